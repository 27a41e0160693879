import HostAccess
import TerminalHost
import TerminalPictures

extension TerminalSize {
  var extent: CellExtent { CellExtent(columns: columns, rows: rows) }

  var pixels: PixelSize { PixelSize(width: width, height: height) }

  /// The size of a cell; nil if it is not known.
  var cell: CellSize? {
    guard columns > 0, rows > 0 else { return nil }
    return CellSize(width: width / columns, height: height / rows)
  }
}
