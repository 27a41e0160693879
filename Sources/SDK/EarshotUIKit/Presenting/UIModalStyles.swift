/// The styles of modal presentation, with Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole interface; the presenting view is removed.
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// The style of an adaptive presentation that does not adapt.
  case none = -1
  /// The default style of the system.
  case automatic = -2

  /// Whether the presenting view controller's view disappears.
  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The transition styles of a presented view controller, with Apple's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The edges of a rectangle, with Apple's raw values.
public struct UIRectEdge: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt
  /// Creates a set of edges from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all = UIRectEdge(rawValue: 15)
}

/// The anchor of a popover. It has no effect: an extension's view controllers are presented over the whole interface.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The view that contains the anchor.
  open weak var sourceView: UIView?
  /// The anchor rectangle, in the source view's coordinates.
  open var sourceRect = CGRect.null
  /// The bar button item to which the popover is anchored.
  open weak var barButtonItem: UIBarButtonItem?
  /// The permitted directions of the arrow.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// The directions of a popover's arrow, with Apple's raw values.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt
  /// Creates a set of directions from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// An arrow that points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// An arrow that points down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// An arrow that points left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// An arrow that points right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// An arrow in any direction.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}
