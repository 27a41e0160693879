/// A layout that computes the attributes of all elements at once.
open class ComputedCollectionLayout: UICollectionViewLayout {
  var itemAttributes: [UICollectionViewLayoutAttributes] = []
  var contentSize = CGSize.zero

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
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
