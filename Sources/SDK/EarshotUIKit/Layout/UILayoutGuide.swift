/// A rectangle that takes part in layout without being a view.
///
/// Emulated: an app's own guides, and a view's: safe area, margins, readable content. Not emulated: the keyboard's.
/// Important: `layoutFrame` is only valid after layout.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The source of a guide's edges.
  enum Kind: Equatable {
    /// The guide's own constraints.
    case free
    /// The view's edges, inset by the safe area, the margins or the readable width.
    case safeArea, margins, readable
    /// The top or bottom of the view's safe area.
    case top, bottom
    /// The visible rectangle of a scroll view, and its content.
    case scrollFrame, scrollContent
  }

  let kind: Kind
  /// The view that owns the guide.
  open internal(set) weak var owningView: UIView?
  /// A name for diagnostics.
  open var identifier = ""
  /// The rectangle after layout, in points, in the owning view's coordinates.
  open internal(set) var layoutFrame = CGRect.zero

  init(_ kind: Kind, of view: UIView?) {
    self.kind = kind
    owningView = view
    super.init()
  }

  /// Creates a guide without an owning view; add it with `addLayoutGuide(_:)`.
  public override convenience init() {
    self.init(.free, of: nil)
  }

  /// The anchor of the leading edge: the left one, or the right one in a layout from right to left.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .leading)) }
  /// The anchor of the trailing edge: the right one, or the left one in a layout from right to left.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .trailing)) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }
  /// The anchor of the horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  /// The anchor of the vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }

  /// Returns the active constraints of an axis that refer to the guide.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraints(naming: self, on: axis) ?? []
  }

  /// Whether the constraints do not determine the guide's position and size.
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

/// The top or bottom layout guide of a view controller.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the bars, in points.
  var length: CGFloat { get }
  /// The anchor of the top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

extension UIViewController {
  /// The guide whose bottom edge is below the bars at the top: in a notification, the top edge of the view.
  public var topLayoutGuide: any UILayoutSupport { support(.top) }
  /// The guide whose top edge is above the bars at the bottom: in a notification, the bottom edge of the view.
  public var bottomLayoutGuide: any UILayoutSupport { support(.bottom) }

  private func support(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
    loadViewIfNeeded()
    let guide = viewIfLoaded?.systemGuide(kind) as? LayoutSupportGuide
    return guide ?? LayoutSupportGuide(kind, of: viewIfLoaded)
  }
}
