// EarshotSafariServices: a browser that does not load pages.
//
// Emulated: creation and presentation. The view draws a labeled placeholder. Not emulated: pages, content blockers.
// Important: the delegate is never called.

@_exported public import EarshotUIKit

/// The methods of a Safari view controller's delegate. Earshot never calls them.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that the user has closed the browser.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A browser. Displayed as a gray rectangle with the word "Safari".
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The configuration of a Safari view controller. Stored only.
  open class Configuration: NSObject {
    /// Whether pages are displayed in Reader, if available. The default is false.
    open var entersReaderIfAvailable = false
    /// Whether the navigation bar collapses when the user scrolls. The default is true.
    open var barCollapsingEnabled = true
  }

  private let address: URL
  /// The delegate. Earshot never calls it.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The background color of the bars. Stored; has no effect.
  open var preferredBarTintColor: UIColor?
  /// The tint color of the controls in the bars. Stored; has no effect.
  open var preferredControlTintColor: UIColor?
  /// The configuration of the view controller.
  public let configuration: Configuration

  /// Creates a browser for a URL.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    (address, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns nil; a browser requires a URL.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder(
      "Safari", "SFSafariViewController is not emulated: \(address.absoluteString) is not loaded")
  }
}
