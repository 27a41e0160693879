// EarshotWebKit: a web view that loads nothing.
//
// Emulated: configurations, scripts and delegates as values. What is drawn is a labelled placeholder. Not emulated: pages,
// scripts, navigation; delegates are never called, and scripts fail.
// The gotcha: an extension that waits for `webView(_:didFinish:)` waits forever; a diagnostic names what was loaded.

@_exported public import EarshotUIKit

/// A step of navigation.
open class WKNavigation: NSObject {}

/// An error of web views'.
public struct WKError: Error, CustomNSError, Sendable {
  /// The cause, with Apple's raw values.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
  }
  /// The cause.
  public let code: Code
  public static var errorDomain: String { "WKErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// Pages in a view: a gray rectangle with the word "Web".
@preconcurrency @MainActor
open class WKWebView: UIView {
  /// The settings it was made with.
  public let configuration: WKWebViewConfiguration
  /// Hears of navigation; never called.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Shows what pages ask for; never called.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The view that scrolls pages; empty.
  public let scrollView = UIScrollView()
  /// The address that was to be loaded.
  open private(set) var url: URL?
  /// The page's title; nil.
  open var title: String? { nil }
  /// Whether a page is loading: no.
  open var isLoading: Bool { false }
  /// How much of a page is loaded: nothing.
  open var estimatedProgress: Double { 0 }
  /// Whether there is an earlier page: no.
  open var canGoBack: Bool { false }
  /// Whether there is a later page: no.
  open var canGoForward: Bool { false }
  /// Stored; has no effect on Linux.
  open var allowsBackForwardNavigationGestures = false
  /// Stored; has no effect on Linux.
  open var allowsLinkPreview = true
  /// Stored; has no effect on Linux.
  open var customUserAgent: String?
  /// Stored; has no effect on Linux.
  open var isInspectable = false
  /// Stored; has no effect on Linux.
  open var pageZoom: CGFloat = 1

  /// A web view in a frame, in points.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    begin()
  }
  /// A web view in a frame, in points.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  /// A web view of a storyboard or xib.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    showPlaceholder("Web", "WKWebView draws no pages")
  }

  private func load(_ what: String) -> WKNavigation {
    Report.notEmulated("WKWebView does not load \(what)")
    return WKNavigation()
  }

  /// Loads nothing, and reports that.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    url = request.url
    return load(request.url?.absoluteString ?? "a request without an address")
  }
  /// Loads nothing, and reports that.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    url = baseURL
    return load("a text of \(string.utf8.count) bytes")
  }
  /// Loads nothing, and reports that.
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    url = URL
    return load(URL.lastPathComponent)
  }
  /// Loads nothing, and reports that.
  @discardableResult
  open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    url = baseURL
    return load("\(data.count) bytes of \(MIMEType)")
  }
  /// Does nothing.
  @discardableResult open func reload() -> WKNavigation? { nil }
  /// Does nothing.
  open func stopLoading() {}
  /// Does nothing.
  @discardableResult open func goBack() -> WKNavigation? { nil }
  /// Does nothing.
  @discardableResult open func goForward() -> WKNavigation? { nil }
  /// Fails: there is no page.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    Report.notEmulated("WKWebView runs no scripts")
    DispatchQueue.main.async { completionHandler?(nil, WKError(code: .javaScriptExceptionOccurred)) }
  }
}
