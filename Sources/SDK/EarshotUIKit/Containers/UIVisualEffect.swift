/// An abstract base class for visual effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }
}
