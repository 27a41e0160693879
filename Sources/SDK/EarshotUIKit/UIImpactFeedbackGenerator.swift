/// Generates haptic feedback for impacts; has no effect on Linux.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight of the colliding objects, with Apple's raw values.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator with a style.
  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  /// Generates feedback for an impact. Does nothing.
  open func impactOccurred() {}
  /// Generates feedback for an impact of an intensity from 0 to 1. Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}
