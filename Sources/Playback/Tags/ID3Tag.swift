import CPlayback

/// An ID3v2 tag, rewritten so that GStreamer can read all of it.
///
/// GStreamer does not support compressed or encrypted frames and ignores the flags of version 2.3, so compressed data
/// would be shown as text. Here, frames are converted to plain ones (unsynchronization, zlib, data length indicators,
/// groups); encrypted and damaged frames, and those that are neither text nor pictures, are dropped.
struct ID3Tag {
  /// The tag in the file format, in its own version, without flags.
  let bytes: [UInt8]

  /// The maximum size of a tag, and of its decompressed frames, in bytes.
  static let longest = 24 << 20
  /// The maximum number of frames.
  private static let maximumFrames = 1_024

  /// Reads the tag that begins at `offset`; nil if there is none, or it contains nothing of use.
  init?(_ file: some ByteReading, at offset: Int) {
    guard let head = LeadingTags.length(file.block(at: offset, count: 32)), head > 10 else { return nil }
    self.init(file.block(at: offset, count: min(head, Self.longest)))
  }

  /// Parses a tag.
  init?(_ tag: ByteBlock) {
    guard tag.has("ID3"), let version = tag[3], (2...4).contains(version), let flags = tag[5],
      let size = LeadingTags.synchsafe(tag, at: 6)
    else { return nil }
    // In version 2.2, the whole tag may be compressed, by a scheme that was never defined.
    guard version > 2 || flags & 0x40 == 0 else { return nil }
    var body = tag.part(10, size)
    if flags & 0x80 != 0, version < 4 { body = ByteBlock(Self.synchronized(body.bytes), origin: body.origin) }
    var offset = 0
    if flags & 0x40 != 0 {
      guard let length = version == 4 ? LeadingTags.synchsafe(body, at: 0) : body.big(4, at: 0).map({ $0 + 4 }) else {
        return nil
      }
      offset = length
    }
    var frames: [UInt8] = []
    var budget = Self.longest
    for _ in 0..<Self.maximumFrames {
      guard let frame = ID3Frame(body, at: offset, version: version) else { break }
      offset = frame.end
      let remaining = Self.longest - frames.count
      if frame.isUsed, let content = frame.content(atMost: remaining, inflating: &budget),
        content.count < remaining - 10
      {
        frames += ID3Frame.bytes(frame.name, content, version: version)
      }
    }
    guard !frames.isEmpty else { return nil }
    bytes = Array("ID3".utf8) + [version, 0, 0] + LeadingTags.synchsafe(frames.count) + frames
  }

  /// Removes the zeros that keep decoders from mistaking a tag for sound.
  static func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var before: UInt8 = 0
    for byte in bytes {
      if before != 0xFF || byte != 0 { result.append(byte) }
      before = byte
    }
    return result
  }
}
