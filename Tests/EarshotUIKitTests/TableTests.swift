import EarshotUIKit
import Scenes
import TestSupport
import Testing

/// Rows in tables.
@MainActor @Suite("UITableView", .estimatedText) struct TableTests {
  private final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]] = []
    var height = UITableView.automaticDimension
    var titles: [String] = []
    var isSelectable = true
    let log = EventLog()

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      (cell as? Card)?.title.text = sections[indexPath.section][indexPath.row]
      log.add("made \(indexPath.section).\(indexPath.row)")
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      isSelectable ? indexPath : nil
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.add("chose \(indexPath.section).\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.add("let \(indexPath.section).\(indexPath.row)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scrolled") }
  }

  /// A cell whose size follows from constraints: its text with a margin of 10 points.
  private final class Card: UITableViewCell {
    let title = UILabel()
    var uses = 1
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      title.numberOfLines = 0
      title.font = .systemFont(ofSize: 20)
      title.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(title)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
        title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { uses += 1 }
  }

  private let screen = TestScreen()
  private let lines = Lines()

  private func table(
    _ sections: [[String]], style: UITableView.Style = .plain, cell: UITableViewCell.Type = UITableViewCell.self
  ) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.register(cell, forCellReuseIdentifier: "line")
    lines.sections = sections
    (table.dataSource, table.delegate) = (lines, lines)
    return screen.show(table, at: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  private func frames(_ table: UITableView) -> [CGRect] { table.visibleCells.map(\.frame) }

  @Test func `Rows are stacked, only visible ones are created, and cells are reused`() {
    lines.height = 100
    let table = table([(0..<50).map { "Row \($0)" }])
    #expect(table.contentSize == CGSize(width: 320, height: 5000))
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
    table.contentOffset.y = 1000
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [10, 11, 12, 13, 14])
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(lines.log.lines.count { $0.hasPrefix("made") } == 10)
    #expect(lines.log.lines.contains("scrolled"))
  }

  @Test func `Constraints of the content size the rows`() {
    let table = table([["Short", String(repeating: "long ", count: 20)]], cell: Card.self)
    // A line of 20 points holds 30 letters of 10 points in 300 points: 100 letters take 4 lines.
    let text = UILabel()
    text.font = .systemFont(ofSize: 20)
    text.numberOfLines = 0
    let heights = lines.sections[0].map { line in
      text.text = line
      return text.sizeThatFits(CGSize(width: 300, height: 1000)).height + 20
    }
    let found = frames(table).map(\.height)
    #expect(zip(found, heights).allSatisfy { abs($0 - $1 - 1 / 3) < 1 }, "\(found) \(heights)")
    #expect(heights[1] > heights[0] * 2)
    #expect(abs(table.contentSize.height - found.reduce(0, +)) < 0.01)
    #expect(table.visibleCells.allSatisfy { ($0 as? Card)?.title.frame.width == 300 })
  }

  @Test func `Sections have headers, and an inset group has rounded corners`() throws {
    lines.titles = ["First", "Second"]
    lines.height = 44
    let table = table([["A", "B"], ["C"]], style: .insetGrouped)
    let cells = table.visibleCells
    #expect(cells.map(\.frame.minX) == [16, 16, 16])
    #expect(cells.map(\.layer.cornerRadius) == [10, 10, 10])
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(
      cells[2].layer.maskedCorners == [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ])
    let labels = SceneRecorder.scene(of: table, appearance: .light).elements.filter { $0.role == .text }.map(\.label)
    #expect(Set(labels) == ["FIRST", "A", "B", "SECOND", "C"])
    let header = try #require(table.headerView(forSection: 1))
    #expect(header.frame.maxY == cells[2].frame.minY)
  }

  @Test func `A tap selects one row at a time`() {
    lines.height = 50
    let table = table([["A", "B", "C"]])
    _ = lines.log.read()
    screen.tap(100, 75)
    #expect(lines.log.read() == ["chose 0.1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false])
    screen.tap(100, 125)
    #expect(lines.log.read() == ["let 0.1", "chose 0.2"])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil)
    lines.isSelectable = false
    screen.tap(100, 25)
    #expect(lines.log.read() == [])
    #expect(screen.control(100, 25) != nil)
    table.allowsSelection = false
    #expect(screen.control(100, 25) == nil)
  }

  @Test func `Dragging scrolls and selects nothing`() {
    lines.height = 100
    let table = table([(0..<20).map { "Row \($0)" }])
    _ = lines.log.read()
    screen.touch(.began, 100, 400)
    screen.touch(.moved, 100, 300)
    screen.touch(.moved, 100, 200)
    screen.touch(.ended, 100, 200)
    #expect(table.contentOffset.y > 100)
    #expect(!lines.log.read().contains { $0.hasPrefix("chose") })
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `Rows are inserted, deleted and reloaded`() {
    lines.height = 40
    let table = table([["A", "B"]])
    lines.sections[0].insert("New", at: 1)
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["A", "New", "B"])
    lines.sections[0].removeFirst()
    table.performBatchUpdates({ table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade) })
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["New", "B"])
    #expect(table.contentSize.height == 80)
    lines.sections = []
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
    #expect(table.numberOfSections == 0)
  }

  @Test func `The system's cell styles place their texts`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = .disclosureIndicator
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    final class One: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) { self.cell = cell }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let one = One(cell)
    table.dataSource = one
    screen.show(table)
    let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    #expect(title.frame.minX == 16 && detail.frame.minX == 16)
    #expect(detail.frame.minY > title.frame.maxY)
    #expect(cell.frame.height >= 58)
    #expect(abs(cell.contentView.frame.width - 294) < 0.01)
    #expect(table.contentSize.height == cell.frame.height + 30)
  }

  @Test func `Content configurations fill cells`() throws {
    let table = table([["A"]])
    let cell = try #require(table.visibleCells.first)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Name", "Number")
    cell.contentConfiguration = content
    let labels = SceneRecorder.scene(of: cell, appearance: .light).elements.map(\.label)
    #expect(labels.contains("Name") && labels.contains("Number"))
  }

  @Test func `Background configurations have their colors and corners`() {
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.cornerRadius = 12
    let (cell, item) = (UITableViewCell(), UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    (cell.backgroundConfiguration, item.backgroundConfiguration) = (background, background)
    header.backgroundConfiguration = background
    for view in [cell, item, header] as [UIView] {
      #expect(view.backgroundColor == .secondarySystemGroupedBackground && view.layer.cornerRadius == 12)
    }
    cell.backgroundConfiguration = .listPlainCell()
    #expect(cell.backgroundColor == .systemBackground && cell.layer.cornerRadius == 0)
    item.layer.cornerRadius = 5
    item.backgroundConfiguration = background
    item.backgroundConfiguration?.backgroundColor = .red
    #expect(item.backgroundColor == .red && item.layer.cornerRadius == 5)
  }

  @Test func `Swipe actions are values that a test can perform`() {
    final class Controller: UITableViewController {
      var deleted: [IndexPath] = []
      override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
          self?.deleted.append(indexPath)
          completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
      }
    }
    let controller = Controller(style: .plain)
    let delegate: any UITableViewDelegate = controller
    let path = IndexPath(row: 1, section: 0)
    #expect(delegate.tableView(controller.tableView, leadingSwipeActionsConfigurationForRowAt: path) == nil)
    let configuration = delegate.tableView(controller.tableView, trailingSwipeActionsConfigurationForRowAt: path)
    guard let action = configuration?.actions.first else { return #expect(Bool(false)) }
    #expect(action.title == "Delete" && action.backgroundColor == .systemRed)
    var isDone = false
    action.handler(action, UIView()) { isDone = $0 }
    #expect(isDone && controller.deleted == [path])
  }

  @Test func `A diffable data source shows its snapshot`() {
    let table = UITableView(frame: .zero)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, number in
      let cell = table.dequeueReusableCell(withIdentifier: "line", for: path)
      cell.textLabel?.text = "Number \(number)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["main", "other"])
    snapshot.appendItems([1, 2], toSection: "main")
    snapshot.appendItems([3])
    source.apply(snapshot, animatingDifferences: false)
    screen.show(table, at: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["Number 1", "Number 2", "Number 3"])
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    var isDone = false
    screen.run { source.apply(snapshot) { isDone = true } }
    screen.wait(0.3)
    table.layoutIfNeeded()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["Number 3", "Number 1"])
    #expect(source.indexPath(for: 1) == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 3)
    #expect(isDone)
  }

  @Test func `A table view controller's overrides provide its rows`() {
    class Base: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    }
    final class Controller: Base {
      var chosen: IndexPath?
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath }
    }
    let controller = Controller(style: .plain)
    let screen = TestScreen(controller)
    screen.root.layoutIfNeeded()
    #expect(controller.tableView.visibleCells.count == 2)
    screen.tap(100, 60)
    #expect(controller.chosen == IndexPath(row: 1, section: 0))
  }
}
