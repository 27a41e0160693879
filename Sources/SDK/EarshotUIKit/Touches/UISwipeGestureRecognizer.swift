/// A recognizer of a fast movement in a direction.
///
/// Emulated: one touch that moves at least 50 points within half a second of device time, and twice as far along the
/// direction as across. Apple documents no figures; these are Earshot's own. Not emulated: multiple touches.
/// Important: the gesture is recognized while the touch is still moving, and prevents a pan only if that waits for it.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions, with Apple's raw values.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates a set of directions from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe upward.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe downward.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions to recognize.
  open var direction = Direction.right
  /// The number of touches; more than one are never recognized.
  open var numberOfTouchesRequired = 1

  private static let minimumDistance = 50.0
  private static let time: TimeInterval = 0.5

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    (start, startTime) = (touch.point, touch.timestamp)
    if numberOfTouchesRequired > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    if touch.timestamp - startTime > Self.time {
      state = .failed
      return
    }
    let (x, y) = (Double(touch.point.x - start.x), Double(touch.point.y - start.y))
    guard max(abs(x), abs(y)) >= Self.minimumDistance else { return }
    let isHorizontal = abs(x) >= 2 * abs(y)
    guard isHorizontal || abs(y) >= 2 * abs(x) else {
      state = .failed
      return
    }
    let swiped: Direction = isHorizontal ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(swiped) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, awaited.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
