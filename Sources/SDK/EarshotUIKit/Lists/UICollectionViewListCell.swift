/// A collection view cell with list features and default styling.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell. Stored; accessories are not drawn.
  open var accessories: [UICellAccessory] = []
  /// The indentation level of the content. Stored; has no effect.
  open var indentationLevel = 0
  /// Returns a list content configuration with default styling.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}
