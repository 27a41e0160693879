// The areas of the screen.

extension InterfaceScreen {
  /// Returns the size of the area for the interface in a terminal of a size.
  public static func areaExtent(of extent: CellExtent) -> CellExtent {
    CellExtent(columns: extent.columns, rows: max(0, extent.rows - 2 - messageRows(of: extent)))
  }

  /// Returns the number of rows for messages and typed text.
  static func messageRows(of extent: CellExtent) -> Int { extent.rows >= 16 ? 2 : 1 }

  var hasLegend: Bool { view == .blocks }

  /// The area for the interface.
  var area: CellArea {
    let size = Self.areaExtent(of: extent)
    let columns = view == .text ? min(size.columns, Self.textColumns) : size.columns
    let rows = max(0, size.rows - (hasLegend ? 1 : 0))
    return CellArea(columns: 0..<max(0, columns), rows: 1..<(1 + rows))
  }

  /// Whether there is room for the interface.
  var hasRoom: Bool {
    let (size, least) = (Self.areaExtent(of: extent), TerminalView.smallest)
    return size.columns >= least.columns && size.rows >= least.rows
  }

  /// The size of the area for the list of keys, which also covers the messages, because there are many keys.
  var listExtent: CellExtent { CellExtent(columns: max(1, extent.columns - 1), rows: max(0, extent.rows - 2)) }
}
