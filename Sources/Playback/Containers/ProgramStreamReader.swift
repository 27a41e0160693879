/// A reader of the beginning of an MPEG-1 or MPEG-2 program stream.
enum ProgramStreamReader {
  /// The maximum number of bytes to search for streams.
  private static let searchLimit = 1_048_576
  /// The number of bytes read at a time.
  private static let step = 65_536

  /// The streams found so far.
  private struct Found {
    var sound: MPEGFrame?
    /// Whether there is an MPEG audio stream, even if its first frame has not been found yet.
    var hasMPEGAudio = false
    var unsupported: String?
    var hasVideo = false
    /// Whether the system header lists video; nil before the header.
    var listsVideo: Bool?

    /// Whether reading more bytes would not change the result.
    var isComplete: Bool { sound != nil && (hasVideo || listsVideo != nil) }
  }

  static func recognizes(_ head: ByteBlock) -> Bool {
    head.has([0, 0, 1, 0xBA])
  }

  static func read(_ bytes: some ByteReading) throws(ContainerFault) -> MediaLayout {
    var found = Found()
    var offset = 0
    let end = min(bytes.count, searchLimit)
    var block = ByteBlock([], origin: 0)
    while offset < end, !found.isComplete {
      if offset + 64 > block.origin + block.count { block = bytes.block(at: offset, count: step) }
      guard block.count > 0 else { break }
      offset = next(block.part(offset - block.origin), &found)
    }
    let hasVideo = found.hasVideo || found.listsVideo == true
    var layout = MediaLayout(
      kind: .mpeg, codec: .mp2, media: 0..<bytes.count, hasVideo: hasVideo)
    if let sound = found.sound {
      layout.codec = sound.codec
      layout.rate = sound.rate
      layout.channels = sound.channels
      layout.bitRate = sound.bitRate
    } else if let unsupported = found.unsupported {
      layout.codec = .unsupported(unsupported)
    } else if found.hasMPEGAudio {
      throw .damaged(reason: "a sound stream without a frame", offset: 0)
    } else {
      if hasVideo, let silent = try MediaLayout.silent(bytes, as: .mpeg) { return silent }
      throw .unrecognized(found: hasVideo ? "is MPEG video without sound" : "is an MPEG stream without sound")
    }
    return layout
  }

  /// Handles a packet, and returns the position of the next one.
  private static func next(_ block: ByteBlock, _ found: inout Found) -> Int {
    guard block.has([0, 0, 1]), let id = block[3] else { return search(block) }
    switch id {
    case 0xBA:
      guard let kind = block[4] else { return block.origin + 4 }
      // MPEG-2 states the number of stuffing bytes; MPEG-1 has none.
      if kind & 0xC0 == 0x40 { return block.origin + 14 + Int((block[13] ?? 0) & 7) }
      return block.origin + 12
    case 0xBB...0xEF:
      guard let length = block.big(2, at: 4), length > 0 else { return block.origin + 6 }
      take(id, block.part(6, length), &found)
      return block.origin + 6 + length
    default:
      return block.origin + 4
    }
  }

  /// Returns the possible position of the next packet.
  private static func search(_ block: ByteBlock) -> Int {
    for position in 0..<max(0, block.count - 3) where block[position + 2] == 1 {
      if block.has([0, 0, 1], at: position) { return block.origin + position }
    }
    return block.origin + max(1, block.count - 3)
  }

  private static func take(_ id: UInt8, _ content: ByteBlock, _ found: inout Found) {
    switch id {
    case 0xBB:
      var lists = false
      for position in stride(from: 6, to: content.count, by: 3) {
        guard let stream = content[position], stream & 0x80 != 0 else { break }
        lists = lists || stream == 0xB9 || stream & 0xF0 == 0xE0
      }
      found.listsVideo = lists
    case 0xE0...0xEF:
      found.hasVideo = true
    case 0xC0...0xDF:
      found.hasMPEGAudio = true
      guard found.sound == nil else { return }
      // The packet may begin in the middle of a frame.
      let sound = payload(content)
      for position in 0..<sound.count {
        guard let frame = MPEGFrame(sound, at: position) else { continue }
        let following = MPEGFrame(sound, at: position + frame.length)
        guard position + frame.length + 4 > sound.count || following.map(frame.isFollowed) == true else { continue }
        found.sound = frame
        return
      }
    case 0xBD:
      found.unsupported = found.unsupported ?? payload(content)[0].flatMap(privateStream)
    default: break
    }
  }

  /// Returns the payload of a packet, after its header.
  private static func payload(_ content: ByteBlock) -> ByteBlock {
    guard let first = content[0] else { return content }
    if first & 0xC0 == 0x80 { return content.part(3 + Int(content[2] ?? 0)) }
    var position = 0
    while position < 16, content[position] == 0xFF { position += 1 }
    if let byte = content[position], byte & 0xC0 == 0x40 { position += 2 }
    switch (content[position] ?? 0) & 0xF0 {
    case 0x20: position += 5
    case 0x30: position += 10
    default: position += 1
    }
    return content.part(position)
  }

  private static func privateStream(_ id: UInt8) -> String? {
    switch id {
    case 0x80...0x87: "Dolby AC-3"
    case 0x88...0x8F: "DTS"
    case 0xA0...0xAF: "LPCM of DVD video"
    case 0xC0...0xCF: "Dolby Digital Plus"
    // DVD video prepends a substream number to AC-3, which is absent here.
    case 0x0B: "Dolby AC-3"
    default: nil
    }
  }
}
