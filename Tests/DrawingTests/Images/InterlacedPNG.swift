import Foundation

/// An encoder of interlaced PNGs, without compression.
enum InterlacedPNG {
  /// The first column and row of each of Adam7's passes, and the distances between its columns and rows.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  /// Returns a PNG.
  ///
  /// - Parameter color: A closure that returns red, green, blue and alpha, not premultiplied, for a column and a row.
  static func encode(width: Int, height: Int, color: (Int, Int) -> [UInt8]) -> Data {
    var rows: [UInt8] = []
    for (left, top, across, down) in passes where left < width {
      for y in stride(from: top, to: height, by: down) {
        // The filter: none.
        rows.append(0)
        for x in stride(from: left, to: width, by: across) { rows += color(x, y) }
      }
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = word(UInt32(width)) + word(UInt32(height)) + [8, 6, 0, 0, 1]
    return Data(signature + chunk("IHDR", header) + chunk("IDAT", stored(rows)) + chunk("IEND", []))
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let body: [UInt8] = Array(name.utf8) + bytes
    return word(UInt32(bytes.count)) + body + word(checksum(body))
  }

  /// Returns the CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : (checksum >> 1) ^ 0xEDB8_8320 }
    }
    return ~checksum
  }

  /// Returns bytes in zlib's format, in blocks without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      let isLast: UInt8 = block.endIndex == bytes.count ? 1 : 0
      out += [isLast, low, high, ~low, ~high] + block
    }
    // Adler-32.
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return out + word(second << 16 | first)
  }
}
