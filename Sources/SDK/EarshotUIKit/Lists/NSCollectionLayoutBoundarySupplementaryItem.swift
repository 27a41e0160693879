/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section to which the view is aligned.
  public let alignment: NSRectAlignment
  /// Whether the view stays visible while its section is scrolled. Stored; the view scrolls with the content.
  open var pinToVisibleBounds = false
  /// Whether the view extends the section beyond its items. Stored; the view always does.
  open var extendsBoundary = true

  /// Creates a header or footer.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.alignment = alignment
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }
}
