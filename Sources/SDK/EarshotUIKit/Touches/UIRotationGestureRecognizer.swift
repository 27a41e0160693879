/// A recognizer of two touches that rotate.
///
/// Emulated: the properties. Not emulated: recognition, which requires two touches; the recognizer fails when a touch
/// ends.
/// Important: its action is never sent.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation, in radians.
  open var rotation: CGFloat = 0
  /// The velocity, in radians per second; always 0.
  open var velocity: CGFloat { 0 }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
