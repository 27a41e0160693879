import Foundation

/// The size of a terminal, as the operating system reports it.
public struct TerminalSize: Hashable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int
  /// The width, in pixels; 0 if it is not known.
  public var width = 0
  /// The height, in pixels; 0 if it is not known.
  public var height = 0

  /// Creates a size in cells.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Creates the size of the terminal with a file descriptor; nil if there is none, or it does not know its size.
  public init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    self.init(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : 24)
    (width, height) = (Int(size.ws_xpixel), Int(size.ws_ypixel))
  }
}
