/// The location of an MPEG-4 file's sound in bytes and packets, and its time in the presentation.
///
/// The presentation consists of silence if the edit list begins with an empty edit, the part of the track that the
/// list selects, and silence if the video continues after it. Its length is the total of all three.
enum MP4SoundLocation {
  /// The maximum silence after sound, in seconds: a few damaged bytes may make video last for years.
  private static let longestTail = 3_600

  /// Finds the sound of a file with a single index.
  ///
  /// - Parameters:
  ///   - layout: The layout to fill in.
  ///   - track: The sound track.
  ///   - gapless: The tag written by iTunes.
  ///   - pictures: The end of the video, in nanoseconds; 0 if there is none.
  ///   - bytes: The file.
  static func find(
    _ layout: inout MediaLayout, _ track: MP4Track, gapless: GaplessTag?, pictures: Int, in bytes: some ByteReading
  ) {
    let track = packets(&layout, track, in: bytes)
    let entry = track.entry
    let fileSize = layout.media.upperBound
    /// The length of the data that exists in the file, in the track's units.
    var available = track.total
    if let table = layout.packets {
      available = min(available, table.list?.frames ?? table.count * table.framesPerPacket)
    } else if let size = entry.frameBytes, let rate = entry.rate,
      let extents = MP4SampleTable.extents(in: track.table, frameBytes: size, fileSize: fileSize)
    {
      layout.samples = extents.range
      layout.media = extents.range
      layout.extents = extents.list
      available = min(
        available, RateConversion.frames(extents.range.count / size, from: rate, to: track.scale) ?? available)
    }
    if track.list.isCut, MP4SoundCut.cut(&layout, track, available: available, pictures: pictures) { return }
    guard var trim = gapless?.trim(total: track.total, scale: track.scale, rate: entry.rate) ?? trim(of: track) else {
      return
    }
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
    // Uncompressed sound that is presented completely needs no trim.
    if entry.frameBytes != nil, trim.first == 0, trim.lead == 0, trim.tail == 0, trim.count == available {
      layout.trim = nil
    }
  }

  /// Lists the packets of a track with a single index, if they can be decoded without a demuxer.
  ///
  /// - Returns: The track, whose times are counted in decoded frames if the durations in the index differ from them.
  private static func packets(
    _ layout: inout MediaLayout, _ track: MP4Track, in bytes: some ByteReading
  ) -> MP4Track {
    let entry = track.entry
    guard entry.hasPackets else { return track }
    if !entry.headers.isEmpty {
      let longest = entry.codec == .opus ? 5_760 : 65_535
      guard track.scale == entry.rate,
        let list = MP4SampleTable.list(of: entry.codec, longest: longest, in: track.table, bytes)
      else { return track }
      layout.packets = PacketTable(list)
      layout.links = [PacketLink(first: 0, headers: entry.headers)]
      return track
    }
    var counted = track
    var table = MP4SampleTable.packets(in: track.table, scale: track.scale, fileSize: bytes.count)
    if entry.codec == .ima4 {
      guard let channels = entry.channels, track.scale == entry.rate else { return track }
      let isListed = table?.framesPerPacket == 64 && table?[0]?.count == 34 * channels
      layout.packets =
        isListed
        ? table
        : MP4SampleTable.packets(
          of: 64, bytes: 34 * channels, in: track.table, scale: track.scale, fileSize: bytes.count)
      return track
    }
    if table == nil, entry.codec == .alac, track.scale == entry.rate, let (frames, _) = packetLength(track, in: bytes),
      let list = MP4SampleTable.list(of: .alac, longest: frames, in: track.table, bytes)
    {
      // An editor may leave shorter packets in the middle.
      table = PacketTable(list)
    } else if table == nil, let (frames, rate) = packetLength(track, in: bytes),
      let found = track.counted(framesPerPacket: frames, rate: rate)
    {
      table = MP4SampleTable.packets(in: track.table, framesPerPacket: frames, rate: rate, fileSize: bytes.count)
      counted = found
    }
    guard let table else { return track }
    if entry.codec != .aac, entry.codec != .alac {
      // Descriptions have one number for all layers.
      let codec = firstFrame(of: table, in: bytes)?.codec ?? entry.codec
      guard MPEGAudioReader.isFramed(bytes, table, as: codec, rate: counted.scale) else { return track }
      layout.codec = codec
      // Many descriptions state two channels, whatever the frames contain.
      layout.channels = MPEGAudioReader.channels(bytes, table) ?? layout.channels
    }
    layout.packets = table
    return counted
  }

  /// Returns the number of frames of a packet according to its codec, and their rate in hertz; nil if they are unknown.
  private static func packetLength(_ track: MP4Track, in bytes: some ByteReading) -> (frames: Int, rate: Int)? {
    let entry = track.entry
    switch entry.codec {
    case .aac:
      guard let rate = entry.coreRate ?? entry.rate, let setup = AACConfiguration(ByteBlock(entry.setup, origin: 0))
      else { return nil }
      return (setup.framesPerPacket, rate)
    case .alac:
      guard let rate = entry.rate, let frames = ByteBlock(entry.setup, origin: 0).big(4, at: 12) else { return nil }
      return (frames, rate)
    default:
      // The frames and the rate are those of the first packet's header.
      guard let table = MP4SampleTable.packets(in: track.table, framesPerPacket: 1, rate: 1, fileSize: bytes.count),
        let frame = firstFrame(of: table, in: bytes)
      else { return nil }
      return (frame.samples, frame.rate)
    }
  }

  /// Returns the first frame of MPEG audio; nil if the packets do not contain any.
  private static func firstFrame(of table: PacketTable, in bytes: some ByteReading) -> MPEGFrame? {
    table[0].flatMap { MPEGFrame(bytes.block(at: $0.lowerBound, count: MPEGFrame.headerLength)) }
  }

  /// Returns the number of frames of silence after sound, up to the end of the video.
  static func tail(of pictures: Int, after frames: Int, rate: Int) -> Int {
    guard let end = RateConversion.frames(pictures, from: 1_000_000_000, to: rate) else { return 0 }
    let tail = end - frames
    return tail > 0 && tail / longestTail < rate ? tail : 0
  }

  /// Finds the sound of a file whose packets are in fragments.
  static func find(
    _ layout: inout MediaLayout, _ track: MP4Track, fragments: ByteBlock, in bytes: some ByteReading
  ) {
    let entry = track.entry
    var total: Int?
    var lost = 0
    if entry.codec == .aac || entry.codec == .alac,
      let found = MP4Fragments.packets(of: track, extends: fragments, in: bytes)
    {
      layout.packets = found.table
      total = found.table.count * found.table.framesPerPacket
      lost = found.missing * found.table.framesPerPacket
    }
    if track.list.isCut, let total,
      MP4SoundCut.cut(&layout, track, available: total, lost: lost, pictures: 0)
    {
      return
    }
    var trim: Trim?
    if let edits = track.edits, edits.first > 0 || total != nil || entry.codec == .aac {
      trim = Trim(first: edits.first, count: total.map { max(0, $0 - edits.first) }, rate: track.scale)
    } else if entry.codec == .aac {
      trim = priming(of: track, total: total)
    } else if let total {
      trim = Trim(first: 0, count: total, rate: track.scale)
    }
    guard var trim else { return }
    trim.lead = RateConversion.frames(track.lead, from: track.scale, to: trim.rate) ?? 0
    layout.trim = trim
    guard let length = trim.total else { return }
    layout.frames = RateConversion.frames(length, from: trim.rate, to: entry.rate ?? trim.rate)
    if lost > 0, let rate = entry.rate, let frames = layout.frames {
      layout.claimedFrames = RateConversion.frames(lost, from: track.scale, to: rate).map { frames + $0 }
    }
  }

  private static func trim(of track: MP4Track) -> Trim? {
    track.entry.codec == .aac && !track.isExplicit && track.total > 0
      ? priming(of: track, total: track.total) : track.trim
  }

  private static func priming(of track: MP4Track, total: Int?) -> Trim {
    let rate = track.entry.rate ?? track.scale
    return AACPriming.trim(
      total: total.flatMap { RateConversion.frames($0, from: track.scale, to: rate) }, rate: rate,
      coreRate: track.entry.coreRate ?? rate)
  }
}
