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
