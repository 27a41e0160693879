/// A layout that organizes items into lines, with as many items per line as fit.
///
/// Emulated: sizes, spacing, insets, headers and footers, from properties or the delegate; both scroll directions;
/// self-sizing items. Not emulated: pinned headers.
/// Important: as on iOS, the items of a full line are justified; those of the last line are not.
open class UICollectionViewFlowLayout: ComputedCollectionLayout {
  /// A size that requests self-sizing items.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of self-sizing items; zero disables self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which content scrolls and lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The margins of a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, in points.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in points.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay visible while their section is scrolled. Stored; headers scroll with the content.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay visible while their section is scrolled. Stored; footers scroll with the content.
  open var sectionFootersPinToVisibleBounds = false

  /// Creates a layout with items of 50 by 50 points.
  public override init() { super.init() }
  /// Creates a layout from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var decider: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override func prepare() {
    super.prepare()
    itemAttributes = []
    guard let view = collectionView else { return }
    let isDown = scrollDirection == .vertical
    // Along: the direction of a line. Across: the direction in which lines follow each other.
    let breadth = isDown ? view.bounds.width : view.bounds.height
    var crossOffset: CGFloat = 0
    for section in 0..<view.numberOfSections {
      crossOffset = place(section, in: view, isDown: isDown, breadth: breadth, from: crossOffset)
    }
    contentSize = isDown ? CGSize(width: breadth, height: crossOffset) : CGSize(width: crossOffset, height: breadth)
  }

  private func rect(_ isDown: Bool, _ mainOffset: CGFloat, _ crossOffset: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isDown ? CGPoint(x: mainOffset, y: crossOffset) : CGPoint(x: crossOffset, y: mainOffset), size: size)
  }

  private func place(
    _ section: Int, in view: UICollectionView, isDown: Bool, breadth: CGFloat, from start: CGFloat
  ) -> CGFloat {
    let decider = decider
    let inset = decider?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      decider?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let itemSpacing =
      decider?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var crossOffset = start
    func edge(_ kind: String, _ size: CGSize) {
      let length = isDown ? size.height : size.width
      guard length > 0 else { return }
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
      attributes.frame = rect(
        isDown, 0, crossOffset, isDown ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
      )
      itemAttributes.append(attributes)
      crossOffset += length
    }
    edge(
      UICollectionView.elementKindSectionHeader,
      decider?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
    crossOffset += isDown ? inset.top : inset.left
    let (first, last) = isDown ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let line = max(breadth - first - last, 0)
    var pending: [(IndexPath, CGSize)] = []
    var length: CGFloat = 0
    func endLine(isLast: Bool) {
      guard !pending.isEmpty else { return }
      let thickness = pending.map { isDown ? $0.1.height : $0.1.width }.max() ?? 0
      let free = line - pending.reduce(0) { $0 + (isDown ? $1.1.width : $1.1.height) }
      // A partial last line is leading-aligned, with the spacing of a full line.
      let isFull = !isLast
      let evenSpacing = pending.count > 1 ? free / CGFloat(pending.count - 1) : 0
      let gap = isFull ? max(evenSpacing, itemSpacing) : itemSpacing
      var mainOffset = first
      for (path, size) in pending {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let offset = (thickness - (isDown ? size.height : size.width)) / 2
        attributes.frame = rect(isDown, mainOffset, crossOffset + offset, size)
        attributes.isEstimated = estimatedItemSize != .zero && measured[path] == nil
        itemAttributes.append(attributes)
        mainOffset += (isDown ? size.width : size.height) + gap
      }
      crossOffset += thickness
      pending = []
      length = 0
    }
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = itemSize(path, view)
      let itemLength = isDown ? size.width : size.height
      if !pending.isEmpty, length + itemSpacing + itemLength > line + 0.01 {
        endLine(isLast: false)
        crossOffset += lineSpacing
      }
      length += (pending.isEmpty ? 0 : itemSpacing) + itemLength
      pending.append((path, size))
    }
    endLine(isLast: true)
    crossOffset += isDown ? inset.bottom : inset.right
    edge(
      UICollectionView.elementKindSectionFooter,
      decider?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
    return crossOffset
  }

  private func itemSize(_ path: IndexPath, _ view: UICollectionView) -> CGSize {
    if let measured = measured[path] { return measured }
    if let size = decider?.collectionView(view, layout: self, sizeForItemAt: path), size != itemSize { return size }
    guard estimatedItemSize != .zero else { return itemSize }
    return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

/// The methods that provide the sizes of a flow layout. All are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the margins of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the space between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum space between the items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  /// Returns the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  /// Returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  /// Returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  /// Returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
