import Foundation
public import Scenes
import TerminalHost

/// A scene as text in boxes, for terminals without colors.
///
///                                                     ┌───┐
///     Voicemail                                       │ × │
///                                                     └───┘
///     Ada Lovelace
///     New voicemail
///     ┏━━━━━━━━┓
///     ┃ ▶ Play ┃ ━━━━━━━━━━━━───────────────────────── 36 %
///     ┗━━━━━━━━┛
///     ┌───────────────────────────────────────────────────┐
///     │ 1 Call Back                                       │
///     └───────────────────────────────────────────────────┘
///
/// Elements are in reading order, those of a line side by side if there is room, otherwise below each other. The
/// focused one has a heavy frame, or, in ASCII, one of number signs.
public struct SceneTextLayout: Hashable, Sendable {
  /// The cells.
  public private(set) var grid: CellGrid
  /// The areas of the elements, by their index in the scene, in cells of the grid.
  public private(set) var areas: [Int: CellArea] = [:]
  /// The columns of the bars of sliders and progress bars, by the index of the element in the scene.
  private var bars: [Int: Range<Int>] = [:]

  /// Lays out a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - columns: The number of columns.
  ///   - focus: The focused element; nil for none.
  ///   - isPlain: Whether to use ASCII for everything but the texts of the scene.
  ///   - isRightToLeft: Whether the elements of a line, and their texts, begin at the right. Bars begin at the side at
  ///     which those of the scene do.
  ///   - hasNumbers: Whether actions show their numbers.
  public init(
    _ scene: Scene, columns: Int, focus: FocusTarget? = nil, isPlain: Bool = false, isRightToLeft: Bool = false,
    hasNumbers: Bool = true
  ) {
    let columns = max(1, min(columns, CellGrid.maximumSide))
    let numbers = Dictionary(
      scene.focusTargets(isRightToLeft: isRightToLeft).map { ($0.index, $0.number) },
      uniquingKeysWith: { first, _ in first })
    let symbols = isPlain ? Symbols.plain : .drawn
    var blocks: [(block: Block, column: Int, row: Int, index: Int)] = []
    var row = 0
    for line in Self.lines(of: scene, isRightToLeft: isRightToLeft) {
      let elements = line.map { index in
        ElementText(
          scene.elements[index], number: hasNumbers ? numbers[index] ?? nil : nil, isFocused: focus?.index == index,
          isRightToLeft: isRightToLeft, symbols)
      }
      let widths = Self.widths(elements, columns)
      let parts = zip(line, zip(elements, widths ?? elements.map { $0.columns(of: columns) })).map { index, part in
        (index: index, block: part.0.block(columns: part.1))
      }
      // Side by side, or each in a line of its own.
      for group in widths == nil ? parts.map({ [$0] }) : [parts] {
        let height = group.map(\.block.lines.count).max() ?? 0
        guard row + height <= CellGrid.maximumSide else { break }
        var column = 0
        for (index, block) in group {
          let place = isRightToLeft ? max(0, columns - column - block.columns) : column
          if !block.lines.isEmpty { blocks.append((block, place, row + (height - block.lines.count) / 2, index)) }
          column += block.columns + 1
        }
        row += height
      }
    }
    grid = CellGrid(columns: columns, rows: row)
    for (block, column, row, index) in blocks {
      let end = min(column + block.columns, columns)
      for (offset, text) in block.lines.enumerated() where row + offset < grid.extent.rows {
        grid.write(text, at: CellPosition(column: column, row: row + offset), before: end, style: block.style)
      }
      areas[index] = CellArea(
        columns: column..<max(end, column + 1), rows: row..<min(row + block.lines.count, grid.extent.rows))
      if let bar = block.bar { bars[index] = (column + bar.lowerBound)..<(column + bar.upperBound) }
    }
  }

  /// Returns the point on the bar of a slider or of a progress bar that a cell of the grid shows; nil if the cell shows
  /// no bar. Left is left in both, wherever the bar begins.
  ///
  /// - Parameters:
  ///   - cell: The cell, which may also be above or below the bar, in its frame.
  ///   - scene: The scene of the layout.
  /// - Returns: The point, in points of the scene.
  func point(onBarAt cell: CellPosition, in scene: Scene) -> CGPoint? {
    let found = bars.first { $0.value.contains(cell.column) && areas[$0.key]?.rows.contains(cell.row) == true }
    guard let (index, columns) = found, scene.elements.indices.contains(index) else { return nil }
    let frame = scene.elements[index].frame
    let share = (Double(cell.column - columns.lowerBound) + 0.5) / Double(columns.count)
    return CGPoint(x: frame.minX + frame.width * share, y: frame.midY)
  }

  /// Returns the places of the elements that can be focused, in an area of the screen in cells.
  public func layout(of targets: [FocusTarget], in area: CellArea) -> InterfaceNavigation.Layout {
    InterfaceNavigation.Layout(
      items: targets.compactMap { target in
        areas[target.index].map { InterfaceNavigation.Layout.Item(target, in: $0) }
      },
      rowCount: grid.extent.rows, area: area)
  }

  /// Returns the elements in reading order, grouped by lines. A container that is not an element by itself is omitted.
  private static func lines(of scene: Scene, isRightToLeft: Bool) -> [[Int]] {
    var lines: [[Int]] = []
    for index in scene.readingOrder(isRightToLeft: isRightToLeft) {
      let frame = scene.elements[index].frame
      if let first = lines.last?.first {
        let other = scene.elements[first].frame
        let overlap = min(frame.maxY, other.maxY) - max(frame.minY, other.minY)
        let isBeside = frame.minX >= other.maxX - 1 || frame.maxX <= other.minX + 1
        if overlap >= min(frame.height, other.height) / 2, isBeside {
          lines[lines.count - 1].append(index)
          continue
        }
      }
      lines.append([index])
    }
    return lines
  }

  /// Returns the widths of elements side by side with a column between them; nil if there is not enough room.
  private static func widths(_ elements: [ElementText], _ columns: Int) -> [Int]? {
    let least = elements.map(\.leastColumns)
    let rest = columns - least.reduce(0, +) - (elements.count - 1)
    guard rest >= 0 else { return nil }
    // The rest is for the elements that use it, in proportion to their widths.
    let wishes = elements.map(\.element.frame.width).enumerated().map { elements[$0].isFlexible ? max(1, $1) : 0 }
    let sum = wishes.reduce(0, +)
    guard sum > 0 else { return least }
    return zip(least, wishes).map { $0 + Int(Double(rest) * $1 / sum) }
  }

  /// The text of an element.
  struct Block: Hashable, Sendable {
    var lines: [String]
    var columns: Int
    var style: TerminalCell.Style = []
    /// The columns of the bar in it; nil if it has none.
    var bar: Range<Int>?
  }

  /// The characters for frames and controls.
  struct Symbols: Hashable, Sendable {
    /// The corners (upper left, upper right, lower left, lower right), and the horizontal and vertical lines.
    var frame, focus, disabled: [String]
    var play, pause, close, on, off, done, rest, ellipsis: String

    static let drawn = Symbols(
      frame: ["┌", "┐", "└", "┘", "─", "│"], focus: ["┏", "┓", "┗", "┛", "━", "┃"],
      disabled: ["┌", "┐", "└", "┘", "┄", "┆"], play: "▶", pause: "⏸", close: "×", on: "◉", off: "○", done: "━",
      rest: "─", ellipsis: "…")
    static let plain = Symbols(
      frame: ["+", "+", "+", "+", "-", "|"], focus: ["#", "#", "#", "#", "#", "#"],
      disabled: [".", ".", ".", ".", ".", ":"], play: ">", pause: "=", close: "x", on: "(*)", off: "( )", done: "#",
      rest: "-", ellipsis: "...")
  }
}
