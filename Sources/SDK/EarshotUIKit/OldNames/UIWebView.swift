/// The kinds of navigation of a web view, with Apple's raw values.
public enum UIWebViewNavigationType: Int, Sendable {
  case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
}

/// A delegate of a web view. Earshot never calls it.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Tells the delegate that a page has started to load.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Tells the delegate that a page has loaded.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Tells the delegate that a page cannot be loaded.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Does nothing.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Does nothing.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Does nothing.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// A view for web content, which iOS 12 deprecated. Displayed as a gray rectangle with the word "Web".
///
/// Not emulated: pages. The address or size of the content is reported.
@preconcurrency @MainActor
open class UIWebView: UIView {
  /// The delegate. Earshot never calls it.
  open weak var delegate: (any UIWebViewDelegate)?
  /// The scroll view of the content. Always empty.
  public let scrollView = UIScrollView()
  /// The request that was passed last; no page is loaded.
  open private(set) var request: URLRequest?
  /// Whether a page is loading. Always false.
  open var isLoading: Bool { false }
  /// Whether there is a previous page. Always false.
  open var canGoBack: Bool { false }
  /// Whether there is a next page. Always false.
  open var canGoForward: Bool { false }
  /// Whether pages are scaled to fit the view. Stored; has no effect.
  open var scalesPageToFit = false
  /// Whether videos play within the page. Stored; has no effect.
  open var allowsInlineMediaPlayback = false
  /// Whether playback requires an action of the user. Stored; has no effect.
  open var mediaPlaybackRequiresUserAction = true

  /// Creates a web view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showPlaceholder("Web", "UIWebView is not emulated: a placeholder is drawn")
  }
  /// Creates a web view from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showPlaceholder("Web", "UIWebView is not emulated: a placeholder is drawn")
  }

  /// Reports a diagnostic without loading anything.
  open func loadRequest(_ request: URLRequest) {
    self.request = request
    Report.notEmulated(
      "UIWebView is not emulated: \(request.url?.absoluteString ?? "a request without a URL") is not loaded")
  }
  /// Reports a diagnostic without loading anything.
  open func loadHTMLString(_ string: String, baseURL: URL?) {
    Report.notEmulated("UIWebView is not emulated: an HTML string of \(string.utf8.count) bytes is not loaded")
  }
  /// Reports a diagnostic without loading anything.
  open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) {
    Report.notEmulated("UIWebView is not emulated: \(MIMEType) data of \(data.count) bytes is not loaded")
  }
  /// Does nothing.
  open func reload() {}
  /// Does nothing.
  open func stopLoading() {}
  /// Does nothing.
  open func goBack() {}
  /// Does nothing.
  open func goForward() {}
  /// Returns nil, because there is no page.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}
