import Scenes
public import TerminalHost

/// The focus and the scroll position of an interface in a terminal, as a reducer: inputs in, effects out.
///
///     Tab, Shift-Tab   next, previous element     Enter   presses the focused element     1 … 9   actions
///     arrows           nearest element in that direction, or scrolling; a focused slider moves left and right
///     Page Up, Down    scrolling                  Esc     ends the focus                  mouse   presses, wheel
///
/// Without a focus, arrows and Esc are keys of playback, like all keys that are not listed. A slider is not pressed:
/// the mouse touches it at a place, and Enter has no effect.
public struct InterfaceNavigation: Hashable, Sendable {
  /// An input.
  public enum Input: Hashable, Sendable {
    /// A key.
    case key(TerminalKey)
    /// A report of the mouse, in cells of the screen.
    case mouse(MouseReport)
    /// Another layout, because the interface or the terminal's size has changed.
    case layout(Layout)
  }

  /// An effect.
  public enum Effect: Hashable, Sendable {
    /// Presses an element.
    case press(FocusTarget)
    /// Moves the thumb of a slider by a number of steps to the right.
    case adjust(FocusTarget, by: Int)
    /// Touches the interface, at a cell of the screen where there is a slider, or no element can be focused.
    case touch(CellPosition)
    /// Draws the interface again, because the focus or the scroll position has changed.
    case redraw
    /// Passes on a key that has no meaning for the navigation.
    case pass(TerminalKey)
  }

  /// The places of the elements in the content of a view, which may have more rows than are visible.
  public struct Layout: Hashable, Sendable {
    /// An element and its cells in the content.
    public struct Item: Hashable, Sendable {
      /// The element.
      public var target: FocusTarget
      /// The cells, counted from the content's upper left.
      public var area: CellArea

      /// Creates an item with an area in cells of the content.
      public init(_ target: FocusTarget, in area: CellArea) {
        (self.target, self.area) = (target, area)
      }
    }

    /// The elements that can be focused, in reading order.
    public var items: [Item]
    /// The number of rows of the content.
    public var rowCount: Int
    /// The area of the screen that shows the content, in cells.
    public var area: CellArea

    /// Creates a layout of a content with `rowCount` rows, in an area of the screen in cells.
    public init(items: [Item], rowCount: Int, area: CellArea) {
      (self.items, self.rowCount, self.area) = (items, max(0, rowCount), area)
    }

    /// Creates the layout of a picture or of half-blocks.
    public init(_ targets: [FocusTarget], _ projection: SceneProjection) {
      self.init(
        items: targets.compactMap { target in
          projection.contentArea(of: target.element.frame).map { Item(target, in: $0) }
        },
        rowCount: projection.content.rows, area: projection.area)
    }
  }

  /// The layout.
  public private(set) var layout: Layout
  /// The index of the focused item of the layout; nil for none.
  public private(set) var focus: Int?
  /// The first visible row of the content.
  public private(set) var firstRow = 0
  /// The index of the item on which the mouse button was pressed.
  private var pressed: Int?
  /// Whether the mouse button was pressed beside all items.
  private var isPressedBeside = false

  /// The rows that a step of the mouse wheel scrolls.
  static let wheelRows = 3

  /// Creates the navigation of an interface without a focus.
  public init(_ layout: Layout) {
    self.layout = layout
  }

  /// The focused element; nil for none.
  public var focusedTarget: FocusTarget? { focus.map { layout.items[$0].target } }

  /// The largest first row.
  private var lastFirstRow: Int { max(0, layout.rowCount - layout.area.rows.count) }

  /// Applies an input and returns its effects.
  public mutating func apply(_ input: Input) -> [Effect] {
    switch input {
    case .key(let key): apply(key)
    case .mouse(let report): apply(report)
    case .layout(let layout): apply(layout)
    }
  }

  // MARK: Layout

  private mutating func apply(_ next: Layout) -> [Effect] {
    let before = (focusedTarget, firstRow)
    func find(_ index: Int?) -> Int? {
      let identity = index.map { layout.items[$0].target.identity }
      return next.items.firstIndex { $0.target.identity == identity }
    }
    // If the focused element is gone, the one in its place has the focus.
    let place = focus.map { min($0, next.items.count - 1) }.flatMap { $0 >= 0 ? $0 : nil }
    let (found, pressedItem) = (find(focus) ?? place, find(pressed))
    let wasVisible = focus.map { isVisible(layout.items[$0].area.rows) } ?? false
    layout = next
    (focus, pressed) = (found, pressedItem)
    firstRow = (0...lastFirstRow).clamp(firstRow)
    if wasVisible { reveal() }
    return before == (focusedTarget, firstRow) ? [] : [.redraw]
  }

  private func isVisible(_ rows: Range<Int>) -> Bool {
    rows.overlaps(firstRow..<(firstRow + max(1, layout.area.rows.count)))
  }

  /// Scrolls as little as possible to show the focused item, and its beginning if it is higher than the area.
  private mutating func reveal() {
    guard let focus else { return }
    let rows = layout.items[focus].area.rows
    let height = layout.area.rows.count
    if rows.upperBound > firstRow + height { firstRow = rows.upperBound - height }
    if rows.lowerBound < firstRow { firstRow = rows.lowerBound }
    firstRow = (0...lastFirstRow).clamp(firstRow)
  }

  // MARK: Keys

  private mutating func apply(_ key: TerminalKey) -> [Effect] {
    switch key {
    case .character("\t"): return step(by: 1)
    case .backTab: return step(by: -1)
    case .character("\r"), .character("\n"):
      guard let focusedTarget else { return [.pass(key)] }
      return focusedTarget.isAdjustable ? [] : [.press(focusedTarget)]
    case .character(let character):
      guard let digit = character.wholeNumberValue, character.isASCII,
        let target = layout.items.lazy.map(\.target).first(where: { $0.number == digit })
      else { return [.pass(key)] }
      return [.press(target)]
    case .escape:
      guard focus != nil else { return [.pass(key)] }
      focus = nil
      return [.redraw]
    case .pageUp, .pageDown:
      let page = max(1, layout.area.rows.count - 1)
      return scroll(by: key == .pageUp ? -page : page)
    case .left, .right, .up, .down:
      guard let focus else { return [.pass(key)] }
      let isSideways = key == .left || key == .right
      let target = layout.items[focus].target
      if isSideways, target.isAdjustable { return [.adjust(target, by: key == .right ? 1 : -1)] }
      return move(key)
    case .home, .end, .gone, .signal: return [.pass(key)]
    }
  }

  private mutating func step(by offset: Int) -> [Effect] {
    let count = layout.items.count
    guard count > 0 else { return [] }
    return setFocus(focus.map { ($0 + offset + count) % count } ?? (offset > 0 ? 0 : count - 1))
  }

  private mutating func setFocus(_ index: Int) -> [Effect] {
    let before = (focus, firstRow)
    focus = index
    reveal()
    return before == (focus, firstRow) ? [] : [.redraw]
  }

  private mutating func scroll(by rows: Int) -> [Effect] {
    let before = firstRow
    firstRow = (0...lastFirstRow).clamp(firstRow + rows)
    return firstRow == before ? [] : [.redraw]
  }

  /// Moves the focus to the nearest item in a direction; vertically, scrolls if there is none.
  private mutating func move(_ key: TerminalKey) -> [Effect] {
    guard let focus else { return [] }
    let from = layout.items[focus].area
    // A row is about as high as two columns are wide.
    func distance(_ to: CellArea) -> Int? {
      let ahead: Int
      let aside: Int
      switch key {
      case .left: ahead = from.columns.lowerBound - to.columns.upperBound
      case .right: ahead = to.columns.lowerBound - from.columns.upperBound
      case .up: ahead = 2 * (from.rows.lowerBound - to.rows.upperBound)
      default: ahead = 2 * (to.rows.lowerBound - from.rows.upperBound)
      }
      if key == .left || key == .right {
        aside = 2 * gap(from.rows, to.rows)
      } else {
        aside = gap(from.columns, to.columns)
      }
      return ahead >= 0 ? ahead + 2 * aside : nil
    }
    var best: (index: Int, distance: Int)?
    for index in layout.items.indices where index != focus {
      guard let distance = distance(layout.items[index].area), distance < best?.distance ?? .max else { continue }
      best = (index, distance)
    }
    if let best { return setFocus(best.index) }
    return key == .up ? scroll(by: -1) : key == .down ? scroll(by: 1) : []
  }

  /// Returns the number of cells between two ranges; 0 if they overlap.
  private func gap(_ left: Range<Int>, _ right: Range<Int>) -> Int {
    max(0, right.lowerBound - left.upperBound, left.lowerBound - right.upperBound)
  }

  // MARK: The mouse

  private mutating func apply(_ report: MouseReport) -> [Effect] {
    let position = CellPosition(column: report.x, row: report.y)
    let item = item(at: position)
    switch report.kind {
    case .scroll(_, let steps): return scroll(by: steps * Self.wheelRows)
    case .press(.left):
      pressed = item
      isPressedBeside = item == nil && layout.area.contains(position)
      return item.map { setFocus($0) } ?? []
    case .release(.left):
      defer { (pressed, isPressedBeside) = (nil, false) }
      // As on a phone, sliding off an element before letting go cancels the press.
      if let pressed {
        guard pressed == item else { return [] }
        let target = layout.items[pressed].target
        return [target.isAdjustable ? .touch(position) : .press(target)]
      }
      return isPressedBeside && item == nil && layout.area.contains(position) ? [.touch(position)] : []
    default: return []
    }
  }

  /// Returns the item at a cell of the screen: of several, the smallest one, which is in front of those containing it.
  private func item(at position: CellPosition) -> Int? {
    guard layout.area.contains(position) else { return nil }
    let place = CellPosition(
      column: position.column - layout.area.columns.lowerBound,
      row: position.row - layout.area.rows.lowerBound + firstRow)
    func size(_ index: Int) -> Int { layout.items[index].area.columns.count * layout.items[index].area.rows.count }
    return layout.items.indices.filter { layout.items[$0].area.contains(place) }.min { size($0) < size($1) }
  }
}
