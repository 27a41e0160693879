/// A part of a font file, whose numbers are big-endian, read with bounds checks.
struct BigEndianBytes {
  private let bytes: [UInt8]

  /// Reads bytes of a file; nil if they are not all inside it.
  init?(_ file: FontFile, at offset: Int, count: Int) {
    guard let bytes = file.bytes(at: offset, count: count) else { return nil }
    self.bytes = bytes
  }

  /// Returns bytes; nil if they are not all there.
  func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
    return bytes[offset..<offset + count]
  }

  /// Returns an unsigned number of up to four bytes.
  func number(_ offset: Int, _ count: Int) -> Int? {
    slice(offset, count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  /// Returns the name of a table or format.
  func tag(_ offset: Int) -> String? {
    slice(offset, 4).map { String(decoding: $0, as: Unicode.ASCII.self) }
  }
}
