/// Sound that an edit list presents in several parts, in order, with silence in the gaps.
///
/// For each part of compressed sound, a packet list contains the packets of the part, preceded by the packets that the
/// decoder needs first. The decoder's output is the concatenation of all parts, and a window of frames is played from
/// each. Uncompressed samples are read directly. A part that extends past the end of the media is silent from there on,
/// so that what follows keeps its time; the last part ends with the media.
enum MP4SoundCut {
  /// The maximum number of packets or extents of samples in all parts: almost seven hours of AAC.
  private static let maximumCount = 1 << 20
  /// The maximum silence in gaps, in seconds: a few damaged bytes may result in gaps of years.
  private static let longestSilence = 3_600
  /// The maximum length of all parts, in frames: centuries.
  private static let longest = 1 << 52

  /// A part of the media, in frames at the decoder's rate, and the silence that follows it.
  private struct Segment {
    var media: Range<Int>
    var silence = 0
  }

  /// Arranges a track's sound according to its edit list.
  ///
  /// - Parameters:
  ///   - layout: The layout, with the track's packets or samples, which are replaced by those of the presentation.
  ///   - track: The track.
  ///   - available: The length of the data that exists in the file, in the track's units.
  ///   - pictures: The end of the video, in nanoseconds; 0 if there is none.
  /// - Returns: Whether it succeeded; otherwise, the layout is unchanged.
  static func cut(
    _ layout: inout MediaLayout, _ track: MP4Track, available: Int, pictures: Int
  ) -> Bool {
    let rate = track.entry.rate ?? track.scale
    let declared = max(track.total, available)
    guard let available = RateConversion.frames(available, from: track.scale, to: rate),
      let total = RateConversion.frames(declared, from: track.scale, to: rate),
      let (lead, segments) = segments(track, total: total, rate: rate)
    else { return false }
    var trim = Trim(first: 0, count: nil, rate: rate, lead: lead)
    let fullLength = presentation(segments, &trim)
    // Missing data ends the sound, because the time of what follows is unknown.
    var retained = segments
    if let end = segments.firstIndex(where: { $0.media.upperBound > available }) {
      retained = Array(segments[..<end])
      let media = segments[end].media
      if media.lowerBound < available { retained.append(Segment(media: media.lowerBound..<available)) }
    }
    let isComplete = retained.count == segments.count && retained.last?.media == segments.last?.media
    let length = presentation(retained, &trim)
    guard !retained.isEmpty else {
      layout.trim = trim
      (layout.frames, layout.claimedFrames) = (length, segments.isEmpty ? nil : fullLength)
      return true
    }
    guard arrange(&layout, retained.map(\.media), track, rate, total: total) else { return false }
    if isComplete {
      trim.tail = max(trim.tail, MP4SoundLocation.tail(of: pictures, after: length - trim.tail, rate: rate))
    }
    layout.trim = trim
    layout.frames = trim.total
    layout.claimedFrames = isComplete ? nil : fullLength
    return true
  }

  /// Stores the length of the sound and its gaps; returns the total length.
  private static func presentation(_ segments: [Segment], _ trim: inout Trim) -> Int {
    var frames = 0
    trim.gaps = []
    trim.tail = segments.last?.silence ?? 0
    for (index, segment) in segments.enumerated() {
      frames += segment.media.count
      if index + 1 < segments.count, segment.silence > 0 {
        trim.gaps.append(Trim.Gap(position: frames, length: segment.silence))
      }
    }
    trim.count = frames
    return trim.total ?? frames
  }

  /// Returns the parts of an edit list in frames; nil if they are invalid.
  private static func segments(_ track: MP4Track, total: Int, rate: Int) -> (lead: Int, parts: [Segment])? {
    var (time, lead) = (0, 0)
    var segments: [Segment] = []
    var remainingSilence = longestSilence * rate
    var length = 0
    func silent(_ frames: Int) {
      guard frames <= remainingSilence else { return }
      remainingSilence -= frames
      if segments.isEmpty { lead += frames } else { segments[segments.count - 1].silence += frames }
    }
    for (index, part) in track.list.parts.enumerated() {
      // The ends are rounded, not the lengths, so that errors do not accumulate.
      guard let from = RateConversion.frames(time, from: track.movieScale, to: rate),
        let to = RateConversion.frames(time + part.length, from: track.movieScale, to: rate)
      else { return nil }
      guard let start = part.first else {
        silent(to - from)
        // A gap that is too long adds no silence. The time advances anyway, because only differences of times are used.
        time += part.length
        continue
      }
      guard let start = RateConversion.frames(start, from: track.scale, to: rate) else { return nil }
      let isLast = !track.list.parts[(index + 1)...].contains { $0.first != nil }
      let requested = part.length > 0 ? to - from : isLast ? Int.max : 0
      time += part.length
      let first = min(start, total)
      let count = min(requested, total - first)
      // Each part is limited by the track, but the sum of thousands of them is not.
      guard count < longest - length else { return nil }
      length += count
      if count > 0 {
        if let last = segments.last, last.silence == 0, last.media.upperBound == first {
          segments[segments.count - 1].media = last.media.lowerBound..<first + count
        } else {
          segments.append(Segment(media: first..<first + count))
        }
      }
      if !isLast { silent(requested - count) }
    }
    return (lead, segments)
  }

  /// Lists the packets or samples of the parts; returns false if there are too many, or their locations are unknown.
  private static func arrange(
    _ layout: inout MediaLayout, _ parts: [Range<Int>], _ track: MP4Track, _ rate: Int, total: Int
  ) -> Bool {
    if let table = layout.packets { return list(&layout, parts, of: table, rate, total: total) }
    guard let size = track.entry.frameBytes, let samples = layout.samples else { return false }
    let source = layout.extents.isEmpty ? [MediaLayout.Extent(start: 0, offset: samples.lowerBound)] : layout.extents
    let count = samples.count
    var extents: [MediaLayout.Extent] = []
    var stream = 0
    for part in parts {
      var offset = part.lowerBound * size
      let end = min(part.upperBound * size, count)
      var index = source.lastExtent(before: offset)
      while offset < end {
        guard extents.count < maximumCount else { return false }
        let next = index + 1 < source.count ? source[index + 1].start : count
        extents.append(MediaLayout.Extent(start: stream, offset: source[index].offset + offset - source[index].start))
        let frameCount = max(0, min(end, next) - offset)
        stream += frameCount
        offset += frameCount
        index += 1
      }
    }
    guard let only = extents.first, stream > 0 else { return false }
    layout.extents = extents.count > 1 ? extents : []
    layout.samples = extents.count > 1 ? 0..<stream : only.offset..<only.offset + stream
    layout.media = layout.samples ?? layout.media
    return true
  }

  private static func list(
    _ layout: inout MediaLayout, _ parts: [Range<Int>], of table: PacketTable, _ rate: Int, total: Int
  ) -> Bool {
    // The frames of a packet, at the rate of the decoded sound.
    let (frames, remainder) = (table.framesPerPacket * rate).quotientAndRemainder(dividingBy: table.rate ?? rate)
    guard remainder == 0, frames > 0 else { return false }
    let memory = layout.codec.memory * max(1, rate / (table.rate ?? rate))
    let source = table.list
    /// Returns the position of a packet in the decoded sound.
    func position(_ index: Int) -> Int {
      source.map { index < $0.count ? Int(clamping: $0.positions[index]) : $0.frames } ?? index * frames
    }
    /// Returns the number of packets that begin before a position.
    func count(before frame: Int) -> Int {
      guard let source else { return min(table.count, (frame + frames - 1) / frames) }
      return (0..<source.count).countOfFirst { Int(clamping: source.positions[$0]) < frame }
    }
    var list = PacketList()
    if source?.hasSpeech == true { list.note(opus: 0) }
    var windows: [Range<Int>] = []
    var previous: (packets: Range<Int>, start: Int, end: Int)?
    for part in parts {
      var first = max(0, count(before: max(0, part.lowerBound - memory) + 1) - 1)
      let end = count(before: part.upperBound)
      guard first < end, part.lowerBound < position(table.count) else { return false }
      var start = list.frames - position(first)
      var packets = first..<end
      if let previous, memory >= SoundCodec.unlimitedMemory, previous.end <= part.lowerBound {
        // Sound that is always decoded from its beginning goes on, so that its packets are listed once.
        (first, start) = (previous.packets.upperBound, previous.start)
        packets = previous.packets.lowerBound..<max(first, end)
      }
      previous = (packets, start, part.upperBound)
      start += part.lowerBound
      guard list.count + packets.upperBound - first <= maximumCount else { return false }
      for index in first..<packets.upperBound {
        guard let packet = table[index] else { return false }
        // The last packet of Apple Lossless decodes to the length in its table; packets of other codecs always have
        // full length.
        let length = position(index + 1) - position(index)
        let remaining = layout.codec == .alac && source == nil ? total - index * frames : length
        list.append([packet], frames: remaining > 0 ? min(length, remaining) : length, isBroken: false)
      }
      windows.append(start..<start + part.count)
    }
    guard !windows.isEmpty else { return false }
    layout.packets = PacketTable(list)
    layout.windows = windows
    return true
  }
}

extension [MediaLayout.Extent] {
  /// Returns the index of the extent that contains a byte of the stream; the first one if none does.
  fileprivate func lastExtent(before offset: Int) -> Int {
    Swift.max(0, countOfFirst { $0.start <= offset } - 1)
  }
}
