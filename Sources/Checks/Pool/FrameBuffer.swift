import Foundation

/// A buffer that splits a stream of bytes into frames: four bytes of length, little-endian, then the content.
struct FrameBuffer {
  /// The maximum length of a frame, in bytes.
  static let longest = 256 << 20

  private var bytes = Data()

  /// Appends received bytes.
  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
  }

  /// Returns the next complete frame; nil if there is none.
  ///
  /// - Throws: ``InvalidFrame`` if a frame claims to be longer than allowed.
  mutating func next() throws(InvalidFrame) -> Data? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longest else { throw InvalidFrame() }
    guard bytes.count >= 4 + length else { return nil }
    let frame = Data(bytes.dropFirst(4).prefix(length))
    bytes = bytes.count == 4 + length ? Data() : Data(bytes.dropFirst(4 + length))
    return frame
  }

  /// Returns a frame for the stream.
  static func frame(_ content: Data) -> Data {
    withUnsafeBytes(of: UInt32(clamping: content.count).littleEndian) { Data($0) } + content
  }

  /// An error for an invalid stream.
  struct InvalidFrame: Error {}
}
