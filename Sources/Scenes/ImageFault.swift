/// A reason why data cannot be decoded as an image.
public enum ImageFault: Error, Hashable, Codable, Sendable {
  /// The data is not in a known format.
  case unknownFormat
  /// The data is damaged; `reason` describes how.
  case damaged(reason: String)
  /// The image is too large; `limit` describes what is allowed.
  case tooLarge(limit: String)
  /// The machine lacks the library for the format; `package` is the Debian package that contains it.
  case missingLibrary(package: String)
  /// A library of the machine decodes the format, but only in a sandbox, and the process that was asked has none.
  case outsideSandbox
}
