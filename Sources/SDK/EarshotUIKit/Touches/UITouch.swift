/// A finger on the screen.
///
/// Emulated: where it is and was, in any view's coordinates; phase, time, taps, its view and recognizers. Not emulated:
/// force, size, pencils; there is one finger at a time.
/// The gotcha: `timestamp` is device time, in seconds since the device began.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger does, with Apple's raw values.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// What touches, with Apple's raw values.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// The older name of ``pencil``.
    public static let stylus = TouchType.pencil
  }

  /// What the finger does.
  open internal(set) var phase = Phase.began
  /// When it did it: seconds of device time.
  open internal(set) var timestamp: TimeInterval = 0
  /// How often it came down in the same place, one shortly after the other.
  open internal(set) var tapCount = 1
  /// The view it came down on.
  open internal(set) weak var view: UIView?
  /// The recognizers that get it.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// A finger.
  open var type: TouchType { .direct }
  /// The radius of the finger, in points: not known, so 0.
  open var majorRadius: CGFloat { 0 }
  /// Its force: not known, so 0.
  open var force: CGFloat { 0 }
  /// The greatest force: not known, so 0.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The view whose coordinates the places are in.
  weak var root: UIView?
  /// Whether its view has heard of it.
  var isDelivered = false
  var place = CGPoint.zero
  var previousPlace = CGPoint.zero

  /// Where it is, in points of a view's coordinates; nil for those of the view it is delivered to.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return place }
    return view.convert(place, from: root)
  }

  /// Where it was before, in points of a view's coordinates; nil for those of the view it is delivered to.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view else { return previousPlace }
    return view.convert(previousPlace, from: root)
  }

  /// Where it is; as exact as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Where it was before; as exact as ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
