/// A rectangle that takes part in layout and is no view.
///
/// Emulated: guides of an app's own, and a view's: safe area, margins, readable width. Not emulated: the keyboard's.
/// The gotcha: `layoutFrame` is known after layout only.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// Where its edges come from.
  enum Kind: Equatable {
    /// Constraints.
    case free
    /// Its view's edges and insets.
    case safeArea, margins, readable
    /// The upper or lower end of its view's safe area.
    case top, bottom
    /// What a scroll view shows of itself, and all it has.
    case scrollFrame, scrollContent
  }

  let kind: Kind
  /// The view it belongs to.
  open internal(set) weak var owningView: UIView?
  /// A name for it, which reports show.
  open var identifier = ""
  /// Its rectangle after layout, in points, in its view's coordinates.
  open internal(set) var layoutFrame = CGRect.zero

  init(_ kind: Kind, of view: UIView?) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// A guide that belongs to no view yet; `addLayoutGuide(_:)` gives it to one.
  public override convenience init() {
    self.init(.free, of: nil)
  }

  /// Its left edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .leading)) }
  /// Its right edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .trailing)) }
  /// Its left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// Its right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// Its upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  /// Its lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  /// Its width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  /// Its height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }
  /// Its centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  /// Its centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }

  /// The active constraints that name it, of one axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraints(naming: self, on: axis) ?? []
  }

  /// Whether its place or size could be another one with all constraints held as well.
  open var hasAmbiguousLayout: Bool {
    owningView?.solvedRoot.layoutState.engine?.isAmbiguous(self) ?? false
  }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }

  var layoutName: String {
    let owner = owningView?.layoutName ?? "(no view)"
    switch kind {
    case .free: return identifier.isEmpty ? "UILayoutGuide of \(owner)" : "UILayoutGuide \"\(identifier)\""
    case .safeArea: return "\(owner).safeAreaLayoutGuide"
    case .margins: return "\(owner).layoutMarginsGuide"
    case .readable: return "\(owner).readableContentGuide"
    case .top: return "topLayoutGuide"
    case .bottom: return "bottomLayoutGuide"
    case .scrollFrame: return "\(owner).frameLayoutGuide"
    case .scrollContent: return "\(owner).contentLayoutGuide"
    }
  }
}

/// The upper or lower end of what a view controller's bars leave free.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// How high the bars are, in points.
  var length: CGFloat { get }
  /// Its upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Its lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Its height.
  var heightAnchor: NSLayoutDimension { get }
}

final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return kind == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// What the bars above leave free begins at its lower edge: in a notification, the upper edge of the view.
  public var topLayoutGuide: any UILayoutSupport { support(.top) }
  /// What the bars below leave free ends at its upper edge: in a notification, the lower edge of the view.
  public var bottomLayoutGuide: any UILayoutSupport { support(.bottom) }

  private func support(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
    loadViewIfNeeded()
    let made = viewIfLoaded?.systemGuide(kind) as? LayoutSupportGuide
    return made ?? LayoutSupportGuide(kind, of: viewIfLoaded)
  }
}
