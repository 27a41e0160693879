// The components of a compositional layout: items in groups, groups in sections.

/// A dimension, either the width or height, of an item or group.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self(kind: .fractionalWidth, dimension: fraction) }
  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ fraction: CGFloat) -> Self {
    Self(kind: .fractionalHeight, dimension: fraction)
  }
  /// Returns an absolute length in points.
  public static func absolute(_ length: CGFloat) -> Self { Self(kind: .absolute, dimension: length) }
  /// Returns an estimated length in points, which the content's size replaces.
  public static func estimated(_ length: CGFloat) -> Self { Self(kind: .estimated, dimension: length) }

  /// Whether the content determines the final length.
  public var isEstimated: Bool { kind == .estimated }

  func length(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: size.width * dimension
    case .fractionalHeight: size.height * dimension
    case .absolute, .estimated: dimension
    }
  }
}

/// The size of an item or group.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  /// The width of the item.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height of the item.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size with a width and a height.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The space between items.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The amount of space, in points.
  public let spacing: CGFloat
  private init(_ spacing: CGFloat) {
    self.spacing = spacing
    super.init()
  }
  /// Returns a fixed spacing, in points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing)
  }
  /// Returns a minimum spacing, in points. Earshot always uses the minimum.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing)
  }
}

/// The most basic component of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The item's size.
  public let layoutSize: NSCollectionLayoutSize
  /// The space between the item's content and the bounds of its size, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }
  /// Creates an item of a size. Supplementary items of an item are not displayed.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
  }
}

/// A container that lays out items along an axis.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The group's items.
  public let subitems: [NSCollectionLayoutItem]
  let isHorizontal: Bool
  /// The number of times a single item repeats, or nil to fit as many items as possible.
  let count: Int?
  /// The space between the group's items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, count: Int?) {
    (self.subitems, self.isHorizontal, self.count) = (subitems, isHorizontal, count)
    super.init(layoutSize: size)
  }

  /// Creates a group that lays out items in a horizontal line.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  )
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, count: nil)
  }
  /// Creates a group of equally wide items in a horizontal line.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: max(count, 1))
  }
  /// Creates a group of equally wide items in a horizontal line.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }
  /// Creates a group that lays out items in a vertical line.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  )
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, count: nil)
  }
  /// Creates a group of equally high items in a vertical line.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: max(count, 1))
  }
  /// Creates a group of equally high items in a vertical line.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, subitem: subitem, count: count)
  }
}

/// A supplementary view attached to an item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The stacking order of the supplementary view.
  open var zIndex = 1

  /// Creates a supplementary item of a size and kind.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// The alignments along a rectangle's edges, with Apple's raw values.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var isTop: Bool { [.top, .topLeading, .topTrailing].contains(self) }
}

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

/// The scrolling behaviors perpendicular to the main axis, with Apple's raw values; Earshot lays out the groups in a
/// single line and clips it.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A container that combines groups into a section.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The space between the section's content and its boundaries, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The section's scrolling behavior perpendicular to the main axis.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a section of repeating groups.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Creates a section that lays out its items as a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section }
}

/// Information about the container of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The container's size, in points.
  var contentSize: CGSize { get }
  /// The container's size after content insets are applied, in points.
  var effectiveContentSize: CGSize { get }
}

/// Information about the environment of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
}

/// A configuration for a list layout.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearances of a list, with Apple's raw values.
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The header modes of a list, with Apple's raw values.
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  /// The footer modes of a list, with Apple's raw values.
  public enum FooterMode: Int, Sendable { case none, supplementary }

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
