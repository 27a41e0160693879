/// The list of the keys, in pages that fit an area.
///
/// A line that does not fit is wrapped. If there are several pages, the last row tells how to go on.
struct KeyList: Hashable, Sendable {
  private let lines: [String]
  /// The number of pages before the present one, at most.
  private var page = 0

  /// The columns that the meaning of a key needs at least beside its name.
  private static let leastColumns = 16

  /// Creates a list of lines such as `  q        quit`: a margin, the name of a key, spaces, and its meaning.
  init(_ lines: [String]) {
    self.lines = lines
  }

  /// Returns the rows of the present page.
  func rows(in extent: CellExtent) -> [String] {
    let pages = pages(in: extent)
    let number = min(page, pages.count - 1)
    guard pages.count > 1 else { return pages[number] }
    let rest = max(0, extent.rows - 1 - pages[number].count)
    let hint = number + 1 < pages.count ? "space: more" : "any key: close"
    return pages[number] + Array(repeating: "", count: rest) + ["\(number + 1)/\(pages.count) \(hint)"]
  }

  /// Turns a number of pages; returns false if there is no such page.
  mutating func turn(by step: Int, in extent: CellExtent) -> Bool {
    let last = pages(in: extent).count - 1
    let next = min(page, last) + step
    guard (0...last).contains(next) else { return false }
    page = next
    return true
  }

  /// Returns the pages, of which there is at least one.
  private func pages(in extent: CellExtent) -> [[String]] {
    let rows = lines.flatMap { Self.wrapped($0, columns: extent.columns) }
    guard rows.count > extent.rows else { return [rows] }
    let size = max(1, extent.rows - 1)
    return stride(from: 0, to: max(1, rows.count), by: size).map { Array(rows[$0..<min($0 + size, rows.count)]) }
  }

  /// Returns the rows of a line: the meaning of the key is beside its name, or around it in few columns.
  private static func wrapped(_ line: String, columns: Int) -> [String] {
    guard line.cellWidth > columns else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    let text = line.dropFirst(margin.count)
    let meaning = text.indices.first { text[$0...].hasPrefix("  ") }.map { text[$0...].drop { $0 == " " } } ?? text
    let indent = line.cellWidth - meaning.cellWidth
    guard meaning.startIndex > text.startIndex, columns - indent >= leastColumns else {
      let rows = String(text).wrapped(columns: max(1, columns - margin.count - 2))
      return rows.enumerated().map { margin + ($0 == 0 ? "" : "  ") + $1 }
    }
    let rows = String(meaning).wrapped(columns: columns - indent)
    let space = String(repeating: " ", count: indent)
    return rows.enumerated().map { ($0 == 0 ? String(line[..<meaning.startIndex]) : space) + $1 }
  }
}
