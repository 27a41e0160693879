/// A recognizer of two touches that move apart or together.
///
/// Emulated: the properties. Not emulated: recognition, which requires two touches; the recognizer fails when a touch
/// ends.
/// Important: its action is never sent.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor.
  open var scale: CGFloat = 1
  /// The velocity, in scale factors per second; always 0.
  open var velocity: CGFloat { 0 }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
