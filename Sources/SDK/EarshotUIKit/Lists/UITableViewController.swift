/// A view controller that manages a table view, as its data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// Whether the selection is cleared when the view appears. Stored; the selection is not cleared.
  open var clearsSelectionOnViewWillAppear = true
  /// The control that refreshes the content. Stored; has no effect.
  open var refreshControl: UIRefreshControl?

  /// Creates a controller for a table view of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller for a plain table view.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open override func loadView() {
    super.loadView()
    if !(viewIfLoaded is UITableView) {
      let table = UITableView(frame: viewIfLoaded?.frame ?? .zero, style: style)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = table
    }
    let table = viewIfLoaded as? UITableView
    if table?.dataSource == nil { table?.dataSource = self }
    if table?.delegate == nil { table?.delegate = self }
  }

  /// Returns 0. A subclass returns the number of rows in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell. A subclass returns the cell for a row.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns 1. A subclass returns the number of sections.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil. A subclass returns the title of a section's header.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil. A subclass returns the title of a section's footer.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns true. Earshot never calls it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Commits the insertion or deletion of a row. Earshot never calls it.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Returns nil. Earshot never calls it.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil. Earshot never calls it.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns the table view's row height, in points.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// Returns the table view's estimated row height, in points.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// Returns the height of the table view's section headers, in points.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// Returns the height of the table view's section footers, in points.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// Returns nil; the header displays its title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns nil; the footer displays its title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Tells the controller that a cell is about to become visible. The default implementation does nothing.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Tells the controller that a touch is about to select a row. The default implementation returns the row.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Tells the controller that a touch selected a row. The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Tells the controller that a touch deselected a row. The default implementation does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Tells the controller that the content offset has changed. The default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
