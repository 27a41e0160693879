extension CellGrid {
  /// The rows as lines for a terminal, with colors and attributes, which end with each line, and without empty cells at
  /// the ends of lines. Each line begins in the first column: after a character whose width is uncertain, the cursor is
  /// moved to the next cell.
  public var lines: [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<extent.rows {
      let cells = (0..<extent.columns).map { self[$0, row] }
      let end = (cells.lastIndex { $0 != .blank } ?? -1) + 1
      var pen = TerminalCell.blank
      for (column, cell) in cells[..<end].enumerated() {
        guard let character = cell.character else { continue }
        if cell.foreground != pen.foreground || cell.background != pen.background || cell.style != pen.style {
          bytes.append(text: "\u{1B}[0")
          for (style, code) in [(TerminalCell.Style.bold, ";1"), (.reverse, ";7")] where cell.style.contains(style) {
            bytes.append(text: code)
          }
          for (color, base) in [(cell.foreground, 30), (cell.background, 40)] where color != .standard {
            bytes.append(UInt8(ascii: ";"))
            color.append(to: &bytes, base: base)
          }
          bytes.append(UInt8(ascii: "m"))
          pen = cell
        }
        bytes.append(contentsOf: character.printed.utf8)
        if character.unicodeScalars.count > 1, character.separateWidth > character.cellWidth {
          bytes.append(control: column + character.cellWidth + 1, "G")
        }
      }
      if pen.foreground != .standard || pen.background != .standard || !pen.style.isEmpty {
        bytes.append(text: "\u{1B}[0m")
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
