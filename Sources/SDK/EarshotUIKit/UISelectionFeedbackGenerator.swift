/// Generates haptic feedback for selection changes; has no effect on Linux.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates feedback for a changed selection. Does nothing.
  open func selectionChanged() {}
}
