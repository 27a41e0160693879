/// Handmade ID3v2 tags.
extension Fixture {
  /// The coding of an ID3v2 frame.
  enum ID3Coding: CaseIterable {
    case plain, unsynchronized, compressed, grouped, stated, all
  }

  /// A UTF-16 text with a byte order mark, whose 0xFF is changed by unsynchronization.
  static func utf16(_ string: String) -> [UInt8] {
    [1, 0xFF, 0xFE] + string.utf16.flatMap { little(Int($0), 2) }
  }

  /// The zlib format with stored blocks.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (one, two) = (1, 0)
    for byte in bytes {
      one = (one + Int(byte)) % 65_521
      two = (two + one) % 65_521
    }
    precondition(bytes.count < 65_536)
    return [0x78, 0x01, 1] + little(bytes.count, 2) + little(bytes.count ^ 0xFFFF, 2) + bytes + big(two << 16 | one, 4)
  }

  /// Seven bits per byte.
  static func synchsafe(_ value: Int) -> [UInt8] { [21, 14, 7, 0].map { UInt8(value >> $0 & 0x7F) } }

  /// Inserts a zero after each 0xFF that could be mistaken for the beginning of a frame of sound.
  static func unsynchronized(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if result.last == 0xFF, byte == 0 || byte >= 0xE0 { result.append(0) }
      result.append(byte)
    }
    return result
  }

  /// A version 2.4 frame.
  static func id3v24(
    _ name: String, _ content: [UInt8], _ coding: ID3Coding = .plain, isEncrypted: Bool = false
  ) -> [UInt8] {
    var (flags, head, body) = (0, [UInt8](), content)
    if coding == .grouped || coding == .all { (flags, head) = (flags | 0x40, head + [7]) }
    if isEncrypted { (flags, head) = (flags | 0x04, head + [1]) }
    if coding == .compressed || coding == .all { (flags, body) = (flags | 0x08, zlib(body)) }
    if [.compressed, .stated, .all].contains(coding) {
      (flags, head) = (flags | 0x01, head + synchsafe(content.count))
    }
    if coding == .unsynchronized || coding == .all { (flags, body) = (flags | 0x02, unsynchronized(body)) }
    return text(name) + synchsafe(head.count + body.count) + [0, UInt8(flags)] + head + body
  }

  /// A version 2.3 frame.
  static func id3v23(
    _ name: String, _ content: [UInt8], isCompressed: Bool = false, isEncrypted: Bool = false
  ) -> [UInt8] {
    let head = (isCompressed ? big(content.count, 4) : []) + (isEncrypted ? [1] : [])
    let body = isCompressed ? zlib(content) : content
    return text(name) + big(head.count + body.count, 4) + [0, (isCompressed ? 0x80 : 0) | (isEncrypted ? 0x40 : 0)]
      + head
      + body
  }

  static func id3(_ version: UInt8, flags: UInt8 = 0, _ frames: [UInt8]...) -> [UInt8] {
    var body = frames.flatMap(\.self)
    if flags & 0x80 != 0 { body = unsynchronized(body) }
    return text("ID3") + [version, 0, flags] + synchsafe(body.count) + body
  }

  /// The content of a picture frame: the first bytes of a one-pixel PNG image.
  static let picture =
    [0] + text("image/png") + [0, 3, 0, 0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + text("IHDR")
    + big(1, 4) + big(1, 4) + [8, 2, 0, 0, 0]
}
