import Foundation

/// Frames in a stream of bytes: four bytes of length, lowest first, then so many bytes.
struct FrameBuffer {
  /// No frame is longer.
  static let longest = 256 << 20

  private var bytes = Data()

  /// Takes what came.
  mutating func append(_ more: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: more)
  }

  /// The next frame that is whole; nil where none is.
  ///
  /// - Throws: ``Nonsense`` where one says that it is longer than any may be.
  mutating func next() throws(Nonsense) -> Data? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.longest else { throw Nonsense() }
    guard bytes.count >= 4 + length else { return nil }
    let frame = Data(bytes.dropFirst(4).prefix(length))
    bytes = bytes.count == 4 + length ? Data() : Data(bytes.dropFirst(4 + length))
    return frame
  }

  /// A frame for the stream.
  static func frame(_ content: Data) -> Data {
    withUnsafeBytes(of: UInt32(clamping: content.count).littleEndian) { Data($0) } + content
  }

  /// Whoever sends is not to be believed.
  struct Nonsense: Error {}
}
