/// The parts of a layout to update when it is invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context.
  public override init() { super.init() }
}
