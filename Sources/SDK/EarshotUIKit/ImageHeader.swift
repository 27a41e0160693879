/// Reads an image's size out of its first bytes.
enum ImageHeader {
  /// The size in pixels; nil where the bytes are no PNG, JPEG or GIF.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data)
    return png(bytes) ?? gif(bytes) ?? jpeg(bytes)
  }

  private static func png(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    return size(width: bigEndian(bytes[16..<20]), height: bigEndian(bytes[20..<24]))
  }

  private static func gif(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return size(width: bigEndian(bytes[6..<8].reversed()), height: bigEndian(bytes[8..<10].reversed()))
  }

  /// A JPEG is a row of segments; the one that starts the frame has the size.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let startsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if startsFrame {
        return size(width: bigEndian(bytes[place + 7..<place + 9]), height: bigEndian(bytes[place + 5..<place + 7]))
      }
      place += 2 + bigEndian(bytes[place + 2..<place + 4])
    }
    return nil
  }

  private static func size(width: Int, height: Int) -> CGSize? {
    width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
  }

  private static func bigEndian(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
