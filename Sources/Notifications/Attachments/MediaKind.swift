/// The kind of an attachment, which determines its size limit and presentation (`A2`).
public enum MediaKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Audio, at most 5 MB.
  case audio
  /// An image, at most 10 MB.
  case image
  /// A movie, at most 50 MB.
  case movie

  /// The maximum size of an attachment, in bytes: 5, 10 or 50 MB (`A2`).
  ///
  /// Apple does not define the megabyte; Earshot uses the larger one of 1024 × 1024 bytes.
  public var maximumByteCount: Int {
    switch self {
    case .audio: 5 * 1024 * 1024
    case .image: 10 * 1024 * 1024
    case .movie: 50 * 1024 * 1024
    }
  }
}
