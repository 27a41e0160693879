/// The scroll direction and section spacing of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scrolling direction. Stored; content scrolls vertically.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  /// Creates a default configuration.
  public override init() { super.init() }
}
