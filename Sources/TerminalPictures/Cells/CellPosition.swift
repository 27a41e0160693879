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
