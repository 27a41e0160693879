/// A picture embedded in a media file.
public struct Artwork: Sendable, Hashable {
  /// The MIME type, such as `image/png`.
  public var type: String
  /// The encoded picture, as stored in the file.
  public var bytes: [UInt8]

  /// Creates a picture.
  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
