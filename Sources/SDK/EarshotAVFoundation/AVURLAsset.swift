/// A medium at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Its URL.
  open var url: URL { source }

  /// The medium at a file URL; options are ignored.
  public init(url: URL, options: [String: Any]? = nil) {
    super.init(url: url)
  }
}
