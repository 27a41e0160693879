/// What an attachment is to the system, which decides its size limit and how it is presented (`A2`).
public enum MediaKind: String, Sendable, Hashable, Codable, CaseIterable {
  case audio
  case image
  case movie

  /// The most bytes an attachment may have: 5, 10 or 50 MB (`A2`).
  ///
  /// Apple does not say which megabyte; Earshot reads it as 1024 × 1024 bytes, the more generous one.
  public var maximumByteCount: Int {
    switch self {
    case .audio: 5 * 1024 * 1024
    case .image: 10 * 1024 * 1024
    case .movie: 50 * 1024 * 1024
    }
  }
}
