/// The place of an item, or of a supplementary view.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The place in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The rectangle in the content, in points.
  open var frame = CGRect.zero
  /// The size in points.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The middle, in the content.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size as a rectangle.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// How it is changed around its middle.
  open var transform = CGAffineTransform.identity
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether it is invisible.
  open var isHidden = false
  /// The kind of a supplementary view; nil for an item.
  open internal(set) var representedElementKind: String?
  /// Whether the content decides the size.
  var isEstimated = false
  /// Whether the content decides the height alone.
  var keepsWidth = false

  /// A place.
  public required override init() { super.init() }
  /// The place of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// The place of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
  }
  /// The place of a decoration, which is not drawn.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
  }

  /// Another one of the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = type(of: self).init()
    (made.indexPath, made.frame, made.transform, made.alpha) = (indexPath, frame, transform, alpha)
    (made.zIndex, made.isHidden, made.representedElementKind) = (zIndex, isHidden, representedElementKind)
    (made.isEstimated, made.keepsWidth) = (isEstimated, keepsWidth)
    return made
  }
}

/// What of a layout is out of date.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A context.
  public override init() { super.init() }
}

/// Places the items of a collection; a subclass does.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The class of its attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The collection.
  open internal(set) weak var collectionView: UICollectionView?
  /// Sizes that content wants, by the place of an item.
  var measured: [IndexPath: CGSize] = [:]
  private(set) var isInvalid = true

  /// A layout.
  public override init() { super.init() }
  /// A layout of a storyboard.
  public required init?(coder: NSCoder) { super.init() }

  /// Computes places; called before they are asked for.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The places in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The place of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The place of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The place of a decoration; none is drawn.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether places depend on the part that is seen.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The offset at which content comes to rest.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Has places computed again.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }
  /// Has places computed again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Stored nowhere: decorations are not drawn.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }
}

/// A layout of places that are all computed at once.
open class ComputedCollectionLayout: UICollectionViewLayout {
  var places: [UICollectionViewLayoutAttributes] = []
  var contentSize = CGSize.zero

  open override var collectionViewContentSize: CGSize { contentSize }
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }
}
