public import EarshotFoundation
import EarshotUIKit

/// The types of media that require a touch before they play.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt
  /// Creates a set of media types from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Media with sound.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Media with video.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// All media.
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The preferences of a web view. Stored only.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Whether pages run JavaScript. The default is true.
  open var javaScriptEnabled = true
  /// Whether JavaScript opens windows without user interaction. The default is false.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// The minimum font size, in points. The default is 0.
  open var minimumFontSize: CGFloat = 0
}

/// The preferences of a page. Stored only.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// Whether web pages may run their own JavaScript. The default is true.
  open var allowsContentJavaScript = true
}

/// The data that pages store, of which there is none.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let only = WKWebsiteDataStore()
  /// Returns the default store.
  open class func `default`() -> WKWebsiteDataStore { only }
  /// Returns a new store that does not write to disk.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
}

/// A script that a web view injects into pages. Stored only.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  /// The source of the script.
  public let source: String
  /// The time at which the script is injected.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether the script is injected into the main frame only.
  public let isForMainFrameOnly: Bool
  /// Creates a script from its source.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (source, injectionTime, forMainFrameOnly)
    super.init()
  }
}

/// The times at which a script is injected, with Apple's raw values.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A message from a page's script. It is never created.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  /// The body of the message. Always empty.
  open var body: Any { "" }
  /// The name of the message handler. Always empty.
  open var name: String { "" }
  /// The web view that sent the message. Always nil.
  open weak var webView: WKWebView? { nil }
}

/// The methods of a script message handler. Earshot never calls them.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
  /// Tells the handler that a page's script has posted a message.
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts and message handlers of a web view. Stored only.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  /// The scripts of the controller.
  open private(set) var userScripts: [WKUserScript] = []
  /// Adds a script.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a message handler that scripts address by name. Earshot never calls it.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  /// Removes the message handler with a name. Does nothing.
  open func removeScriptMessageHandler(forName name: String) {}
}

/// The configuration of a web view. Stored only.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The preferences of the web view.
  open var preferences = WKPreferences()
  /// The default preferences of pages.
  open var defaultWebpagePreferences = WKWebpagePreferences()
  /// The scripts and message handlers of the web view.
  open var userContentController = WKUserContentController()
  /// The store of the data of pages.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// Whether videos play inline instead of full screen. The default is false.
  open var allowsInlineMediaPlayback = false
  /// Whether videos may play picture in picture. The default is true.
  open var allowsPictureInPictureMediaPlayback = true
  /// Whether media may play over AirPlay. The default is true.
  open var allowsAirPlayForMediaPlayback = true
  /// The types of media that require a touch before they play. The default is `all`.
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  /// Whether a page is drawn only after it has loaded completely. The default is false.
  open var suppressesIncrementalRendering = false
  /// The name of the app in the user agent.
  open var applicationNameForUserAgent: String?
}

/// The policies for a navigation action, with Apple's raw values.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// The policies for a navigation response, with Apple's raw values.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
/// The types of navigation, with Apple's raw values.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// A navigation action that requires a policy. It is never created.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The request of the action. Always for a placeholder URL.
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  /// The type of the action. Always `other`.
  open var navigationType: WKNavigationType { .other }
}

/// A navigation response that requires a policy. It is never created.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  /// The response. Always for a placeholder URL.
  open var response: URLResponse {
    URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }
}

/// The methods of a navigation delegate. Earshot never calls them.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  /// Tells the delegate that a page has started to load.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Tells the delegate that a page's content has started to arrive.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Tells the delegate that a page has loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Tells the delegate that an error has occurred after a page's content started to arrive.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Tells the delegate that an error has occurred before a page's content started to arrive.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// Decides whether an action may navigate. The implementation calls the decision handler.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension WKNavigationDelegate {
  /// Does nothing.
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Does nothing.
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  /// Does nothing.
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  /// Allows the navigation.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) {
    decisionHandler(.allow)
  }
}

/// The methods of a user interface delegate. Earshot never calls them.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
