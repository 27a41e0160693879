import Scenes

// The composition of the screen from its parts, in cells.

extension InterfaceScreen {
  /// The maximum number of characters of a message.
  private static let longestMessage = 4096
  /// The keys that end the typing of text.
  private static let typingHint = "Enter sends, Esc cancels"

  /// The cells of the whole screen. The painter's area is empty.
  var composed: CellGrid {
    var grid = CellGrid(columns: max(1, extent.columns), rows: max(1, extent.rows))
    let (columns, last) = (grid.extent.columns, grid.extent.rows - 1)
    // The last column is left free, because a terminal may wrap to a new line after it.
    grid.write(progress, at: CellPosition(column: 0, row: last), before: columns - 1)
    guard hasRoom else { return grid }
    header(&grid)
    if let keyList {
      for (index, text) in keyList.rows(in: listExtent).prefix(last - 1).enumerated() {
        grid.write(text, at: CellPosition(column: 0, row: 1 + index), before: columns - 1)
      }
      return grid
    }
    if view == .text, let text {
      let part = text.grid.rows(navigation.firstRow..<(navigation.firstRow + area.rows.count))
      for row in 0..<part.extent.rows {
        for column in 0..<min(part.extent.columns, columns) {
          grid[column, area.rows.lowerBound + row] = part[column, row]
        }
      }
    }
    if hasLegend, !isTyping {
      let actions = targets.compactMap { target in target.number.map { "\($0) \(target.element.label)" } }
      grid.write(
        actions.joined(separator: "  "), at: CellPosition(column: 0, row: area.rows.upperBound), before: columns - 1)
    }
    notes(&grid)
    return grid
  }

  private func header(_ grid: inout CellGrid) {
    let columns = grid.extent.columns - 1
    var note = isPlain ? "? keys" : "?: keys"
    if let element = navigation.focusedTarget?.element {
      let value = element.value.map { " " + $0 } ?? ""
      note = "[\(element.label)\(value)]"
    } else if let rows = hiddenRows {
      note = "\(rows) \(note)"
    }
    let text = note.prefix(cells: max(0, columns / 2))
    let start = max(0, columns - text.cellWidth)
    grid.write(title, at: CellPosition(column: 0, row: 0), before: max(0, start - 1), style: .bold)
    grid.write(text, at: CellPosition(column: start, row: 0), before: columns)
  }

  /// The directions in which the interface can be scrolled; nil if all of it is visible.
  private var hiddenRows: String? {
    let hidden = navigation.layout.rowCount - navigation.layout.area.rows.count
    guard hidden > 0, scene != nil else { return nil }
    let (up, down) = (navigation.firstRow > 0, navigation.firstRow < hidden)
    let symbols = isPlain ? ("PgUp", "PgDn") : ("▲", "▼")
    return [up ? symbols.0 : "", down ? symbols.1 : ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Writes the latest messages, and the line of text that is typed.
  private func notes(_ grid: inout CellGrid) {
    let (columns, count) = (grid.extent.columns - 1, Self.messageRows(of: extent))
    var lines = messageLines(columns: columns, rows: isTyping ? count - 1 : count)
    if let line {
      var typed = line.display(columns: columns, cursor: isPlain ? "_" : "▏")
      let gap = columns - typed.cellWidth - Self.typingHint.cellWidth
      if gap >= 2 {
        typed += String(repeating: " ", count: gap) + Self.typingHint
      } else if lines.isEmpty, count > 1 {
        lines = [Self.typingHint]
      }
      lines.append(typed)
    }
    let first = grid.extent.rows - 1 - count
    for (row, text) in lines.enumerated() {
      grid.write(text, at: CellPosition(column: 0, row: first + row), before: columns)
    }
  }

  /// Returns the latest messages in a number of rows. The last one is wrapped into as many as it needs, and the others
  /// have the remaining ones.
  private func messageLines(columns: Int, rows: Int) -> [String] {
    let ellipsis = isPlain ? "..." : "…"
    var lines: [String] = []
    for message in messages.reversed() where lines.count < rows {
      let room = rows - lines.count
      let characters: [Character] = message.prefix(Self.longestMessage).map { $0.isWhitespace ? " " : $0 }
      let text = String(characters)
      var part = text.cellWidth <= columns ? [text] : text.wrapped(columns: columns, limit: room)
      if part.count > room {
        part.removeSubrange(room...)
        part[room - 1] = part[room - 1].prefix(cells: max(0, columns - ellipsis.cellWidth)) + ellipsis
      }
      lines = part + lines
    }
    return lines
  }
}
