/// A reason why data cannot be decoded as an image.
public enum ImageFault: Error, Hashable, Sendable {
  /// The data is not a PNG, JPEG or GIF.
  case unknownFormat
  /// The data is damaged; `reason` describes how.
  case damaged(reason: String)
  /// The image is too large; `limit` describes what is allowed.
  case tooLarge(limit: String)
}
