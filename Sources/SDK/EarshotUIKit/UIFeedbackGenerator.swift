/// The base class of haptic feedback generators; there is no haptic feedback on Linux.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Prepares the generator for feedback. Does nothing.
  open func prepare() {}
}

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

/// Generates haptic feedback for selection changes; has no effect on Linux.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback for a changed selection. Does nothing.
  open func selectionChanged() {}
}

/// Generates haptic feedback for successes, warnings and failures; has no effect on Linux.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The type of the feedback, with Apple's raw values.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  /// Generates feedback for a success, a warning or an error. Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
