public import EarshotUIKit

/// Shows a view of SwiftUI's: a labelled placeholder.
///
/// Emulated: its place among view controllers. Not emulated: the view; its class's name is shown, and a diagnostic names it.
/// The gotcha: it has no size of its own.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  open var rootView: Content {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }

  /// A view controller of a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// A view controller of a storyboard, with a view of its own.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// None: it has no view.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let name = String(describing: Content.self).prefix { $0 != "<" }
    view.showPlaceholder("SwiftUI: \(name)", "UIHostingController draws no SwiftUI: \(name)")
  }

  /// The size that was proposed, where it is finite.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 10_000), height: min(size.height, 10_000))
  }
}

