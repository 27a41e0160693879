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
