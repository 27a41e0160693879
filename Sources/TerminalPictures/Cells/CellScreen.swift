import TerminalHost

/// The cells that a terminal shows, with the shortest output that changes them to the next ones.
///
/// Between updates, the terminal may be used for other output: each update begins with an absolute move of the cursor
/// and ends with default attributes. The cells after a character that a terminal may have drawn wider than two columns
/// are written again.
public struct CellScreen: Sendable {
  /// The cells shown; nil if they are unknown.
  public private(set) var shown: CellGrid?
  /// The position of the first cell on the screen.
  public let origin: CellPosition

  /// The attributes of the next character.
  private struct Pen: Equatable {
    var foreground = CellColor.standard
    var background = CellColor.standard
    var style: TerminalCell.Style = []
  }

  private var bytes: [UInt8] = []
  private var pen = Pen()
  /// The position of the cursor in the grid; nil if it is unknown.
  private var cursor: CellPosition?

  /// Creates a screen whose cells are unknown, with the position of its first cell.
  public init(at origin: CellPosition = CellPosition(column: 0, row: 0)) {
    self.origin = origin
  }

  /// Forgets the cells, so that the next update writes all of them.
  public mutating func invalidate() {
    shown = nil
  }

  /// Returns the bytes that change the cells shown to those of a grid; none if they are equal.
  public mutating func update(to grid: CellGrid) -> [UInt8] {
    let before = shown?.extent == grid.extent ? shown : nil
    defer { shown = grid }
    (bytes, pen, cursor) = ([], Pen(), nil)
    for row in 0..<grid.extent.rows {
      var column = 0
      // The column before which cells may have been drawn over.
      var end = 0
      while column < grid.extent.columns {
        let cell = grid[column, row]
        let width = column + 1 < grid.extent.columns && grid[column + 1, row].character == nil ? 2 : 1
        let isEqual = before.map { before in
          before[column, row] == cell && (width == 1 || before[column + 1, row].character == nil)
        }
        // A wide character that was cut off has left a column without a character.
        if isEqual != true || column < end, let character = cell.character {
          move(to: CellPosition(column: column, row: row), in: grid)
          put(cell)
          advance(past: cell, width, in: grid)
          if width == 2, character.unicodeScalars.count > 1 { end = max(end, column + character.separateWidth) }
        }
        column += width
      }
    }
    set(Pen())
    defer { bytes = [] }
    return bytes
  }

  // MARK: Characters

  private mutating func put(_ cell: TerminalCell) {
    guard cell.isHalves else {
      var next = Pen(foreground: cell.foreground, background: cell.background, style: cell.style)
      let character = cell.character?.printed ?? " "
      // The color of a space is not visible.
      if character == " ", cell.style.isEmpty { next.foreground = pen.foreground }
      set(next)
      return bytes.append(contentsOf: character.utf8)
    }
    let (upper, lower) = (cell.foreground, cell.background)
    // The ways to show two pixels: a space has only a background.
    var ways: [(pen: Pen, character: Character)] = []
    func add(_ foreground: CellColor, _ background: CellColor, _ character: Character) {
      ways.append((Pen(foreground: foreground, background: background), character))
    }
    if upper == lower { add(pen.foreground, upper, " ") }
    // The standard foreground is not the color of the background, so it cannot show a transparent pixel.
    if upper != .standard { add(upper, lower, TerminalCell.upperHalf) }
    if lower != .standard { add(lower, upper, TerminalCell.lowerHalf) }
    func cost(_ way: (pen: Pen, character: Character)) -> Int { length(to: way.pen) + way.character.utf8.count }
    var best: (pen: Pen, character: Character)?
    var least = Int.max
    for way in ways {
      let bytes = cost(way)
      if bytes < least { (best, least) = (way, bytes) }
    }
    guard let best else { return }
    set(best.pen)
    bytes.append(contentsOf: best.character.utf8)
  }

  /// Returns the approximate number of bytes that change the attributes; a change of style counts as two bytes.
  private func length(to next: Pen) -> Int {
    let foreground = next.foreground == pen.foreground ? 0 : next.foreground.length
    let background = next.background == pen.background ? 0 : next.background.length
    let style = next.style == pen.style ? 0 : 2
    let parts = [foreground, background, style].lazy.filter { $0 > 0 }
    return parts.isEmpty ? 0 : 2 + parts.reduce(0) { $0 + $1 + 1 }
  }

  private mutating func set(_ next: Pen) {
    guard next != pen else { return }
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    defer {
      bytes.append(UInt8(ascii: "m"))
      pen = next
    }
    // All attributes at once.
    guard next != Pen() else { return }
    var isFirst = true
    func separate(_ bytes: inout [UInt8]) {
      if !isFirst { bytes.append(UInt8(ascii: ";")) }
      isFirst = false
    }
    if next.style != pen.style {
      for (style, on, off) in [(TerminalCell.Style.bold, 1, 22), (.reverse, 7, 27)] {
        guard next.style.contains(style) != pen.style.contains(style) else { continue }
        separate(&bytes)
        bytes.append(number: next.style.contains(style) ? on : off)
      }
    }
    if next.foreground != pen.foreground {
      separate(&bytes)
      next.foreground.append(to: &bytes, base: 30)
    }
    if next.background != pen.background {
      separate(&bytes)
      next.background.append(to: &bytes, base: 40)
    }
  }

  // MARK: The cursor

  /// Follows the cursor past a character whose width is certain.
  private mutating func advance(past cell: TerminalCell, _ width: Int, in grid: CellGrid) {
    guard let place = cursor else { return }
    let column = place.column + width
    // At the right edge, terminals differ. The width of a sequence of scalars is not certain either.
    let isCertain = column < grid.extent.columns && (cell.character?.unicodeScalars.count ?? 1) == 1
    cursor = isCertain ? CellPosition(column: column, row: place.row) : nil
  }

  /// Moves the cursor by the fewest bytes.
  private mutating func move(to target: CellPosition, in grid: CellGrid) {
    defer { cursor = target }
    guard cursor != target else { return }
    let place = CellPosition(column: origin.column + target.column, row: origin.row + target.row)
    var best: [UInt8] = []
    best.append(moveTo: place)
    if let cursor {
      consider(relative(from: cursor, to: target), &best)
      if cursor.row == target.row, cursor.column < target.column, target.column - cursor.column <= 6 {
        consider(rewriting(cursor.column..<target.column, of: target.row, in: grid), &best)
      }
    }
    bytes += best
  }

  private func consider(_ way: [UInt8]?, _ best: inout [UInt8]) {
    if let way, way.count < best.count { best = way }
  }

  private func relative(from cursor: CellPosition, to target: CellPosition) -> [UInt8] {
    var way: [UInt8] = []
    let down = target.row - cursor.row
    if down > 0 { way.append(control: down, "B") }
    if down < 0 { way.append(control: -down, "A") }
    let right = target.column - cursor.column
    if right > 0 { way.append(control: right, "C") }
    if right < 0 {
      let start = way.count
      way.append(control: -right, "D")
      var absolute: [UInt8] = []
      let column = origin.column + target.column
      if column == 0 { absolute.append(0x0D) } else { absolute.append(control: column + 1, "G") }
      if absolute.count < way.count - start { way.replaceSubrange(start..., with: absolute) }
    }
    return way
  }

  /// Returns the unchanged cells in between, if they can be written again with the present attributes.
  private func rewriting(_ columns: Range<Int>, of row: Int, in grid: CellGrid) -> [UInt8]? {
    var way: [UInt8] = []
    for column in columns {
      let cell = grid[column, row]
      guard let character = cell.character, character.unicodeScalars.count == 1,
        character.unicodeScalars.first?.displayWidth == 1
      else { return nil }
      if cell.isHalves, pen.style.isEmpty {
        if cell.foreground == cell.background, cell.background == pen.background {
          way.append(UInt8(ascii: " "))
        } else if cell.foreground == pen.foreground, cell.background == pen.background, cell.foreground != .standard {
          way.append(contentsOf: TerminalCell.upperHalf.utf8)
        } else if cell.background == pen.foreground, cell.foreground == pen.background, cell.background != .standard {
          way.append(contentsOf: TerminalCell.lowerHalf.utf8)
        } else {
          return nil
        }
      } else {
        let isSpace = character == " " && pen.style.isEmpty && cell.style.isEmpty
        guard cell.background == pen.background, isSpace || cell.foreground == pen.foreground, cell.style == pen.style
        else { return nil }
        way.append(contentsOf: character.utf8)
      }
    }
    return way
  }
}
