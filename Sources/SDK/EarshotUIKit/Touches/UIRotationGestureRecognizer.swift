/// Two fingers that turn.
///
/// Emulated: its values. Not emulated: recognizing, which takes two fingers; it fails with each finger that leaves.
/// The gotcha: its action is never sent.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far they have turned, in radians.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians a second.
  open var velocity: CGFloat { 0 }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
