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
