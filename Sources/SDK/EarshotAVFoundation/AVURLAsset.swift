/// Whether a duration must be exact: an option of ``AVURLAsset``'s; here it is as exact as the headers anyway.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// A medium at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Its URL.
  open var url: URL {
    if case .url(let url) = source { url } else { URL(fileURLWithPath: "/dev/null") }
  }

  /// The medium at a file URL; options are ignored.
  public init(url: URL, options: [String: Any]? = nil) {
    super.init(url: url)
  }
}
