/// An option of ``AVURLAsset`` that requests an exact duration. Ignored: the duration is as exact as the headers.
public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"

/// An asset for a URL.
///
/// Emulated: see ``AVAsset``. Not emulated: options. Important: a web URL is downloaded as a whole (`WebMedia`).
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// The asset's URL.
  open var url: URL {
    if case .url(let url) = source { url } else { URL(fileURLWithPath: "/dev/null") }
  }

  /// Creates an asset for a URL. The options are ignored.
  public init(url: URL, options: [String: Any]? = nil) {
    super.init(url: url)
  }
}
