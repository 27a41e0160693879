/// A recognizer of a touch that is held.
///
/// Emulated: one touch, its duration in device time, preceding taps. Not emulated: multiple touches.
/// The gotcha: the gesture begins while the touch is held, as time passes: a test must advance the time.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the touch, in seconds of device time.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement during that time, in points.
  open var allowableMovement: CGFloat = 10
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of touches; more than one are never recognized.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var turn = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    turn += 1
    start = touch.point
    guard numberOfTouchesRequired <= 1, touch.tapCount > numberOfTapsRequired else {
      state = .failed
      return
    }
    if minimumPressDuration <= 0 {
      state = .began
      return
    }
    let turn = turn
    after(minimumPressDuration) { recognizer in
      guard let press = recognizer as? UILongPressGestureRecognizer, press.turn == turn else { return }
      if press.state == .possible { press.state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if state != .possible {
      state = .changed
    } else if touch.point.distance(to: start) > Double(allowableMovement) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    turn += 1
  }
}
