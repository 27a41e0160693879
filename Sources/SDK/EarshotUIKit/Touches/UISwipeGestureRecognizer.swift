/// A finger that moves fast in one direction.
///
/// Emulated: one finger, 50 points or more in half a second of device time, twice as far along as across. Apple documents no
/// figures: these are Earshot's own. Not emulated: more fingers.
/// The gotcha: it recognizes while the finger still moves, and keeps a pan from beginning only where that waits for it.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions, with Apple's raw values.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Directions from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count.
  open var direction = Direction.right
  /// Fingers; more than one never come.
  open var numberOfTouchesRequired = 1

  private static let way = 50.0
  private static let time: TimeInterval = 0.5

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    (start, startTime) = (touch.place, touch.timestamp)
    if numberOfTouchesRequired > 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, state == .possible else { return }
    if touch.timestamp - startTime > Self.time {
      state = .failed
      return
    }
    let (x, y) = (Double(touch.place.x - start.x), Double(touch.place.y - start.y))
    guard max(abs(x), abs(y)) >= Self.way else { return }
    let isAcross = abs(x) >= 2 * abs(y)
    guard isAcross || abs(y) >= 2 * abs(x) else {
      state = .failed
      return
    }
    let way: Direction = isAcross ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = direction.contains(way) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, awaited.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
