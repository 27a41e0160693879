/// Rows below each other.
///
///     data source ─ counts ─► TableLayout ─ what is in the bounds ─► cells (made, measured, used again)
///
/// Emulated: data source and delegate; cells by registration, xib and prototype, and their reuse; sections with headers and
/// footers; heights that are fixed, or found by constraints; plain, grouped and inset grouped style; selection by fingers;
/// changes of rows, which jump. Not emulated: editing, swiping, moving, indexes, headers that float, prefetching, drags.
/// The gotcha: as on iOS `contentSize` counts estimates for rows that are not seen; changes load all that is seen again.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How sections look, with Apple's raw values.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The line between rows, with Apple's raw values.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// Where a row comes to lie, with Apple's raw values.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  /// How changes are shown, with Apple's raw values; they jump.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that the content decides.
  public nonisolated static let automaticDimension: CGFloat = -1
  /// The name of the icon that stands for a search.
  public nonisolated static let indexSearch = "{search}"
  /// Posted when another row is chosen.
  public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// How sections look.
  public let style: Style
  /// Gives the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// Decides sizes, and hears of rows.
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
  /// The cells that are seen, by their place.
  var seen: [IndexPath: UITableViewCell] = [:]
  /// The views over and under sections: `[section, 0]` and `[section, 1]`.
  var edges: [IndexPath: UIView] = [:]
  var selected: [IndexPath] = []
  private var laidOutWidth: CGFloat = 0
  private var isLayingOut = false

  // MARK: - Making

  /// A table of a style; `frame` in points, in its future superview's coordinates.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }
  /// A plain table.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }
  /// A table of a storyboard or xib, with its prototypes.
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

  /// The height of rows, in points; `automaticDimension` for what their content wants.
  open var rowHeight = automaticDimension { didSet { setNeedsReload() } }
  /// The height of rows that are not seen yet, in points.
  open var estimatedRowHeight = automaticDimension
  /// The height of what is over a section, in points.
  open var sectionHeaderHeight = automaticDimension { didSet { setNeedsReload() } }
  /// The height of what is under a section, in points.
  open var sectionFooterHeight = automaticDimension { didSet { setNeedsReload() } }
  /// Stored: headers are measured.
  open var estimatedSectionHeaderHeight = automaticDimension
  /// Stored: footers are measured.
  open var estimatedSectionFooterHeight = automaticDimension
  /// Stored: there is no room over the first header.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Stored; has no effect on Linux.
  open var fillerRowHeight: CGFloat = 0

  // MARK: - Looks

  /// The line between rows.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The color of lines.
  open var separatorColor: UIColor? { didSet { setNeedsLayout() } }
  /// The inset of lines.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { setNeedsLayout() } }
  /// Stored; has no effect on Linux.
  open var separatorEffect: UIVisualEffect?
  /// Stored; has no effect on Linux.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Stored; has no effect on Linux.
  open var insetsContentViewsToSafeArea = true
  /// The view behind the rows.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view over all sections; its height counts.
  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView { oldValue?.removeFromSuperview() }
      if let tableHeaderView { addSubview(tableHeaderView) }
      setNeedsLayout()
    }
  }
  /// The view under all sections; its height counts.
  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsLayout()
    }
  }

  // MARK: - Selection

  /// Whether a finger chooses rows.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Stored: nothing is edited.
  open var allowsSelectionDuringEditing = false
  /// Stored: nothing is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether it is edited: stored.
  open var isEditing = false
  /// Stored: nothing is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Stored: there is no index.
  open var sectionIndexColor: UIColor?
  /// Stored: nothing is fetched before it is seen.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The rows that are chosen.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Chooses a row; the delegate is not told.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for old in selected { deselectRow(at: old, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for old in selected where old != indexPath { deselectRow(at: old, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    seen[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Chooses a row no longer; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    seen[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: - Cells

  /// Has cells of a name made of a class.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cells.register(cellClass, identifier)
  }
  /// Has cells of a name made of a xib.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cells.register(nib, identifier) }
  /// Has views over and under sections of a name made of a class.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(aClass, identifier)
  }
  /// Has views over and under sections of a name made of a xib.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headers.register(nib, identifier)
  }
  /// A cell of a name; nil where nothing is registered and none is left.
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
  /// A cell of a name. One that nothing is registered for traps, as on iOS.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }
  /// A view over or under a section; nil where nothing is registered.
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
  /// The number of rows of a section.
  open func numberOfRows(inSection section: Int) -> Int {
    reloadIfNeeded()
    return rows.sections.indices.contains(section) ? rows.sections[section].rows.count : 0
  }
  /// The cells that are seen.
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return seen.sorted { $0.key < $1.key }.map(\.value)
  }
  /// The places of the cells that are seen.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return seen.keys.sorted()
  }
  /// The cell of a row that is seen; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { seen[indexPath] }
  /// The place of a cell that is seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { seen.first { $0.value === cell }?.key }
  /// The place of the row at a point of its content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    seen.first { $0.value.frame.contains(point) }?.key
  }
  /// The places of the rows in a rectangle of its content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    seen.filter { $0.value.frame.intersects(rect) }.keys.sorted()
  }
  /// The view over a section that is seen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[[section, 0]] as? UITableViewHeaderFooterView
  }
  /// The view under a section that is seen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    edges[[section, 1]] as? UITableViewHeaderFooterView
  }
  /// The rectangle of a row, in its content.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    guard rows.contains(indexPath) else { return .zero }
    return CGRect(
      x: 0, y: rows.rowTop(indexPath), width: bounds.width,
      height: rows.sections[indexPath.section].rows[indexPath.row])
  }
  /// The rectangle of a section, in its content.
  open func rect(forSection section: Int) -> CGRect {
    reloadIfNeeded()
    guard rows.sections.indices.contains(section) else { return .zero }
    let values = rows.sections[section]
    let height = values.header + values.footer + rows.spacing + values.rows.reduce(0, +)
    return CGRect(x: 0, y: rows.sectionTop(section), width: bounds.width, height: height)
  }

  // MARK: - Changing

  /// Asks for everything again.
  open func reloadData() {
    setNeedsReload()
    selected = []
  }
  /// Asks for rows again; all that are seen, here.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Asks for sections again; all that are seen, here.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Asks for rows again, with the same cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { setNeedsReload() }
  /// Adds rows that the data source has.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Removes rows that the data source has no more.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    selected.removeAll { indexPaths.contains($0) }
    setNeedsReload()
  }
  /// Moves a row that the data source has moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
  /// Adds sections that the data source has.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Removes sections that the data source has no more.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    selected.removeAll { sections.contains($0.section) }
    setNeedsReload()
  }
  /// Moves a section that the data source has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
  /// Begins changes that belong together.
  open func beginUpdates() {}
  /// Ends changes that belong together: heights are asked for again.
  open func endUpdates() { setNeedsReload() }
  /// Makes changes that belong together; the completion comes 0.3 seconds of device time later.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    setNeedsReload()
    UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
  }
  /// Moves the content so that a row is seen.
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
    let most = max(contentSize.height - bounds.height, 0)
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(rect.minY - above, 0), most)), animated: animated)
  }

  /// Has everything loaded again in the next pass.
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

/// Hears of rows that will be seen; never called.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows will be seen.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}
