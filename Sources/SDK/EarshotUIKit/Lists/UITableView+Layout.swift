extension UITableView {
  /// Queries the data source for row counts and fixed heights if a reload is pending. Cells are requested later, as
  /// they become visible.
  func reloadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    removeVisible()
    rows = TableLayout()
    rows.spacing = style == .plain ? 0 : 20
    guard let dataSource else { return }
    let count = max(dataSource.numberOfSections(in: self), 0)
    rows.sections = (0..<count).map { section in
      var values = TableLayout.Section()
      values.header = edgeHeight(section, isHeader: true)
      values.footer = edgeHeight(section, isHeader: false)
      let number = max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
      values.rows.reserveCapacity(number)
      for row in 0..<number {
        let path = IndexPath(row: row, section: section)
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        values.rows.append(height >= 0 ? height : estimate(path))
        values.isExact.append(height >= 0)
      }
      return values
    }
    selected.removeAll { !rows.contains($0) }
  }

  private func estimate(_ path: IndexPath) -> CGFloat {
    let height = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return height > 0 ? height : 44
  }

  private func removeVisible() {
    for (path, cell) in visibleCellsByPath { recycle(cell, path) }
    visibleCellsByPath = [:]
    for edge in edges.values {
      edge.removeFromSuperview()
      if let view = edge as? UITableViewHeaderFooterView { headers.recycle(view, view.reuseIdentifier) }
    }
    edges = [:]
  }

  private func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    cell.setPressed(false)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cells.recycle(cell, cell.reuseIdentifier)
  }

  // MARK: - Sections' edges

  private func title(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  private func edgeHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    let height =
      isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    guard let view = edge(section, isHeader: isHeader) else { return 0 }
    if let fitting = view.fittingHeight(forWidth: bounds.width) { return fitting }
    if let view = view as? UITableViewHeaderFooterView {
      if let fitting = view.contentView.fittingHeight(forWidth: bounds.width) { return fitting }
      let available = CGSize(width: max(bounds.width - 32, 0), height: .greatestFiniteMagnitude)
      let text = view.textLabel?.sizeThatFits(available).height ?? 0
      return max(text + 12, 28)
    }
    return view.bounds.height > 0 ? view.bounds.height : 28
  }

  /// Returns the header or footer view of a section, creating it on first use, or nil if the section has none.
  private func edge(_ section: Int, isHeader: Bool) -> UIView? {
    let path: IndexPath = [section, isHeader ? 0 : 1]
    if let view = edges[path] { return view }
    var view =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: section)
      : delegate?.tableView(self, viewForFooterInSection: section)
    if view == nil, let title = title(section, isHeader: isHeader) {
      let titleView = UITableViewHeaderFooterView(reuseIdentifier: nil)
      titleView.textLabel?.text = style == .plain || !isHeader ? title : title.uppercased()
      titleView.textLabel?.numberOfLines = 0
      if style == .plain, isHeader {
        titleView.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        titleView.textLabel?.textColor = .label
        titleView.contentView.backgroundColor = .secondarySystemBackground
      }
      view = titleView
    }
    edges[path] = view
    return view
  }

  // MARK: - Rows

  /// Lays out the rows in the visible bounds. Rows are measured from top to bottom as they become visible.
  func layOutRows() {
    let window = bounds
    // Recycle offscreen cells first, so that rows that become visible can reuse them.
    for (path, cell) in visibleCellsByPath where !cell.frame.intersects(window) {
      visibleCellsByPath[path] = nil
      recycle(cell, path)
    }
    var (found, y): ([IndexPath: UITableViewCell], CGFloat) = ([:], 0)
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: window.width, height: headerHeight(header))
      y = header.frame.height
    }
    rows.top = y
    for section in rows.sections.indices {
      y += rows.spacing / 2
      place(edge: section, isHeader: true, at: &y)
      for row in rows.sections[section].rows.indices {
        let path = IndexPath(row: row, section: section)
        let height = rows.sections[section].rows[row]
        if y < window.maxY, y + height > window.minY || !rows.sections[section].isExact[row] && y >= window.minY {
          if let cell = show(path, at: y) { found[path] = cell }
        }
        y += rows.sections[section].rows[row]
      }
      place(edge: section, isHeader: false, at: &y)
      y += rows.spacing / 2
    }
    for (path, cell) in visibleCellsByPath where found[path] == nil {
      visibleCellsByPath[path] = nil
      recycle(cell, path)
    }
    rows.bottom = 0
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: window.width, height: headerHeight(footer))
      rows.bottom = footer.frame.height
      y += rows.bottom
    }
    backgroundView?.frame = window
    contentSize = CGSize(width: window.width, height: y)
  }

  private func headerHeight(_ view: UIView) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    return view.fittingHeight(forWidth: bounds.width) ?? 0
  }

  private func place(edge section: Int, isHeader: Bool, at y: inout CGFloat) {
    let height = isHeader ? rows.sections[section].header : rows.sections[section].footer
    guard height > 0 else { return }
    defer { y += height }
    guard y < bounds.maxY, y + height > bounds.minY, let view = edge(section, isHeader: isHeader) else { return }
    view.frame = CGRect(x: inset, y: y, width: bounds.width - inset * 2, height: height)
    guard view.superview !== self else { return }
    if isHeader { delegate?.tableView(self, willDisplayHeaderView: view, forSection: section) }
    addSubview(view)
  }

  /// The horizontal inset of the rows.
  private var inset: CGFloat { style == .insetGrouped ? 16 : 0 }

  /// Displays a row, and measures it if its height is an estimate.
  private func show(_ path: IndexPath, at y: CGFloat) -> UITableViewCell? {
    let isNew = visibleCellsByPath[path] == nil
    guard let cell = visibleCellsByPath[path] ?? dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    let width = bounds.width - inset * 2
    if !rows.sections[path.section].isExact[path.row] {
      let line: CGFloat = separatorStyle == .none ? 0 : 1 / 3
      rows.sections[path.section].rows[path.row] = cell.fittingCellHeight(width: width) + line
      rows.sections[path.section].isExact[path.row] = true
    }
    let height = rows.sections[path.section].rows[path.row]
    cell.frame = CGRect(x: inset, y: y, width: width, height: height)
    decorate(cell, path)
    if isNew {
      visibleCellsByPath[path] = cell
      if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
    }
    return cell
  }

  /// Updates a cell's separator, and rounds the corners of the first and last cell in an inset group.
  private func decorate(_ cell: UITableViewCell, _ path: IndexPath) {
    let isLast = path.row == rows.sections[path.section].rows.count - 1
    let isHidden = separatorStyle == .none || (isLast && style != .plain)
    cell.separator.isHidden = isHidden
    cell.separator.backgroundColor = separatorColor ?? .separator
    let edge = cell.separatorInset ?? separatorInset
    let (width, height) = (cell.bounds.width, cell.bounds.height)
    let line = CGRect(
      x: edge.left, y: height - 1 / 3, width: max(width - edge.left - edge.right, 0), height: 1 / 3)
    cell.separator.frame = cell.directed(line)
    guard style == .insetGrouped else { return }
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
  }
}

extension UITableView: ListTouching {
  func canChoose(_ cell: any ListCell) -> Bool {
    guard allowsSelection, let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return false }
    return delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func choose(_ cell: any ListCell) {
    guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return }
    if allowsMultipleSelection, selected.contains(path) {
      guard let path = delegate?.tableView(self, willDeselectRowAt: path) ?? (delegate == nil ? path : nil) else {
        return
      }
      deselectRow(at: path, animated: false)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    var target: IndexPath? = path
    if let delegate { target = delegate.tableView(self, willSelectRowAt: path) }
    guard let target else { return }
    if !allowsMultipleSelection {
      for old in selected where old != target {
        deselectRow(at: old, animated: false)
        delegate?.tableView(self, didDeselectRowAt: old)
      }
    }
    selectRow(at: target, animated: false, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: target)
    visibleCellsByPath[target]?.onSelection?(visibleCellsByPath[target] ?? cell)
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }
}
