/// How a view controller is presented, with Apple's raw values.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// Whether the presenter disappears.
  var hidesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a presented view controller appears, with Apple's raw values.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// Edges of a rectangle, with Apple's raw values.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  /// Edges by their number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all = UIRectEdge(rawValue: 15)
}

/// The place of a popover; an extension's view controllers are presented over the whole interface.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
  /// The view that it points to.
  open weak var sourceView: UIView?
  /// The rectangle that it points to, in the view's coordinates.
  open var sourceRect = CGRect.null
  /// The button that it points to.
  open weak var barButtonItem: UIBarButtonItem?
  /// The sides that its arrow may be on.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Sides of a popover's arrow, with Apple's raw values.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  /// Sides by their number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any = UIPopoverArrowDirection(rawValue: 15)
}
