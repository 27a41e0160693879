/// A URL to open, and the app that requested it. The system creates none.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
