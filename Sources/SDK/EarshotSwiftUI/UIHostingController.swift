public import EarshotUIKit

/// A view controller that hosts a SwiftUI view, displayed as a labeled placeholder.
///
/// Emulated: its role in the view controller hierarchy. Not emulated: the SwiftUI view; the placeholder shows its
/// type name, and a diagnostic reports it.
/// Important: it has no intrinsic size.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The root view.
  open var rootView: Content {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// Creates a hosting controller with a root view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a hosting controller from a storyboard, with a root view.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// Returns nil; a hosting controller requires a root view.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let name = String(describing: Content.self).prefix { $0 != "<" }
    view.showPlaceholder("SwiftUI: \(name)", "SwiftUI views are not emulated: a placeholder replaces \(name)")
  }

  /// Returns the proposed size, limited to 10,000 points in each dimension.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 10_000), height: min(size.height, 10_000))
  }
}
