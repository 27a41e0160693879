/// A configuration for a list layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list, with Apple's raw values.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The header modes of a list, with Apple's raw values.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// The footer modes of a list, with Apple's raw values.
  public enum FooterMode: Int, Sendable { case none, supplementary }

  /// A closure that returns the actions of a row.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?

  /// The list's appearance.
  public var appearance: Appearance
  /// Whether the list has separators. Stored; separators are not drawn.
  public var showsSeparators = true
  /// The background color of the list. Stored; the cells' backgrounds are used.
  public var backgroundColor: UIColor?
  /// The type of the section headers.
  public var headerMode = HeaderMode.none
  /// The type of the section footers.
  public var footerMode = FooterMode.none
  /// The provider of the actions at the leading edge of a row. Stored; has no effect: rows cannot be swiped.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The provider of the actions at the trailing edge of a row. Stored; has no effect: rows cannot be swiped.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }

  var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    if appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16)
    }
    func edge(_ kind: String, _ alignment: NSRectAlignment) {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment))
    }
    if headerMode == .supplementary { edge(UICollectionView.elementKindSectionHeader, .top) }
    if footerMode == .supplementary { edge(UICollectionView.elementKindSectionFooter, .bottom) }
    return section
  }
}
