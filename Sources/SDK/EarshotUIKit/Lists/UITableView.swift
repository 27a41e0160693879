/// A view that presents data using rows in a single column.
///
///     data source ─ counts ─► TableLayout ─ visible rows ─► cells (created, measured, reused)
///
/// Emulated: data source and delegate; cell registration by class, xib and prototype, and cell reuse; sections with
/// headers and footers; fixed heights and heights from constraints; the plain, grouped and inset grouped styles;
/// selection by touch; row updates, which are not animated. Not emulated: static cells of storyboards, editing, swipe
/// actions, reordering, section indexes, floating headers, prefetching, drag and drop.
/// Important: as on iOS, `contentSize` uses estimates for rows that were never visible. Unlike on iOS, every update
/// reloads all visible rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The table view's style, with Apple's raw values.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The styles of the separator between cells, with Apple's raw values.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// The positions in the table view to which a row is scrolled, with Apple's raw values.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// The animations for row updates, with Apple's raw values; updates are not animated.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A constant that requests a height derived from the content.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The name of the magnifying glass icon in a section index.
  public nonisolated static let indexSearch = "{search}"
  /// Posted when a touch has changed the selected row.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The style of the table view.
  public let style: Style
  /// The object that provides the table view's data and cells.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that provides the heights of rows, and is notified of selection and display.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { setNeedsReload() }
    }
  }

  var cells = CellFactory<UITableViewCell>()
  var headers = CellFactory<UITableViewHeaderFooterView>()
  var rows = TableLayout()
  var needsReload = true
  var visibleCellsByPath: [IndexPath: UITableViewCell] = [:]
  /// The section headers, at `[section, 0]`, and footers, at `[section, 1]`.
  var edges: [IndexPath: UIView] = [:]
  var selected: [IndexPath] = []
  private var laidOutWidth: CGFloat = 0
  private var isLayingOut = false

  // MARK: - Making

  /// Creates a table view of a style. `frame` is in points, in the coordinates of the future superview.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }
  /// Creates a table view of the plain style.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }
  /// Creates a table view from a storyboard or xib, including its prototype cells.
  public required init?(coder: NSCoder) {
    let source = InterfaceSource(coder)
    style = source?.choice("style", ["plain", "grouped", "insetGrouped"]) ?? .plain
    super.init(coder: coder)
    begin()
    if let source { decode(table: source) }
  }

  private func begin() {
    if backgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    alwaysBounceVertical = true
  }

  // MARK: - Sizes

  /// The height of each row, in points; `automaticDimension` derives it from the content.
  open var rowHeight = automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of rows that have not been measured, in points.
  open var estimatedRowHeight = automaticDimension
  /// The height of section headers, in points.
  open var sectionHeaderHeight = automaticDimension { didSet { setNeedsReload() } }
  /// The height of section footers, in points.
  open var sectionFooterHeight = automaticDimension { didSet { setNeedsReload() } }
  /// The estimated height of section headers, in points. Stored; has no effect because headers are always measured.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// The estimated height of section footers, in points. Stored; has no effect because footers are always measured.
  open var estimatedSectionFooterHeight = automaticDimension
  /// The padding above section headers, in points. Stored; has no effect because none is added.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// The height of rows that fill empty space, in points. Stored; has no effect.
  open var fillerRowHeight: CGFloat = 0

  // MARK: - Looks

  /// The style of the separators between cells.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The color of the separators.
  open var separatorColor: UIColor? { didSet { setNeedsLayout() } }
  /// The default inset of the separators.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  /// The effect applied to separators. Stored; has no effect.
  open var separatorEffect: UIVisualEffect?
  /// Whether the cells' margins follow the readable width. Stored; has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the cells' content stays inside the safe area. Stored; has no effect.
  open var insetsContentViewsToSafeArea = true
  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view above all sections. The height of the content includes it.
  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
      if let tableHeaderView { addSubview(tableHeaderView) }
      setNeedsLayout()
    }
  }
  /// The view below all sections. The height of the content includes it.
  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsLayout()
    }
  }

  // MARK: - Selection

  /// Whether users can select a row.
  open var allowsSelection = true
  /// Whether users can select more than one row.
  open var allowsMultipleSelection = false
  /// Whether users can select a row in editing mode. Stored; has no effect because editing is not emulated.
  open var allowsSelectionDuringEditing = false
  /// Whether users can select more than one row in editing mode. Stored; has no effect because editing is not emulated.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the table view is in editing mode. Stored; has no effect because editing is not emulated.
  open var isEditing = false
  /// Stores the editing mode; editing is not emulated.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// The color of the section index. Stored; has no effect because section indexes are not emulated.
  open var sectionIndexColor: UIColor?
  /// The object that prepares data in advance. Stored; has no effect because prefetching is not emulated.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The index path of the selected row.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The index paths of the selected rows.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row. Does not call the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectRow(at: old, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for old in selected where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    visibleCellsByPath[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row. Does not call the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    visibleCellsByPath[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: - Cells

  /// Registers a class for creating cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Registers a xib for creating cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Registers a class for creating section headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(aClass, identifier)
  }
  /// Registers a xib for creating section headers and footers.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(nib, identifier)
  }
  /// Returns a reusable cell, or nil if the reuse queue is empty and nothing is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cells.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let cell = cells.make(identifier) { type in
      (type as? UITableViewCell.Type).map { UITableViewCell.make($0, identifier) }
    }
    cell?.reuseIdentifier = identifier
    return cell
  }
  /// Returns a reusable cell. Traps if nothing is registered for the identifier, as on iOS.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }
  /// Returns a reusable header or footer view, or nil if nothing is registered for the identifier.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headers.reuse(identifier) {
      view.prepareForReuse()
      return view
    }
    return headers.make(identifier) { type in
      (type as? UITableViewHeaderFooterView.Type).map { UITableViewHeaderFooterView.make($0, identifier) }
    }
  }

  // MARK: - Asking

  /// The number of sections.
  open var numberOfSections: Int {
    reloadIfNeeded()
    return rows.sections.count
  }
  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return rows.sections.indices.contains(section) ? rows.sections[section].rows.count : 0
  }
  /// The visible cells.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return visibleCellsByPath.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The index paths of the visible rows.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return visibleCellsByPath.keys.sorted()
  }
  /// Returns the cell at an index path, or nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCellsByPath[indexPath] }
  /// Returns the index path of a visible cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { visibleCellsByPath.first { $0.value === cell }?.key }
  /// Returns the index path of the row at a point, in the table view's content coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    visibleCellsByPath.first { $0.value.frame.contains(point) }?.key
  }
  /// Returns the index paths of the rows in a rectangle, in the table view's content coordinates.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    visibleCellsByPath.filter { $0.value.frame.intersects(rect) }.keys.sorted()
  }
  /// Returns the header view of a section, or nil if it is not visible.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[[section, 0]] as? UITableViewHeaderFooterView
  }
  /// Returns the footer view of a section, or nil if it is not visible.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[[section, 1]] as? UITableViewHeaderFooterView
  }
  /// Returns the rectangle of a row, in the table view's content coordinates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard rows.contains(indexPath) else { return .zero }
    return CGRect(
      x: 0, y: rows.rowTop(indexPath), width: bounds.width,
      height: rows.sections[indexPath.section].rows[indexPath.row])
  }
  /// Returns the rectangle of a section, in the table view's content coordinates.
  open func rect(forSection section: Int) -> CGRect {
    reloadIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let values = rows.sections[section]
    let height = values.header + values.footer + rows.spacing + values.rows.reduce(0, +)
    return CGRect(x: 0, y: rows.sectionTop(section), width: bounds.width, height: height)
  }

  // MARK: - Changing

  /// Reloads all rows and sections.
  open func reloadData() {
    setNeedsReload()
    selected = []
  }
  /// Reloads rows. Earshot reloads all visible rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Reloads sections. Earshot reloads all visible rows.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Reconfigures rows. Earshot reloads all visible rows.
  open func reconfigureRows(at indexPaths: [IndexPath]) { setNeedsReload() }
  /// Inserts rows. The data source must already contain them.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Deletes rows. The data source must no longer contain them.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    selected.removeAll { indexPaths.contains($0) }
    setNeedsReload()
  }
  /// Moves a row. The data source must already reflect the move.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
  /// Inserts sections. The data source must already contain them.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Deletes sections. The data source must no longer contain them.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    selected.removeAll { sections.contains($0.section) }
    setNeedsReload()
  }
  /// Moves a section. The data source must already reflect the move.
  open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
  /// Begins a group of updates.
  open func beginUpdates() {}
  /// Ends a group of updates, and queries the row heights again.
  open func endUpdates() { setNeedsReload() }
  /// Performs a group of updates. Calls the completion handler 0.3 seconds of device time later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    setNeedsReload()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
  /// Scrolls until a row is at a position.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard rows.contains(indexPath) else { return }
    let rect = rectForRow(at: indexPath)
    guard scrollPosition != .none else { return scrollRectToVisible(rect, animated: animated) }
    let free = bounds.height - rect.height
    let above: CGFloat =
      switch scrollPosition {
      case .middle: free / 2
      case .bottom: free
      default: 0
      }
    let maximum = max(contentSize.height - bounds.height, 0)
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(rect.minY - above, 0), maximum)), animated: animated)
  }

  /// Schedules a reload for the next layout pass.
  func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    if laidOutWidth != bounds.width {
      laidOutWidth = bounds.width
      needsReload = true
    }
    reloadIfNeeded()
    layOutRows()
  }

  override func move(to offset: CGPoint) {
    super.move(to: offset)
    setNeedsLayout()
  }
}

/// The methods of a prefetching data source. Earshot never calls them.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Asks the data source to prepare data for rows that may become visible.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}
