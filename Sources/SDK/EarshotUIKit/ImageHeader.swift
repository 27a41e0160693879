/// A reader of the size of an image from its header, which also checks that image data follows.
///
/// Nothing is decoded: damage further on is detected when the image is drawn.
enum ImageHeader {
  /// Returns the size in pixels after the Exif rotation is applied. Nil if the data is not a PNG, JPEG or GIF, or ends
  /// before any image data.
  static func size(of data: Data) -> CGSize? {
    data.withUnsafeBytes { raw in
      let bytes = Bytes(raw: raw)
      return png(bytes) ?? gif(bytes) ?? jpeg(bytes)
    }
  }

  /// Returns whether the data begins as a PNG, JPEG or GIF, whole or not.
  static func isKnown(_ data: Data) -> Bool {
    [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)].contains { data.starts(with: $0) }
  }

  /// Data with bounds-checked access.
  private struct Bytes {
    let raw: UnsafeRawBufferPointer

    var count: Int { raw.count }

    subscript(_ offset: Int) -> UInt8 { offset >= 0 && offset < raw.count ? raw[offset] : 0 }

    func starts(with text: [UInt8], at offset: Int = 0) -> Bool {
      offset >= 0 && offset + text.count <= count && text.indices.allSatisfy { raw[offset + $0] == text[$0] }
    }

    func bigEndian(_ offset: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 << 8 | Int(self[offset + $1]) }
    }

    func littleEndian(_ offset: Int, _ length: Int) -> Int {
      (0..<length).reversed().reduce(0) { $0 << 8 | Int(self[offset + $1]) }
    }
  }

  /// Reads a PNG, a sequence of chunks: the first one contains the size, and IDAT chunks contain the image.
  private static func png(_ bytes: Bytes) -> CGSize? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes.starts(with: Array("IHDR".utf8), at: 12)
    else { return nil }
    var offset = 8
    while offset + 8 <= bytes.count {
      if bytes.starts(with: Array("IDAT".utf8), at: offset + 4), offset + 8 < bytes.count {
        return size(width: bytes.bigEndian(16, 4), height: bytes.bigEndian(20, 4))
      }
      offset += 12 + bytes.bigEndian(offset, 4)
    }
    return nil
  }

  /// Reads a GIF, a sequence of blocks after a color table; one of them is an image.
  private static func gif(_ bytes: Bytes) -> CGSize? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count > 13 else { return nil }
    let flags = Int(bytes[10])
    var offset = 13 + (flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0)
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x2C: return size(width: bytes.littleEndian(6, 2), height: bytes.littleEndian(8, 2))
      case 0x21:
        offset += 2
        while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
        offset += 1
      default: return nil
      }
    }
    return nil
  }

  /// Reads a JPEG, a sequence of segments: the start-of-frame segment contains the size, and the image follows the
  /// start-of-scan segment.
  private static func jpeg(_ bytes: Bytes) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var (offset, found, isTurned) = (2, CGSize?.none, false)
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = bytes.bigEndian(offset + 2, 2)
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        found = size(width: bytes.bigEndian(offset + 7, 2), height: bytes.bigEndian(offset + 5, 2))
      }
      if marker == 0xE1 { isTurned = isTurned || isOnItsSide(bytes, from: offset + 4, count: length - 2) }
      if marker == 0xDA {
        return offset + 2 + length <= bytes.count
          ? found.map { isTurned ? CGSize(width: $0.height, height: $0.width) : $0 } : nil
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  /// Returns whether an Exif segment specifies a quarter turn: orientation 5 to 8.
  private static func isOnItsSide(_ bytes: Bytes, from start: Int, count: Int) -> Bool {
    guard bytes.starts(with: Array("Exif".utf8) + [0, 0], at: start), count > 14 else { return false }
    let tiff = start + 6
    let isLittleEndian = bytes[tiff] == 0x49
    func number(_ offset: Int, _ length: Int) -> Int {
      isLittleEndian ? bytes.littleEndian(offset, length) : bytes.bigEndian(offset, length)
    }
    let table = tiff + min(number(tiff + 4, 4), bytes.count)
    for entry in 0..<min(number(table, 2), 64) where number(table + 2 + entry * 12, 2) == 0x0112 {
      return (5...8).contains(number(table + 2 + entry * 12 + 8, 2))
    }
    return false
  }

  private static func size(width: Int, height: Int) -> CGSize? {
    width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }
}
