/// A finger that stays down.
///
/// Emulated: one finger, its time in device time, taps before it. Not emulated: more fingers.
/// The gotcha: it begins while the finger is down, when time has passed: in a test, when that lets time pass.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger stays down before it is one, in seconds of device time.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move until then, in points.
  open var allowableMovement: CGFloat = 10
  /// Taps before the press.
  open var numberOfTapsRequired = 0
  /// Fingers; more than one never come.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var turn = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    turn += 1
    start = touch.place
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
    } else if touch.place.distance(to: start) > Double(allowableMovement) {
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
