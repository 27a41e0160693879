import HostAccess
import TerminalHost
import TerminalPictures

extension CapabilityQuery {
  /// Creates the query of a terminal, as large as it is now.
  @MainActor
  init(_ terminal: Terminal, _ environment: TerminalEnvironment, at now: Duration) {
    let size = terminal.size
    self.init(
      environment, screen: size.extent, pixels: size.width > 0 && size.height > 0 ? size.pixels : nil, at: now)
  }
}

extension TerminalSize {
  var extent: CellExtent { CellExtent(columns: columns, rows: rows) }

  var pixels: PixelSize { PixelSize(width: width, height: height) }

  /// The size of a cell; nil if it is not known.
  var cell: CellSize? {
    guard columns > 0, rows > 0 else { return nil }
    return CellSize(width: width / columns, height: height / rows)
  }
}
