public import Foundation
public import Scenes
import TerminalHost

/// A rectangle of cells with their contents.
public struct CellGrid: Hashable, Sendable {
  /// The number of columns and rows.
  public let extent: CellExtent
  /// The cells, row by row.
  public private(set) var cells: [TerminalCell]

  /// The largest number of columns and of rows.
  public static let maximumSide = 4096

  /// Creates a grid of empty cells; sides are limited to 0…``maximumSide``.
  public init(columns: Int, rows: Int) {
    let side = 0...Self.maximumSide
    extent = CellExtent(columns: side.clamp(columns), rows: side.clamp(rows))
    cells = Array(repeating: .blank, count: extent.columns * extent.rows)
  }

  /// The cell at a column and a row.
  public subscript(column: Int, row: Int) -> TerminalCell {
    get { cells[row * extent.columns + column] }
    set { cells[row * extent.columns + column] = newValue }
  }

  /// Returns the rows in a range; a row outside the grid is empty.
  public func rows(_ rows: Range<Int>) -> CellGrid {
    var part = CellGrid(columns: extent.columns, rows: rows.count)
    for row in rows.clamped(to: 0..<extent.rows) {
      let (from, to) = (row * extent.columns, (row - rows.lowerBound) * extent.columns)
      part.cells.replaceSubrange(to..<(to + extent.columns), with: cells[from..<(from + extent.columns)])
    }
    return part
  }

  /// Writes text into a row, as far as it fits.
  ///
  /// A control character becomes a space. A sequence of wide scalars, such as a flag, or an emoji with a skin tone, is
  /// written into two columns. A terminal that draws each scalar by itself writes over the next cells, which
  /// ``CellScreen`` restores. Where the row has no room for that, only the first scalar is written, and the two letters
  /// of a flag. Any other character that is wider than two columns, such as a conjunct of Devanagari, is written into
  /// several cells.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - position: The cell of the first character.
  ///   - limit: The column before which the text ends; nil for the end of the row.
  ///   - style: The attributes of the characters.
  /// - Returns: The column after the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at position: CellPosition, before limit: Int? = nil,
    style: TerminalCell.Style = []
  ) -> Int {
    var column = position.column
    let end = min(limit ?? extent.columns, extent.columns)
    guard (0..<extent.rows).contains(position.row), column >= 0 else { return column }
    for character in text {
      let parts = Self.parts(of: character, room: extent.columns - column)
      guard column + parts.reduce(0, { $0 + $1.width }) <= end else { break }
      for (character, width) in parts {
        self[column, position.row] = TerminalCell(character, style: style)
        if width == 2 { self[column + 1, position.row] = TerminalCell(nil, style: style) }
        column += width
      }
    }
    return column
  }

  /// Returns the characters of the cells into which a character is written, with the number of their columns: as many
  /// as its `cellWidth`.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - room: The number of columns up to the end of the row.
  private static func parts(of character: Character, room: Int) -> [(character: Character, width: Int)] {
    let width = String(character).displayWidth
    // A control character, or a mark without a base, is a space.
    if width <= 2 { return width == 0 ? [(" ", 1)] : [(character, width)] }
    if let first = character.unicodeScalars.first, character.unicodeScalars.contains(where: { $0.displayWidth == 2 }) {
      if character.separateWidth <= room { return [(character, 2)] }
      if let letters = character.flagLetters { return letters.map { ($0, 1) } }
      if first.displayWidth == 2 { return [(Character(first), 2)] }
      return [(first.displayWidth == 0 ? " " : Character(first), 1), (" ", 1)]
    }
    var parts: [String] = []
    for scalar in character.unicodeScalars {
      // Marks are in the cell of their base.
      if parts.isEmpty || scalar.displayWidth > 0 && (parts.last?.displayWidth ?? 0) > 0 { parts.append("") }
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
    return parts.compactMap { part in part.first.map { ($0, 1) } }
  }

  /// The characters, one line for each row, without spaces at their ends.
  public var text: String {
    (0..<extent.rows).map { row in
      let characters = (0..<extent.columns).compactMap { self[$0, row].character }
      let used = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(characters.prefix(used)) + "\n"
    }.joined()
  }
}

extension CellGrid {
  /// Creates a grid of half-blocks from a part of a picture.
  ///
  /// Nearly transparent pixels show the terminal's background; others are composited on it.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - source: The part, in the picture's pixels; pixels outside the picture are transparent.
  ///   - columns: The number of columns, each one pixel wide.
  ///   - rows: The number of rows, each two pixels high.
  ///   - averaging: The numbers that are averaged when the picture is scaled.
  ///   - background: The terminal's background color.
  ///   - matcher: The choice from 256 colors; nil for 24-bit colors.
  public init(
    halfBlocks pixels: Pixels, _ source: CGRect, columns: Int, rows: Int,
    _ averaging: PictureScaler.Averaging, background: RGBColor = RGBColor(0), matcher: inout PaletteMatcher?
  ) {
    self.init(columns: columns, rows: rows)
    let picture = PictureScaler.scale(pixels, source, width: extent.columns, height: extent.rows * 2, averaging)
    let ground = averaging.numbers(of: background)
    func color(_ index: Int, _ matcher: inout PaletteMatcher?) -> CellColor {
      let (color, opacity) = picture.color(index, on: ground)
      guard opacity >= Self.leastOpacity else { return .standard }
      return (matcher?.index(of: color)).map(CellColor.palette) ?? .direct(color)
    }
    for row in 0..<extent.rows {
      for column in 0..<extent.columns {
        let upper = color(row * 2 * extent.columns + column, &matcher)
        let lower = color((row * 2 + 1) * extent.columns + column, &matcher)
        self[column, row] = .halves(upper, lower)
      }
    }
  }

  /// The opacity below which a pixel is left to the terminal's background.
  private static let leastOpacity: Float = 1 / 16
}
