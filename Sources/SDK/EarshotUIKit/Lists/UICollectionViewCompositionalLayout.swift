/// A layout that combines items into groups and groups into sections.
///
/// Emulated: horizontal, vertical and nested groups; fractional, absolute and estimated dimensions; insets, spacing,
/// headers and footers; lists. Not emulated: orthogonal scrolling (the groups lie in one line), decoration items,
/// custom groups, flexible spacing, visible item handlers, horizontal layouts.
/// Important: estimates are replaced as items become visible, from top to bottom.
open class UICollectionViewCompositionalLayout: ComputedCollectionLayout {
  /// A closure that returns the layout of a section, or nil if there is none.
  public typealias SectionProvider =
    (_ section: Int, _ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  private final class Environment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    init(_ size: CGSize, _ traits: UITraitCollection) {
      (contentSize, traitCollection) = (size, traits)
      super.init()
    }
    var effectiveContentSize: CGSize { contentSize }
    var container: any NSCollectionLayoutContainer { self }
  }

  private let provider: SectionProvider
  /// The configuration of the whole layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Creates a layout that uses one section definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }
  /// Creates a layout that uses one section definition for all sections.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// Creates a layout with a section provider.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }
  /// Returns nil; create the layout in code.
  public required init?(coder: NSCoder) { nil }

  /// Creates a layout that contains only list sections.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  )
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: configuration.section)
  }

  open override func prepare() {
    super.prepare()
    itemAttributes = []
    guard let view = collectionView else { return }
    let environment = Environment(view.bounds.size, view.traitCollection)
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      guard let values = provider(section, environment) else { continue }
      if section > 0 { y += configuration.interSectionSpacing }
      y = place(values, section, in: view, from: y)
    }
    contentSize = CGSize(width: view.bounds.width, height: y)
  }

  private func place(
    _ values: NSCollectionLayoutSection, _ section: Int, in view: UICollectionView, from top: CGFloat
  ) -> CGFloat {
    let insets = values.contentInsets
    let available = CGSize(
      width: max(view.bounds.width - insets.leading - insets.trailing, 0),
      height: max(view.bounds.height - insets.top - insets.bottom, 0))
    var y = top
    func edges(isTop: Bool) {
      for item in values.boundarySupplementaryItems where item.alignment.isTop == isTop {
        let size = item.layoutSize.size(in: available)
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
        attributes.frame = CGRect(x: insets.leading, y: y, width: min(size.width, available.width), height: size.height)
        attributes.zIndex = item.zIndex
        itemAttributes.append(attributes)
        y += size.height
      }
    }
    edges(isTop: true)
    y += insets.top
    let count = view.numberOfItems(inSection: section)
    let scrollsAcross = values.orthogonalScrollingBehavior != .none
    var (next, x, lineHeight, isFirst) = (0, insets.leading, CGFloat(0), true)
    while next < count {
      if !isFirst {
        if scrollsAcross { x += values.interGroupSpacing } else { y += values.interGroupSpacing }
      }
      isFirst = false
      let firstOfGroup = next
      let size = place(
        values.group, at: CGPoint(x: x, y: y), in: available, section: section, next: &next, count: count)
      // A group without items would repeat forever.
      guard next > firstOfGroup else { break }
      if scrollsAcross {
        x += size.width
        lineHeight = max(lineHeight, size.height)
      } else {
        y += size.height
      }
    }
    y += scrollsAcross ? lineHeight : 0
    y += insets.bottom
    edges(isTop: false)
    return y
  }

  /// Lays out an item, or a group and its items, and returns the size.
  private func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in available: CGSize, section: Int, next: inout Int, count: Int,
    width: CGFloat? = nil, height: CGFloat? = nil
  ) -> CGSize {
    var size = item.layoutSize.size(in: available)
    if let width { size.width = width }
    if let height { size.height = height }
    let insets = item.contentInsets
    guard let group = item as? NSCollectionLayoutGroup else {
      let path = IndexPath(item: next, section: section)
      next += 1
      let dimension = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
      let measuredSize = measured[path]
      if let measuredSize {
        if dimension.0.isEstimated { size.width = measuredSize.width + insets.leading + insets.trailing }
        if dimension.1.isEstimated { size.height = measuredSize.height + insets.top + insets.bottom }
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: origin.x + insets.leading, y: origin.y + insets.top,
        width: max(size.width - insets.leading - insets.trailing, 0),
        height: max(size.height - insets.top - insets.bottom, 0))
      attributes.isEstimated = measuredSize == nil && (dimension.0.isEstimated || dimension.1.isEstimated)
      attributes.keepsWidth = !dimension.0.isEstimated
      itemAttributes.append(attributes)
      return size
    }
    let contentSize = CGSize(
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    let spacing = group.interItemSpacing?.spacing ?? 0
    var (x, y, extent) = (origin.x + insets.leading, origin.y + insets.top, CGFloat(0))
    let limit = group.isHorizontal ? contentSize.width : contentSize.height
    var (usedLength, index) = (CGFloat(0), 0)
    // Items with a fixed count share the space; otherwise as many items as fit are placed in order.
    let share = group.count.map { (limit - spacing * CGFloat($0 - 1)) / CGFloat($0) }
    while next < count {
      if let maximumCount = group.count, index >= maximumCount { break }
      if group.count == nil, group.subitems.count > 1, index >= group.subitems.count { break }
      guard let subitem = group.subitems.isEmpty ? nil : group.subitems[index % group.subitems.count] else { break }
      let preferred = subitem.layoutSize.size(in: contentSize)
      let length = share ?? (group.isHorizontal ? preferred.width : preferred.height)
      let estimate = group.isHorizontal ? false : subitem.layoutSize.heightDimension.isEstimated
      if index > 0, group.count == nil, !estimate, usedLength + spacing + length > limit + 0.01 { break }
      if index > 0, estimate, group.count == nil, group.subitems.count == 1 { break }
      if index > 0 {
        usedLength += spacing
        if group.isHorizontal { x += spacing } else { y += spacing }
      }
      let placed = place(
        subitem, at: CGPoint(x: x, y: y), in: contentSize, section: section, next: &next, count: count,
        width: group.isHorizontal ? share : nil, height: group.isHorizontal ? nil : share)
      if group.isHorizontal {
        x += placed.width
        usedLength += placed.width
        extent = max(extent, placed.height)
      } else {
        y += placed.height
        usedLength += placed.height
        extent = max(extent, placed.width)
      }
      index += 1
    }
    // A group of estimated height is as high as its content.
    if item.layoutSize.heightDimension.isEstimated {
      size.height = (group.isHorizontal ? extent : usedLength) + insets.top + insets.bottom
    }
    if item.layoutSize.widthDimension.isEstimated {
      size.width = (group.isHorizontal ? usedLength : extent) + insets.leading + insets.trailing
    }
    return size
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}
