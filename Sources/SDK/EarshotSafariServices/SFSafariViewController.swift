// EarshotSafariServices: a browser that loads nothing.
//
// Emulated: making and presenting one. What is drawn is a labelled placeholder. Not emulated: pages, content blockers.
// The gotcha: its delegate hears nothing.

@_exported public import EarshotUIKit

/// Hears of a browser; never called.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

/// A browser: a gray rectangle with the word "Safari".
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The settings; stored.
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
  }

  private let address: URL
  /// Hears of it; never called.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// Stored; has no effect on Linux.
  open var preferredBarTintColor: UIColor?
  /// Stored; has no effect on Linux.
  open var preferredControlTintColor: UIColor?
  /// The settings.
  public let configuration: Configuration

  /// A browser of an address.
  public init(url URL: URL, configuration: Configuration = Configuration()) {
    (address, self.configuration) = (URL, configuration)
    super.init(nibName: nil, bundle: nil)
  }
  /// None: a browser needs an address.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("Safari", "SFSafariViewController does not load \(address.absoluteString)")
  }
}
