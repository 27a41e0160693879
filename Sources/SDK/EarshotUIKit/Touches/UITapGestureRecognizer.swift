/// One or more taps.
///
/// Emulated: any number of taps of one finger, each at most 0.35 seconds of device time after the one before; a finger that
/// moves further than 10 points is no tap. Not emulated: more fingers; nothing limits how long one stays down.
/// The gotcha: as on iOS a view with a single and a double tap gets both, unless one waits for the other to fail.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The longest time between two taps, in seconds, and the furthest way, in points.
  static let pause = 0.35
  static let reach = 44.0
  /// How far a finger may move that stays where it is, in points.
  static let slack = 10.0

  /// Taps.
  open var numberOfTapsRequired = 1
  /// Fingers; more than one never come.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var start = CGPoint.zero
  /// Counts fingers, so that a time-out knows whether it is still about the last one.
  private var turn = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    turn += 1
    if numberOfTouchesRequired > 1 || (taps > 0 && touch.place.distance(to: start) > Self.reach) {
      state = .failed
      return
    }
    start = touch.place
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if touch.place.distance(to: start) > Self.slack { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
      return
    }
    let turn = turn
    after(Self.pause) { recognizer in
      guard let tap = recognizer as? UITapGestureRecognizer, tap.turn == turn else { return }
      tap.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    taps = 0
    turn += 1
  }

  /// All others but taps of which more are required: the first tap of a double tap is no reason against the second.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}

extension CGPoint {
  /// How far it is to another point, in points.
  func distance(to other: CGPoint) -> Double {
    let (x, y) = (Double(other.x - x), Double(other.y - y))
    return (x * x + y * y).squareRoot()
  }
}
