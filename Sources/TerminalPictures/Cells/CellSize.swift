/// The size of a cell, in the terminal's pixels.
public struct CellSize: Hashable, Codable, Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  /// Creates a size; nil unless both sides are from 1 to ``maximum``.
  public init?(width: Int, height: Int) {
    guard (1...Self.maximum).contains(width), (1...Self.maximum).contains(height) else { return nil }
    (self.width, self.height) = (width, height)
  }

  private init(ofWidth width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// The largest side, in pixels.
  public static let maximum = 256
  /// The assumed size, where only the ratio of the sides matters: most fonts' cells are twice as high as wide.
  public static let usual = CellSize(ofWidth: 10, height: 20)
}

/// A number of columns and rows.
public struct CellExtent: Hashable, Codable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Creates an extent.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }
}

/// A position in cells, counted from 0 at the upper left.
public struct CellPosition: Hashable, Codable, Sendable {
  /// The column.
  public var column: Int
  /// The row.
  public var row: Int

  /// Creates a position.
  public init(column: Int, row: Int) {
    (self.column, self.row) = (column, row)
  }
}

/// A rectangle of cells.
public struct CellArea: Hashable, Codable, Sendable {
  /// The columns, counted from 0.
  public var columns: Range<Int>
  /// The rows, counted from 0.
  public var rows: Range<Int>

  /// Creates an area.
  public init(columns: Range<Int>, rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Returns whether a cell is in the area.
  public func contains(_ position: CellPosition) -> Bool {
    columns.contains(position.column) && rows.contains(position.row)
  }
}
