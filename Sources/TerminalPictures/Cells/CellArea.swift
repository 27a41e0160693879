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
