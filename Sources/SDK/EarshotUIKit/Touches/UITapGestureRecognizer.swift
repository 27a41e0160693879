/// A recognizer of one or more taps.
///
/// Emulated: any number of taps with one touch, each at most 0.35 seconds of device time after the previous one; a
/// touch that moves more than 10 points is not a tap. Not emulated: multiple touches; a maximum duration of a tap.
/// Important: as on iOS, both a single-tap and a double-tap recognizer of a view succeed, unless one waits for the
/// other to fail.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The maximum interval between two taps, in seconds, and their maximum distance, in points.
  static let pause = 0.35
  static let maximumTapDistance = 44.0
  /// The maximum movement of a tap, in points.
  static let maximumMovement = 10.0

  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of touches; more than one are never recognized.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var start = CGPoint.zero
  /// The number of touches so far, by which a timeout determines whether it still applies to the latest touch.
  private var turn = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    turn += 1
    if numberOfTouchesRequired > 1 || (taps > 0 && touch.point.distance(to: start) > Self.maximumTapDistance) {
      state = .failed
      return
    }
    start = touch.point
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if touch.point.distance(to: start) > Self.maximumMovement { state = .failed }
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

  /// Returns true, except for a recognizer of more taps: the first tap of a double tap does not prevent the second.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double {
    let (x, y) = (Double(other.x - x), Double(other.y - y))
    return (x * x + y * y).squareRoot()
  }
}
