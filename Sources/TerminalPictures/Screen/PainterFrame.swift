public import Foundation

/// A message to or from a painter's process: a description as JSON, and bytes.
///
///     length of the rest: UInt32, little-endian │ length of the description: the same │ description │ bytes
public struct PainterFrame: Hashable, Sendable {
  /// The description.
  public var description: Data
  /// The bytes.
  public var bytes: Data

  /// The maximum length of a frame, in bytes: enough for a scene with the maximum number of pixels.
  public static let maximumLength = 64 << 20

  /// Creates a frame; nil if the description cannot be encoded.
  public init?(_ description: some Encodable, _ bytes: Data) {
    guard let description = try? JSONEncoder().encode(description) else { return nil }
    (self.description, self.bytes) = (description, bytes)
  }

  private init(description: Data, bytes: Data) {
    (self.description, self.bytes) = (description, bytes)
  }

  /// Returns the description; nil unless it is valid.
  public func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: description)
  }

  /// The frame as sent.
  public var encoded: Data {
    var data = Data(capacity: 8 + description.count + bytes.count)
    for length in [4 + description.count + bytes.count, description.count] {
      withUnsafeBytes(of: UInt32(clamping: length).littleEndian) { data.append(contentsOf: $0) }
    }
    data.append(description)
    data.append(bytes)
    return data
  }

  /// A reader that splits a stream of bytes into frames.
  public struct Reader: Sendable {
    private var bytes = Data()
    /// Whether the stream was invalid; nothing is read from then on.
    public private(set) var hasFailed = false

    /// Creates a reader.
    public init() {}

    /// Adds bytes, and returns the frames that are complete.
    public mutating func take(_ more: some DataProtocol) -> [PainterFrame] {
      guard !hasFailed else { return [] }
      bytes.append(contentsOf: more)
      var frames: [PainterFrame] = []
      var offset = 0
      while bytes.count - offset >= 8 {
        let (length, count) = (number(at: offset), number(at: offset + 4))
        guard length >= 4, length <= PainterFrame.maximumLength, count <= length - 4 else {
          hasFailed = true
          bytes = Data()
          return frames
        }
        guard bytes.count - offset >= 4 + length else { break }
        let start = offset + 8
        frames.append(
          PainterFrame(
            description: bytes.subdata(in: start..<(start + count)),
            bytes: bytes.subdata(in: (start + count)..<(offset + 4 + length))))
        offset += 4 + length
      }
      if offset > 0 { bytes = bytes.subdata(in: offset..<bytes.count) }
      return frames
    }

    private func number(at offset: Int) -> Int {
      Int(bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) })
    }
  }
}
