/// An abstract base class for layouts, which compute the attributes of items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The class of the layout's attributes objects.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// The preferred sizes of self-sizing items by index path.
  var measured: [IndexPath: CGSize] = [:]
  private(set) var isInvalid = true

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates a layout from a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  /// The layout direction for which the layout computes its attributes.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the collection view mirrors the layout if its direction is not that of the layout's development; false,
  /// except for flow and compositional layouts.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Prepares the layout. Called before the attributes are requested.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view. Decoration views are not displayed.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns whether a change of the visible bounds invalidates the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the content offset at which scrolling stops.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Invalidates the layout, so that it is prepared again.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }
  /// Invalidates the layout, so that it is prepared again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Registers a class of decoration views. Does nothing, as decoration views are not displayed.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }
}
