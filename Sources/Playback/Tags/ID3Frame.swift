import CPlayback

/// A frame of an ID3v2 tag.
struct ID3Frame {
  /// The frame identifier: three characters in version 2.2, otherwise four.
  let name: [UInt8]
  /// The position of the next frame in the tag's body.
  let end: Int
  private let flags: UInt8
  private let version: UInt8
  private let body: ByteBlock

  /// The maximum size of a picture or text, in bytes.
  private static let longest = 17 << 20

  /// Parses the frame at a position; nil if there is none, because the rest is padding or damaged.
  init?(_ tag: ByteBlock, at offset: Int, version: UInt8) {
    let (letters, header) = version == 2 ? (3, 6) : (4, 10)
    guard Self.isName(tag, at: offset, letters), let size = Self.size(tag, at: offset, version),
      size <= tag.count - offset - header
    else { return nil }
    name = tag.part(offset, letters).bytes
    end = offset + header + size
    flags = version == 2 ? 0 : tag[offset + 9] ?? 0
    self.version = version
    body = tag.part(offset + header, size)
  }

  private static func isName(_ tag: ByteBlock, at offset: Int, _ letters: Int) -> Bool {
    (0..<letters).allSatisfy { index in
      tag[offset + index].map { $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x30 && $0 <= 0x39 } ?? false
    }
  }

  private static func size(_ tag: ByteBlock, at offset: Int, _ version: UInt8) -> Int? {
    guard version > 2 else { return tag.big(3, at: offset + 3) }
    guard let plain = tag.big(4, at: offset + 4), version == 4 else { return tag.big(4, at: offset + 4) }
    guard let safe = LeadingTags.synchsafe(tag, at: offset + 4) else { return plain }
    // iTunes wrote plain sizes in version 2.4. A plain size is used if only it leads to a frame or to the end.
    func leads(_ size: Int) -> Bool {
      let next = offset + 10 + size
      return next == tag.count || next < tag.count && (tag[next] == 0 || isName(tag, at: next, 4))
    }
    return leads(safe) || !leads(plain) ? safe : plain
  }

  /// Whether the frame contains text or a picture.
  var isUsed: Bool {
    switch name.first {
    case UInt8(ascii: "T"), UInt8(ascii: "W"): true
    default:
      ["COM", "COMM", "ULT", "USLT", "PIC", "APIC", "UFI", "UFID"].contains(String(decoding: name, as: UTF8.self))
    }
  }

  /// Returns the contents of the frame, with its flags processed; nil if they are encrypted, damaged or too large.
  ///
  /// - Parameters:
  ///   - limit: The maximum size, in bytes.
  ///   - budget: The number of bytes that may still be decompressed. It is charged even if the frame turns out to be
  ///     damaged, because a tag may contain a thousand such frames.
  func content(atMost limit: Int, inflating budget: inout Int) -> [UInt8]? {
    let isNew = version == 4
    let (compressed, encrypted, grouped): (UInt8, UInt8, UInt8) = isNew ? (0x08, 0x04, 0x40) : (0x80, 0x40, 0x20)
    guard flags & encrypted == 0 else { return nil }
    var start = 0
    var length: Int?
    if isNew, flags & grouped != 0 { start += 1 }
    if isNew ? flags & 0x01 != 0 : flags & compressed != 0 {
      guard let declared = isNew ? LeadingTags.synchsafe(body, at: start) : body.big(4, at: start) else { return nil }
      length = declared
      start += 4
    }
    if !isNew, flags & grouped != 0 { start += 1 }
    var bytes = body.part(start).bytes
    if isNew, flags & 0x02 != 0 { bytes = ID3Tag.synchronized(bytes) }
    guard bytes.count <= min(limit, Self.longest) else { return nil }
    guard flags & compressed != 0 else { return bytes }
    // A frame is damaged if it decompresses to more than its stated size, which therefore limits the memory.
    guard let length, length > 0, length <= min(limit, budget, Self.longest),
      length <= bytes.count * Self.maximumGrowth
    else { return nil }
    budget -= length
    var count = -1
    let plain = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      count = earshot_inflate(bytes, bytes.count, buffer.baseAddress, length)
      filled = max(0, count)
    }
    return count == length ? plain : nil
  }

  /// The maximum expansion by zlib is 1,032.
  private static let maximumGrowth = 1_040

  /// Returns a frame without flags, in the file format.
  static func bytes(_ name: [UInt8], _ content: [UInt8], version: UInt8) -> [UInt8] {
    let count = content.count
    let plain = [24, 16, 8, 0].map { UInt8(count >> $0 & 0xFF) }
    switch version {
    case 2: return name + plain.dropFirst() + content
    case 3: return name + plain + [0, 0] + content
    default: return name + LeadingTags.synchsafe(count) + [0, 0] + content
    }
  }
}
