/// Two fingers that move apart or together.
///
/// Emulated: its values. Not emulated: recognizing, which takes two fingers; it fails with each finger that leaves.
/// The gotcha: its action is never sent.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far they are apart, as a factor of how far they were.
  open var scale: CGFloat = 1
  /// How fast that changes, a second.
  open var velocity: CGFloat { 0 }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
