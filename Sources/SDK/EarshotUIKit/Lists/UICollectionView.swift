/// A view that displays an ordered collection of items using a layout.
///
/// Emulated: data source and delegate; cell and supplementary view registration by class, xib and prototype, and
/// their reuse; flow, compositional and custom layouts; self-sizing by constraints; selection by touch; updates,
/// which are not animated. Not emulated: decoration views, layout transitions, reordering, drag and drop,
/// prefetching, context menus.
/// Important: unlike on iOS, every update reloads all visible items.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The scrolling directions of a layout, with Apple's raw values.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The positions in the collection view to which an item is scrolled, with Apple's raw values.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt
    /// Creates a set of positions from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top of the item at the top of the collection view.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item in the vertical center of the collection view.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom of the item at the bottom of the collection view.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge of the item at the left edge of the collection view.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item in the horizontal center of the collection view.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge of the item at the right edge of the collection view.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout that organizes the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }
  /// The object that provides the collection view's data and cells.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of selection and display, and provides the sizes of a flow layout.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }
  /// The object that prepares data in advance. Stored; has no effect because prefetching is not emulated.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether data is prepared in advance. Stored; has no effect because prefetching is not emulated.
  open var isPrefetchingEnabled = true
  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether users can select an item.
  open var allowsSelection = true
  /// Whether users can select more than one item.
  open var allowsMultipleSelection = false

  var cells = CellFactory<UICollectionViewCell>()
  var extras = CellFactory<UICollectionReusableView>()
  /// The number of items in each section, or nil if the data source has to be queried.
  private var counts: [Int]?
  var visibleCellsByPath: [IndexPath: UICollectionViewCell] = [:]
  private var visibleExtras: [String: [IndexPath: UICollectionReusableView]] = [:]
  private var selected: [IndexPath] = []
  private var laidOutSize = CGSize.zero
  private var isLayingOut = false

  // MARK: - Making

  /// Creates a collection view with a layout. `frame` is in points, in the coordinates of the future superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// Creates a collection view from a storyboard or xib, including its layout and prototype cells.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    if let source = InterfaceSource(coder) { decode(collection: source) }
  }

  // MARK: - Cells

  /// Registers a class for creating cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Registers a xib for creating cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Registers a class for creating supplementary views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    extras.register(viewClass, "\(elementKind) \(identifier)")
  }
  /// Registers a xib for creating supplementary views.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    extras.register(nib, "\(kind) \(identifier)")
  }
  /// Returns a reusable cell. Traps if nothing is registered for the identifier, as on iOS.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  )
    -> UICollectionViewCell
  {
    if let cell = cells.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let cell = cells.make(identifier) { type in
      (type as? UICollectionViewCell.Type).flatMap {
        UICollectionReusableView.make($0, identifier) as? UICollectionViewCell
      }
    }
    guard let cell else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    cell.reuseIdentifier = identifier
    return cell
  }
  /// Returns a reusable supplementary view. Traps if nothing is registered for the identifier, as on iOS.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = "\(elementKind) \(identifier)"
    if let view = extras.reuse(name) {
      view.prepareForReuse()
      return view
    }
    let view = extras.make(name) { type in
      (type as? UICollectionReusableView.Type).map { UICollectionReusableView.make($0, identifier) }
    }
    guard let view else {
      preconditionFailure("could not dequeue a view of kind: \(elementKind) with identifier \(identifier)")
    }
    view.reuseIdentifier = name
    return view
  }

  // MARK: - Asking

  private var allCounts: [Int] {
    if let counts { return counts }
    let sections = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
    let found = (0..<sections).map { max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0) }
    counts = found
    return found
  }

  /// The number of sections.
  open var numberOfSections: Int { allCounts.count }
  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    allCounts.indices.contains(section) ? allCounts[section] : 0
  }
  /// The visible cells.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return visibleCellsByPath.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The index paths of the visible items.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return visibleCellsByPath.keys.sorted()
  }
  /// Returns the cell at an index path, or nil if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visibleCellsByPath[indexPath] }
  /// Returns the supplementary view at an index path, or nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    visibleExtras[elementKind]?[indexPath]
  }
  /// Returns the index path of a visible cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visibleCellsByPath.first { $0.value === cell }?.key
  }
  /// Returns the index path of the item at a point, in the collection view's content coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    visibleCellsByPath.first { $0.value.frame.contains(point) }?.key
  }
  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The index paths of the selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  // MARK: - Selection

  /// Selects an item. Does not call the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectItem(at: old, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for old in selected where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    visibleCellsByPath[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects an item. Does not call the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    visibleCellsByPath[indexPath]?.isSelected = false
  }

  // MARK: - Changing

  /// Reloads all items.
  open func reloadData() {
    reload()
    selected = []
  }
  /// Reloads items. Earshot reloads all visible items.
  open func reloadItems(at indexPaths: [IndexPath]) { reload() }
  /// Reconfigures items. Earshot reloads all visible items.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reload() }
  /// Reloads sections. Earshot reloads all visible items.
  open func reloadSections(_ sections: IndexSet) { reload() }
  /// Inserts items. The data source must already contain them.
  open func insertItems(at indexPaths: [IndexPath]) { reload() }
  /// Deletes items. The data source must no longer contain them.
  open func deleteItems(at indexPaths: [IndexPath]) {
    selected.removeAll { indexPaths.contains($0) }
    reload()
  }
  /// Moves an item. The data source must already reflect the move.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reload() }
  /// Inserts sections. The data source must already contain them.
  open func insertSections(_ sections: IndexSet) { reload() }
  /// Deletes sections. The data source must no longer contain them.
  open func deleteSections(_ sections: IndexSet) { reload() }
  /// Performs a group of updates. Calls the completion handler 0.3 seconds of device time later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reload()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
  /// Replaces the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  /// Replaces the layout.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: {}, completion: completion)
  }
  /// Scrolls until an item is at a position.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath).map({ flipped($0.frame) }) else { return }
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - bounds.height / 2 }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - bounds.height }
    if scrollPosition.contains(.left) { offset.x = frame.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
    offset.x = min(max(offset.x, 0), max(contentSize.width - bounds.width, 0))
    offset.y = min(max(offset.y, 0), max(contentSize.height - bounds.height, 0))
    setContentOffset(offset, animated: animated)
  }

  private func reload() {
    counts = nil
    for (path, cell) in visibleCellsByPath { recycle(cell, path) }
    visibleCellsByPath = [:]
    for (kind, views) in visibleExtras { for view in views.values { recycle(view, kind) } }
    visibleExtras = [:]
    collectionViewLayout.measured = [:]
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    if laidOutSize != bounds.size || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      if laidOutSize.width != bounds.width { collectionViewLayout.measured = [:] }
      laidOutSize = bounds.size
      collectionViewLayout.invalidateLayout()
    }
    // A self-sizing item that differs from its estimate moves the items after it, so lay out again.
    for _ in 0..<8 {
      collectionViewLayout.prepareIfNeeded()
      let oldWidth = max(contentSize.width, bounds.width)
      contentSize = collectionViewLayout.collectionViewContentSize
      // Content from right to left begins, and keeps its place, at the right edge.
      if isFlipped { contentOffset.x += max(contentSize.width, bounds.width) - oldWidth }
      if !layOutVisible() { break }
    }
    backgroundView?.frame = bounds
  }

  /// Whether the layout is mirrored.
  private var isFlipped: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && collectionViewLayout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
  }

  /// Returns a rectangle of the layout in the content, or the other way around, in points.
  private func flipped(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    return rect.mirrored(in: CGRect(x: 0, y: 0, width: max(contentSize.width, bounds.width), height: 0))
  }

  override func move(to offset: CGPoint) {
    super.move(to: offset)
    setNeedsLayout()
  }

  /// Lays out the visible items.
  ///
  /// - Returns: Whether an item prefers another size.
  private func layOutVisible() -> Bool {
    let attributesInBounds = collectionViewLayout.layoutAttributesForElements(in: flipped(bounds)) ?? []
    var (found, foundExtras): (Set<IndexPath>, [String: Set<IndexPath>]) = ([], [:])
    var hasChanged = false
    for attributes in attributesInBounds.sorted(by: { $0.zIndex < $1.zIndex }) where !attributes.isHidden {
      let path = attributes.indexPath
      if let kind = attributes.representedElementKind {
        guard numberOfSections > path.section, let view = extra(kind, path) else { continue }
        foundExtras[kind, default: []].insert(path)
        apply(attributes, to: view)
        continue
      }
      guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else { continue }
      guard let cell = cell(path) else { continue }
      found.insert(path)
      apply(attributes, to: cell)
      guard attributes.isEstimated else { continue }
      cell.layoutIfNeeded()
      let preferred = cell.preferredLayoutAttributesFitting(attributes).size
      if collectionViewLayout.measured[path] != preferred {
        collectionViewLayout.measured[path] = preferred
        hasChanged = true
      }
    }
    for (path, cell) in visibleCellsByPath where !found.contains(path) {
      visibleCellsByPath[path] = nil
      recycle(cell, path)
    }
    for (kind, views) in visibleExtras {
      for (path, view) in views where foundExtras[kind]?.contains(path) != true {
        visibleExtras[kind]?[path] = nil
        recycle(view, kind)
      }
    }
    if hasChanged { collectionViewLayout.invalidateLayout() }
    return hasChanged
  }

  private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    view.transform = .identity
    view.frame = flipped(attributes.frame)
    view.transform = attributes.transform
    view.alpha = attributes.alpha
    view.apply(attributes)
  }

  private func cell(_ path: IndexPath) -> UICollectionViewCell? {
    if let cell = visibleCellsByPath[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    visibleCellsByPath[path] = cell
    if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  private func extra(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    if let view = visibleExtras[kind]?[path] { return view }
    guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) else {
      return nil
    }
    visibleExtras[kind, default: [:]][path] = view
    addSubview(view)
    return view
  }

  private func recycle(_ cell: UICollectionViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    cells.recycle(cell, cell.reuseIdentifier)
  }

  private func recycle(_ view: UICollectionReusableView, _ kind: String) {
    view.removeFromSuperview()
    extras.recycle(view, view.reuseIdentifier)
  }
}

extension UICollectionView: ListTouching {
  func canChoose(_ cell: any ListCell) -> Bool {
    guard allowsSelection, let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else {
      return false
    }
    return delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func choose(_ cell: any ListCell) {
    guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, indexPathsForSelectedItems?.contains(path) == true {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for old in indexPathsForSelectedItems ?? [] where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
    cell.onSelection?(cell)
  }
}

/// The methods of a prefetching data source. Earshot never calls them.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Asks the data source to prepare data for items that may become visible.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}
