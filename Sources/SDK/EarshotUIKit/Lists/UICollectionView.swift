/// Items in places that a layout computes.
///
/// Emulated: data source and delegate; cells and supplementary views by registration, xib and prototype, and their reuse;
/// flow, compositional and own layouts; sizes by constraints; selection by fingers; changes, which jump. Not emulated:
/// decorations, transitions between layouts, moving, drags, prefetching, menus.
/// The gotcha: changes load all that is seen again.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The direction in which content scrolls, with Apple's raw values.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// Where an item comes to lie, with Apple's raw values.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    /// Places by their number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.invalidateLayout()
    }
  }
  /// Gives the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Hears of items, and decides a flow layout's sizes.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { reloadData() }
    }
  }
  /// Stored: nothing is fetched before it is seen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Stored: nothing is fetched before it is seen.
  open var isPrefetchingEnabled = true
  /// The view behind the items.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether a finger chooses items.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false

  var cells = CellFactory<UICollectionViewCell>()
  var extras = CellFactory<UICollectionReusableView>()
  /// The number of items of each section; nil where they have to be asked for.
  private var counts: [Int]?
  var seen: [IndexPath: UICollectionViewCell] = [:]
  private var seenExtras: [String: [IndexPath: UICollectionReusableView]] = [:]
  private var selected: [IndexPath] = []
  private var laidOutSize = CGSize.zero
  private var isLayingOut = false

  // MARK: - Making

  /// A collection with a layout; `frame` in points, in its future superview's coordinates.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  /// A collection of a storyboard or xib, with its layout and prototypes.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    if let source = InterfaceSource(coder) { decode(collection: source) }
  }

  // MARK: - Cells

  /// Has cells of a name made of a class.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Has cells of a name made of a xib.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Has supplementary views of a name made of a class.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    extras.register(viewClass, "\(elementKind) \(identifier)")
  }
  /// Has supplementary views of a name made of a xib.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    extras.register(nib, "\(kind) \(identifier)")
  }
  /// A cell of a name. One that nothing is registered for traps, as on iOS.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = cells.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let made = cells.make(identifier) { type in
      (type as? UICollectionViewCell.Type).flatMap {
        UICollectionReusableView.make($0, identifier) as? UICollectionViewCell
      }
    }
    guard let made else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    made.reuseIdentifier = identifier
    return made
  }
  /// A supplementary view of a name. One that nothing is registered for traps, as on iOS.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = "\(elementKind) \(identifier)"
    if let view = extras.reuse(name) {
      view.prepareForReuse()
      return view
    }
    let made = extras.make(name) { type in
      (type as? UICollectionReusableView.Type).map { UICollectionReusableView.make($0, identifier) }
    }
    guard let made else {
      preconditionFailure("could not dequeue a view of kind: \(elementKind) with identifier \(identifier)")
    }
    made.reuseIdentifier = name
    return made
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
  /// The number of items of a section.
  open func numberOfItems(inSection section: Int) -> Int {
    allCounts.indices.contains(section) ? allCounts[section] : 0
  }
  /// The cells that are seen.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return seen.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The places of the cells that are seen.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return seen.keys.sorted()
  }
  /// The cell of an item that is seen; nil for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { seen[indexPath] }
  /// The supplementary view that is seen; nil for others.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    seenExtras[elementKind]?[indexPath]
  }
  /// The place of a cell that is seen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { seen.first { $0.value === cell }?.key }
  /// The place of the item at a point of its content.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { seen.first { $0.value.frame.contains(point) }?.key }
  /// The place of an item in the layout.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// The items that are chosen.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  // MARK: - Selection

  /// Chooses an item; the delegate is not told.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectItem(at: old, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for old in selected where old != indexPath { deselectItem(at: old, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    seen[indexPath]?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Chooses an item no longer; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    seen[indexPath]?.isSelected = false
  }

  // MARK: - Changing

  /// Asks for everything again.
  open func reloadData() {
    reload()
    selected = []
  }
  /// Asks for items again; all that are seen, here.
  open func reloadItems(at indexPaths: [IndexPath]) { reload() }
  /// Asks for items again, with the same cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reload() }
  /// Asks for sections again; all that are seen, here.
  open func reloadSections(_ sections: IndexSet) { reload() }
  /// Adds items that the data source has.
  open func insertItems(at indexPaths: [IndexPath]) { reload() }
  /// Removes items that the data source has no more.
  open func deleteItems(at indexPaths: [IndexPath]) {
    selected.removeAll { indexPaths.contains($0) }
    reload()
  }
  /// Moves an item that the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reload() }
  /// Adds sections that the data source has.
  open func insertSections(_ sections: IndexSet) { reload() }
  /// Removes sections that the data source has no more.
  open func deleteSections(_ sections: IndexSet) { reload() }
  /// Makes changes that belong together; the completion comes 0.3 seconds of device time later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reload()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
  /// Takes another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  /// Takes another layout.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: {}, completion: completion)
  }
  /// Moves the content so that an item is seen.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
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
    for (path, cell) in seen { recycle(cell, path) }
    seen = [:]
    for (kind, views) in seenExtras { for view in views.values { recycle(view, kind) } }
    seenExtras = [:]
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
    // Content that wants another size than was estimated moves what follows it.
    for _ in 0..<8 {
      collectionViewLayout.prepareIfNeeded()
      contentSize = collectionViewLayout.collectionViewContentSize
      if !layOutSeen() { break }
    }
    backgroundView?.frame = bounds
  }

  override func move(to offset: CGPoint) {
    super.move(to: offset)
    setNeedsLayout()
  }

  /// Shows what is in the bounds.
  ///
  /// - Returns: Whether an item wants another size.
  private func layOutSeen() -> Bool {
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var (found, foundExtras): (Set<IndexPath>, [String: Set<IndexPath>]) = ([], [:])
    var hasChanged = false
    for place in places.sorted(by: { $0.zIndex < $1.zIndex }) where !place.isHidden {
      let path = place.indexPath
      if let kind = place.representedElementKind {
        guard numberOfSections > path.section, let view = extra(kind, path) else { continue }
        foundExtras[kind, default: []].insert(path)
        apply(place, to: view)
        continue
      }
      guard path.section < numberOfSections, path.item < numberOfItems(inSection: path.section) else { continue }
      guard let cell = cell(path) else { continue }
      found.insert(path)
      apply(place, to: cell)
      guard place.isEstimated else { continue }
      cell.layoutIfNeeded()
      let wanted = cell.preferredLayoutAttributesFitting(place).size
      if collectionViewLayout.measured[path] != wanted {
        collectionViewLayout.measured[path] = wanted
        hasChanged = true
      }
    }
    for (path, cell) in seen where !found.contains(path) {
      seen[path] = nil
      recycle(cell, path)
    }
    for (kind, views) in seenExtras {
      for (path, view) in views where foundExtras[kind]?.contains(path) != true {
        seenExtras[kind]?[path] = nil
        recycle(view, kind)
      }
    }
    if hasChanged { collectionViewLayout.invalidateLayout() }
    return hasChanged
  }

  private func apply(_ place: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    view.transform = .identity
    view.frame = place.frame
    view.transform = place.transform
    view.alpha = place.alpha
    view.apply(place)
  }

  private func cell(_ path: IndexPath) -> UICollectionViewCell? {
    if let cell = seen[path] { return cell }
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    seen[path] = cell
    if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    addSubview(cell)
    return cell
  }

  private func extra(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    if let view = seenExtras[kind]?[path] { return view }
    guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) else {
      return nil
    }
    seenExtras[kind, default: [:]][path] = view
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

/// Hears of items that will be seen; never called.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items will be seen.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}
