/// Reads the headers of Ogg, and the end, which is what says how long it is.
enum OggReader {
  /// A page is no longer than this, in bytes: the last one begins within it.
  private static let longestPage = 65_307

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    var sound: (stream: OggStream, serial: Int)?
    var serials: Set<Int> = []
    var hasVideo = false
    var offset = 0
    // All streams begin before any goes on.
    while serials.count < 32, let page = page(bytes, at: offset), page.isFirst {
      serials.insert(page.serial)
      let packet = bytes.block(at: page.content.lowerBound, count: min(page.content.count, 512))
      if OggStream.isVideo(packet) { hasVideo = true }
      if let stream = try OggStream(packet) {
        // The first stream that plays, or the first one.
        if case .unsupported = sound?.stream.codec { sound = (stream, page.serial) }
        sound = sound ?? (stream, page.serial)
      }
      offset = page.content.upperBound
    }
    guard let (stream, serial) = sound else {
      if serials.isEmpty { throw .damaged(reason: "its first page is cut short", offset: 0) }
      throw .unrecognized(found: hasVideo ? "is Ogg video without sound" : "is Ogg without sound of a known kind")
    }

    var layout = MediaLayout(
      kind: .ogg, codec: stream.codec, media: 0..<bytes.count, rate: stream.rate, channels: stream.channels,
      bitsPerSample: stream.bitsPerSample, bitRate: stream.bitRate, hasVideo: hasVideo, frames: stream.frames)
    guard let longest = stream.longestPacket, let rate = stream.rate, layout.frames == nil else { return layout }
    var count: Int?
    if let last = lastGranule(bytes, of: serial, among: serials), last >= stream.delay,
      beginsAtZero(bytes, serial, from: offset, longestPacket: longest)
    {
      count = last - stream.delay
    }
    layout.frames = count
    // FLAC has no frames of its encoder's.
    guard stream.codec != .flac else { return layout }
    layout.trim = Trim(first: stream.delay, count: count, rate: rate)
    return layout
  }

  private static func page(_ bytes: some ByteReading, at offset: Int) -> OggPage? {
    OggPage(bytes.block(at: offset, count: OggPage.longestHeader))
  }

  /// Whether the first page of sound counts from zero: what was cut out of a longer stream does not.
  private static func beginsAtZero(
    _ bytes: some ByteReading, _ serial: Int, from offset: Int, longestPacket: Int
  ) -> Bool {
    var offset = offset
    var packets = 0
    // Comments, with their pictures, come first, on pages that count nothing.
    for _ in 0..<1024 {
      guard let page = page(bytes, at: offset) else { break }
      offset = page.content.upperBound
      guard page.serial == serial else { continue }
      packets += page.packets
      if let granule = page.granule, granule > 0 { return granule <= packets * longestPacket }
    }
    return false
  }

  /// The count on the last page of a stream; nil where it is not near the end, or where another stream follows.
  private static func lastGranule(_ bytes: some ByteReading, of serial: Int, among serials: Set<Int>) -> Int? {
    let count = min(bytes.count, longestPage)
    let tail = bytes.block(at: bytes.count - count, count: count)
    for position in stride(from: count - 27, through: 0, by: -1) where tail[position] == 0x4F {
      guard let page = OggPage(tail, at: position) else { continue }
      guard serials.contains(page.serial) else { return nil }
      if page.serial == serial, let granule = page.granule { return granule }
    }
    return nil
  }
}
