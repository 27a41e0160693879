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
