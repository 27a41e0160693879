/// A use of the whole terminal, with the bytes that begin and end it.
@MainActor
public struct FullScreen {
  /// The reason why the screen may have to be drawn again.
  public enum Refresh: Sendable {
    /// The program has changed the contents of the screen.
    case request
    /// The terminal has another size.
    case resize
    /// Another program has used the terminal.
    case erased
  }

  /// The bytes that begin the use, such as those that save the contents of the terminal.
  public let beginning: [UInt8]
  /// The bytes that end the use, and restore the terminal.
  public let end: [UInt8]
  /// The handler of lines that the program prints meanwhile.
  public let onLine: (String) -> Void
  /// The handler of changes.
  public let onRefresh: (Refresh) -> Void

  /// Creates a full screen.
  public init(
    beginning: [UInt8], end: [UInt8], onLine: @escaping (String) -> Void, onRefresh: @escaping (Refresh) -> Void
  ) {
    (self.beginning, self.end, self.onLine, self.onRefresh) = (beginning, end, onLine, onRefresh)
  }
}
