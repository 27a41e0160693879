/// The layout attributes of an item or supplementary view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame in the content, in points.
  open var frame = CGRect.zero
  /// The size, in points.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The center point in the content, in points.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The bounds, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The affine transform, applied around the center.
  open var transform = CGAffineTransform.identity
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order.
  open var zIndex = 0
  /// Whether the item is hidden.
  open var isHidden = false
  /// The kind of a supplementary view, or nil for an item.
  open internal(set) var representedElementKind: String?
  /// Whether the content determines the size.
  var isEstimated = false
  /// Whether the content determines the height only.
  var keepsWidth = false

  /// Creates default attributes.
  public required override init() { super.init() }
  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
  }
  /// Creates the attributes of a decoration view. Decoration views are not displayed.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
  }

  /// Returns a copy of the attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.frame, copy.transform, copy.alpha) = (indexPath, frame, transform, alpha)
    (copy.zIndex, copy.isHidden, copy.representedElementKind) = (zIndex, isHidden, representedElementKind)
    (copy.isEstimated, copy.keepsWidth) = (isEstimated, keepsWidth)
    return copy
  }
}

/// The parts of a layout to update when it is invalidated.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context.
  public override init() { super.init() }
}

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

/// A layout that computes the attributes of all elements at once.
open class ComputedCollectionLayout: UICollectionViewLayout {
  var itemAttributes: [UICollectionViewLayoutAttributes] = []
  var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize { contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    itemAttributes.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    itemAttributes.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
}
