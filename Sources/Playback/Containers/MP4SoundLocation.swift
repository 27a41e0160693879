/// The location of an MPEG-4 file's sound in bytes and packets, and its time in the presentation.
///
/// The presentation consists of silence if the edit list begins with an empty edit, the part of the track that the
/// list selects, and silence if the video continues after it. Its length is the total of all three.
enum MP4SoundLocation {
  /// The maximum silence after sound, in seconds: a few damaged bytes may make video last for years.
  private static let longestTail = 3_600
  /// The maximum number of packets with a length each: half a day of Opus. They take more time and memory.
  private static let maximumListCount = 1 << 21

  /// Finds the sound of a file.
  ///
  /// - Parameters:
  ///   - layout: The layout to fill in.
  ///   - track: The sound track.
  ///   - fragments: The defaults of fragments, the contents of `mvex`; nil if the file has a single index.
  ///   - gapless: The tag written by iTunes.
  ///   - pictures: The end of the video, in nanoseconds; 0 if there is none.
  ///   - bytes: The file.
  static func find(
    _ layout: inout MediaLayout, _ track: MP4Track, fragments: ByteBlock?, gapless: GaplessTag?, pictures: Int,
    in bytes: some ByteReading
  ) {
    var track = track
    let fileSize = layout.media.upperBound
    if let fragments {
      guard locate(&layout, &track, fragments: fragments, in: bytes) else {
        layout.trim = openTrim(of: track)
        return
      }
    } else {
      locate(&layout, &track, in: bytes)
    }
    let entry = track.entry
    /// The length of the data that exists in the file, in the track's units.
    var available = track.total
    if let table = layout.packets {
      available = min(available, table.totalFrames)
    } else if let size = entry.frameBytes, let rate = entry.rate,
      let extents = MP4SampleTable.extents(in: track.table, frameBytes: size, fileSize: fileSize)
    {
      layout.samples = extents.range
      layout.media = extents.range
      layout.extents = extents.list
      available = min(
        available, RateConversion.frames(extents.range.count / size, from: rate, to: track.scale) ?? available)
    }
    if track.list.isCut {
      if MP4SoundCut.cut(&layout, track, available: available, pictures: pictures) { return }
      if layout.packets != nil {
        layout.unplayed = "the edit list cannot be followed, so the media is played without it"
      }
    }
    let stated = gapless?.trim(total: track.total, scale: track.scale, rate: entry.rate)
    guard var trim = stated ?? trim(of: track, isListed: layout.packets != nil) else { return }
    let rate = entry.rate ?? trim.rate
    func frames(_ count: Int) -> Int? { RateConversion.frames(count, from: trim.rate, to: rate) }
    let declared = trim.total
    if let count = trim.count, let available = RateConversion.frames(available, from: track.scale, to: trim.rate) {
      trim.count = max(0, min(count, available - trim.first))
    }
    trim.lead = RateConversion.frames(track.lead, from: track.scale, to: trim.rate) ?? 0
    if let count = trim.count { trim.tail = tail(of: pictures, after: trim.lead + count, rate: trim.rate) }
    layout.trim = trim
    layout.frames = trim.total.flatMap(frames)
    let lost = (declared ?? 0) - (trim.count ?? 0)
    if lost > 0 {
      // Missing data belongs before the silence during which the video continues, so there is no such silence.
      layout.trim?.tail = 0
      layout.frames = trim.count.flatMap { frames(trim.lead + $0) }
      layout.claimedFrames = declared.flatMap { frames(trim.lead + $0) }
    }
    // An encoder may leave an empty packet after the end. A lossless packet does not depend on the next one.
    if entry.codec.memory == 0, let count = trim.count, let table = layout.packets, table.rate ?? rate == trim.rate {
      layout.packets = table.endingBefore(max(1, trim.first + count))
    }
    // Uncompressed sound that is presented completely needs no trim.
    if entry.frameBytes != nil, trim.first == 0, trim.lead == 0, trim.tail == 0, trim.count == available {
      layout.trim = nil
    }
  }

  /// Lists the packets of a track in fragments, and sets its length, which no index states.
  ///
  /// An edit's length is ignored, because a writer of fragments does not know it.
  ///
  /// - Returns: Whether it succeeded; otherwise, the layout and the track are unchanged.
  private static func locate(
    _ layout: inout MediaLayout, _ track: inout MP4Track, fragments: ByteBlock, in bytes: some ByteReading
  ) -> Bool {
    guard track.entry.hasPackets, let samples = MP4Fragments.samples(of: track, extends: fragments, in: bytes)
    else { return false }
    var whole = track
    whole.total = samples.times.end
    whole.edits = track.edits.map { MP4Track.Edits(first: $0.first, length: nil) }
    guard let (listed, end) = packets(&layout, whole, samples, in: bytes) else { return false }
    track = listed
    track.total = end
    return true
  }

  /// Lists the packets of a track with a single index, if they can be decoded without a demuxer, and counts the track's
  /// times in decoded frames if the durations in the index differ from them.
  private static func locate(_ layout: inout MediaLayout, _ track: inout MP4Track, in bytes: some ByteReading) {
    let entry = track.entry
    guard entry.hasPackets else { return }
    if let samples = MP4SampleTable.samples(in: track.table, fileSize: bytes.count),
      let (listed, _) = packets(&layout, track, samples, in: bytes)
    {
      track = listed
    } else if entry.codec == .ima4, let channels = entry.channels, track.scale == entry.rate {
      layout.packets = MP4SampleTable.packets(
        of: 64, bytes: 34 * channels, in: track.table, scale: track.scale, fileSize: bytes.count)
    }
  }

  /// Lists packets.
  ///
  /// - Returns: The track, whose times are counted in decoded frames if the stated durations differ from them, and the
  ///   length of all its packets, including those past the end of the file; nil if the packets cannot be decoded
  ///   without a demuxer.
  private static func packets(
    _ layout: inout MediaLayout, _ track: MP4Track, _ samples: MP4Samples, in bytes: some ByteReading
  ) -> (track: MP4Track, end: Int)? {
    var track = track
    let (entry, times) = (track.entry, samples.times)
    guard samples.arePackets else { return nil }
    let rate = entry.rate ?? track.scale
    let length: (frames: Int, rate: Int)?
    switch entry.codec {
    case .opus, .flac:
      guard !entry.headers.isEmpty,
        let listed = list(&layout, track, samples, longest: entry.codec == .opus ? 5_760 : 65_535, in: bytes)
      else { return nil }
      layout.links = [PacketLink(first: 0, headers: entry.headers)]
      return listed
    case .alac: return lossless(&layout, track, samples, in: bytes)
    case .ima4:
      guard let size = entry.channels.map({ 34 * $0 }), samples.sizes.allSatisfy({ $0 == size }) else { return nil }
      length = (64, rate)
    case .aac:
      length = AACConfiguration(ByteBlock(entry.setup, origin: 0)).map { ($0.framesPerPacket, entry.coreRate ?? rate) }
    default:
      // Descriptions have one number for all layers, and many state two channels, or a rate, whatever the frames are.
      guard let frame = firstFrame(of: samples, in: bytes) else { return nil }
      let table = samples.table(framesPerPacket: frame.samples, rate: frame.rate)
      guard MPEGAudioReader.isFramed(bytes, table, as: frame.codec, rate: frame.rate) else { return nil }
      length = (frame.samples, frame.rate)
      layout.codec = frame.codec
      layout.channels = frame.channels
      (layout.rate, track.entry.rate) = (frame.rate, frame.rate)
    }
    if let common = times.commonDuration, length.map({ common * $0.rate == $0.frames * track.scale }) ?? true {
      layout.packets = samples.table(framesPerPacket: common, rate: track.scale)
      return (track, times.count * common)
    }
    guard let (frames, rate) = length else { return nil }
    layout.packets = samples.table(framesPerPacket: frames, rate: rate)
    return (track.counted(times, at: rate, isExact: false) { $0 * frames }, times.count * frames)
  }

  /// Lists packets of Apple Lossless. All have the same length, except for the last one, and others that an editor may
  /// leave.
  private static func lossless(
    _ layout: inout MediaLayout, _ track: MP4Track, _ samples: MP4Samples, in bytes: some ByteReading
  ) -> (track: MP4Track, end: Int)? {
    guard let length = ByteBlock(track.entry.setup, origin: 0).big(4, at: 12) else { return nil }
    let times = samples.times
    guard times.commonDuration != nil else {
      return list(&layout, track, samples, longest: length, assumed: length, in: bytes)
    }
    let rate = track.entry.rate ?? track.scale
    // A last packet that states no length may be padded.
    let duration = RateConversion.frames(times.duration(of: times.count - 1), from: track.scale, to: rate) ?? length
    var last = duration > 0 ? min(duration, length) : length
    if samples.count == times.count {
      last = PacketLengths.frames(of: .alac, samples[samples.count - 1], in: bytes, longest: length) ?? last
    }
    func position(_ sample: Int) -> Int { sample < times.count ? sample * length : (sample - 1) * length + last }
    layout.packets = samples.table(framesPerPacket: length, rate: rate)
    return (track.counted(times, at: rate, isExact: true, position: position), position(times.count))
  }

  /// Lists packets that state their own length.
  ///
  /// - Parameters:
  ///   - longest: The maximum length of a packet, in frames.
  ///   - assumed: The length of a packet that does not state it; nil for its duration.
  /// - Returns: The track, whose times are counted in decoded frames, and the length of its packets; nil if the length
  ///   of a packet is unknown.
  private static func list(
    _ layout: inout MediaLayout, _ track: MP4Track, _ samples: MP4Samples, longest: Int, assumed: Int? = nil,
    in bytes: some ByteReading
  ) -> (track: MP4Track, end: Int)? {
    let (codec, times, rate) = (track.entry.codec, samples.times, track.entry.rate ?? track.scale)
    func frames(_ duration: Int) -> Int? { RateConversion.frames(duration, from: track.scale, to: rate) }
    guard samples.count <= maximumListCount,
      let list = PacketLengths.list(
        of: codec, (0..<samples.count).lazy.map { samples[$0] }, in: bytes, longest: longest,
        assumed: { assumed ?? frames(times.duration(of: $0)) })
    else { return nil }
    layout.packets = PacketTable(list)
    let end = times.start(of: list.count)
    func position(_ sample: Int) -> Int {
      guard sample >= list.count else { return Int(clamping: list.positions[sample]) }
      // The lengths of packets past the end of the file are known by their durations only.
      return list.frames + (frames(times.start(of: sample) - end) ?? 0)
    }
    return (track.counted(times, at: rate, isExact: codec != .opus, position: position), position(times.count))
  }

  /// Returns the first frame of MPEG audio; nil if the packets do not contain any.
  private static func firstFrame(of samples: MP4Samples, in bytes: some ByteReading) -> MPEGFrame? {
    MPEGFrame(bytes.block(at: samples[0].lowerBound, count: MPEGFrame.headerLength))
  }

  /// Returns the number of frames of silence after sound, up to the end of the video.
  static func tail(of pictures: Int, after frames: Int, rate: Int) -> Int {
    guard let end = RateConversion.frames(pictures, from: 1_000_000_000, to: rate) else { return 0 }
    let tail = end - frames
    return tail > 0 && tail / longestTail < rate ? tail : 0
  }

  /// Returns the trim of sound whose length is unknown; nil if all of it is presented.
  private static func openTrim(of track: MP4Track) -> Trim? {
    var trim: Trim
    if let edits = track.edits, edits.first > 0 || track.entry.codec == .aac {
      trim = Trim(first: edits.first, count: nil, rate: track.scale)
    } else if track.entry.codec == .aac {
      trim = priming(of: track, total: nil)
    } else {
      return nil
    }
    trim.lead = RateConversion.frames(track.lead, from: track.scale, to: trim.rate) ?? 0
    return trim
  }

  /// Returns the part of the decoded packets that is sound; nil if it is unknown.
  private static func trim(of track: MP4Track, isListed: Bool) -> Trim? {
    if track.list.isCut { return isListed ? Trim(first: 0, count: track.total, rate: track.scale) : nil }
    guard !track.isExplicit, track.total > 0 else { return track.trim }
    if track.entry.codec == .aac { return priming(of: track, total: track.total) }
    // Without an edit list, as in fragments, the description states the priming of Opus, which a demuxer passes to the
    // decoder.
    guard track.entry.codec == .opus, isListed else { return track.trim }
    let first = min(track.entry.preSkip, track.total)
    return Trim(first: first, count: track.total - first, rate: track.scale)
  }

  private static func priming(of track: MP4Track, total: Int?) -> Trim {
    let rate = track.entry.rate ?? track.scale
    return AACPriming.trim(
      total: total.flatMap { RateConversion.frames($0, from: track.scale, to: rate) }, rate: rate,
      coreRate: track.entry.coreRate ?? rate)
  }
}
