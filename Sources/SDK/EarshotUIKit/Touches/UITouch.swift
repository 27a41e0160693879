/// A touch on the screen.
///
/// Emulated: the current and previous location, in any view's coordinates; phase, time, tap count, the view and
/// recognizers.
/// Not emulated: force, size, pencils; there is one touch at a time.
/// Important: `timestamp` is device time, in seconds since the device started.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// The phase of a touch, with Apple's raw values.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The type of a touch, with Apple's raw values.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// The former name of ``pencil``.
    public static let stylus = TouchType.pencil
  }

  /// The touch's phase.
  open internal(set) var phase = Phase.began
  /// The time of the last event, in seconds of device time.
  open internal(set) var timestamp: TimeInterval = 0
  /// The number of taps in quick succession at the same location.
  open internal(set) var tapCount = 1
  /// The view in which the touch began.
  open internal(set) weak var view: UIView?
  /// The recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The type; always a direct touch.
  open var type: TouchType { .direct }
  /// The radius, in points; always 0, as it is unknown.
  open var majorRadius: CGFloat { 0 }
  /// The force; always 0, as it is unknown.
  open var force: CGFloat { 0 }
  /// The maximum force; always 0, as it is unknown.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The view in whose coordinates the locations are stored.
  weak var root: UIView?
  /// Whether the view has received the touch.
  var isDelivered = false
  var point = CGPoint.zero
  var previousPoint = CGPoint.zero

  /// Returns the location, in points, in a view's coordinates; nil refers to the root view.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: root)
  }

  /// Returns the previous location, in points, in a view's coordinates; nil refers to the root view.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPoint }
    return view.convert(previousPoint, from: root)
  }

  /// Returns the result of `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the result of ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
