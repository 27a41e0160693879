/// Items in lines, as many as fit into each.
///
/// Emulated: sizes, spacing, insets, headers and footers, from properties or the delegate; both directions; sizes that the
/// content decides. Not emulated: pinned headers.
/// The gotcha: as on iOS the items of a full line are spread over it; those of the last line are not.
open class UICollectionViewFlowLayout: ComputedCollectionLayout {
  /// A size that the content decides.
  public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The room between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least room between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items before their content decides; zero for items of a fixed size.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The direction in which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The room around a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, in points.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in points.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Stored: headers scroll away.
  open var sectionHeadersPinToVisibleBounds = false
  /// Stored: footers scroll away.
  open var sectionFootersPinToVisibleBounds = false

  /// A layout of items of 50 by 50 points.
  public override init() { super.init() }
  /// A layout of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var decider: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override func prepare() {
    super.prepare()
    places = []
    guard let view = collectionView else { return }
    let isDown = scrollDirection == .vertical
    // Along: the way in which a line goes. Across: the way in which lines follow each other.
    let room = isDown ? view.bounds.width : view.bounds.height
    var across: CGFloat = 0
    for section in 0..<view.numberOfSections {
      across = place(section, in: view, isDown: isDown, room: room, from: across)
    }
    contentSize = isDown ? CGSize(width: room, height: across) : CGSize(width: across, height: room)
  }

  private func rect(_ isDown: Bool, _ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: isDown ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along), size: size)
  }

  private func place(
    _ section: Int, in view: UICollectionView, isDown: Bool, room: CGFloat, from start: CGFloat
  ) -> CGFloat {
    let decider = decider
    let inset = decider?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineSpacing =
      decider?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
    let itemSpacing =
      decider?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    var across = start
    func edge(_ kind: String, _ size: CGSize) {
      let length = isDown ? size.height : size.width
      guard length > 0 else { return }
      let made = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
      made.frame = rect(
        isDown, 0, across, isDown ? CGSize(width: room, height: length) : CGSize(width: length, height: room))
      places.append(made)
      across += length
    }
    edge(
      UICollectionView.elementKindSectionHeader,
      decider?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
    across += isDown ? inset.top : inset.left
    let (first, last) = isDown ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let line = max(room - first - last, 0)
    var pending: [(IndexPath, CGSize)] = []
    var length: CGFloat = 0
    func endLine(isLast: Bool) {
      guard !pending.isEmpty else { return }
      let thickness = pending.map { isDown ? $0.1.height : $0.1.width }.max() ?? 0
      let free = line - pending.reduce(0) { $0 + (isDown ? $1.1.width : $1.1.height) }
      // A last line that is not full begins at the start, with the spacing of a full one.
      let isFull = !isLast
      let spread = pending.count > 1 ? free / CGFloat(pending.count - 1) : 0
      let gap = isFull ? max(spread, itemSpacing) : itemSpacing
      var along = first
      for (path, size) in pending {
        let made = UICollectionViewLayoutAttributes(forCellWith: path)
        let offset = (thickness - (isDown ? size.height : size.width)) / 2
        made.frame = rect(isDown, along, across + offset, size)
        made.isEstimated = estimatedItemSize != .zero && measured[path] == nil
        places.append(made)
        along += (isDown ? size.width : size.height) + gap
      }
      across += thickness
      pending = []
      length = 0
    }
    let count = view.numberOfItems(inSection: section)
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = itemSize(path, view)
      let own = isDown ? size.width : size.height
      if !pending.isEmpty, length + itemSpacing + own > line + 0.01 {
        endLine(isLast: false)
        across += lineSpacing
      }
      length += (pending.isEmpty ? 0 : itemSpacing) + own
      pending.append((path, size))
    }
    endLine(isLast: true)
    across += isDown ? inset.bottom : inset.right
    edge(
      UICollectionView.elementKindSectionFooter,
      decider?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
    return across
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

/// Decides the sizes of a flow layout. Every member may be left out.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The room between lines.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least room between items of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
