// EarshotWebKit: a web view that does not load pages.
//
// Emulated: configurations, scripts and delegates as values. The view draws a labeled placeholder. Not emulated:
// pages, scripts, navigation. Delegates are never called, and scripts fail.
// The gotcha: an extension that waits for `webView(_:didFinish:)` waits forever. A diagnostic names the content to
// load.

@_exported public import EarshotUIKit

/// An object that tracks the loading of a page.
open class WKNavigation: NSObject {}

/// An error in the WebKit domain.
public struct WKError: Error, CustomNSError, Sendable {
  /// The error codes, with Apple's raw values.
  public enum Code: Int, Sendable {
    /// An unknown error.
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
  }
  /// The error code.
  public let code: Code
  /// The domain of WebKit errors.
  public static var errorDomain: String { "WKErrorDomain" }
  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
}

/// A view for web content. Displayed as a gray rectangle with the word "Web".
@preconcurrency @MainActor
open class WKWebView: UIView {
  /// The configuration with which the web view was created.
  public let configuration: WKWebViewConfiguration
  /// The navigation delegate. Earshot never calls it.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The user interface delegate. Earshot never calls it.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The scroll view of the web content. Always empty.
  public let scrollView = UIScrollView()
  /// The URL that was requested last.
  open private(set) var url: URL?
  /// The title of the page. Always nil.
  open var title: String? { nil }
  /// Whether a page is loading. Always false.
  open var isLoading: Bool { false }
  /// The fraction of the page that is loaded. Always 0.
  open var estimatedProgress: Double { 0 }
  /// Whether there is a previous page. Always false.
  open var canGoBack: Bool { false }
  /// Whether there is a next page. Always false.
  open var canGoForward: Bool { false }
  /// Whether horizontal swipes navigate back and forward. Stored; has no effect.
  open var allowsBackForwardNavigationGestures = false
  /// Whether a long press on a link displays a preview. Stored; has no effect.
  open var allowsLinkPreview = true
  /// The custom user agent. Stored; has no effect.
  open var customUserAgent: String?
  /// Whether Safari can inspect the web view. Stored; has no effect.
  open var isInspectable = false
  /// The scale of the content. Stored; has no effect.
  open var pageZoom: CGFloat = 1

  /// Creates a web view with a frame, in points.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    begin()
  }
  /// Creates a web view with a frame, in points.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  /// Creates a web view from a storyboard or xib.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    showPlaceholder("Web", "WKWebView is not emulated: a placeholder is drawn")
  }

  private func load(_ content: String) -> WKNavigation {
    Report.notEmulated("WKWebView is not emulated: \(content) is not loaded")
    return WKNavigation()
  }

  /// Reports a diagnostic without loading anything.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    return load(request.url?.absoluteString ?? "a request without a URL")
  }
  /// Reports a diagnostic without loading anything.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    url = baseURL
    return load("an HTML string of \(string.utf8.count) bytes")
  }
  /// Reports a diagnostic without loading anything.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    url = URL
    return load(URL.lastPathComponent)
  }
  /// Reports a diagnostic without loading anything.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    url = baseURL
    return load("\(MIMEType) data of \(data.count) bytes")
  }
  /// Reloads the page. Does nothing.
  @discardableResult open func reload() -> WKNavigation? { nil }
  /// Stops loading. Does nothing.
  open func stopLoading() {}
  /// Navigates to the previous page. Does nothing.
  @discardableResult open func goBack() -> WKNavigation? { nil }
  /// Navigates to the next page. Does nothing.
  @discardableResult open func goForward() -> WKNavigation? { nil }
  /// Fails, because there is no page.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    Report.notEmulated("WKWebView is not emulated: the script is not evaluated")
    DispatchQueue.main.async { completionHandler?(nil, WKError(code: .javaScriptExceptionOccurred)) }
  }
}
