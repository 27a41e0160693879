/// A report of the mouse in SGR format (mode 1006).
public struct MouseReport: Hashable, Sendable {
  /// The kind of a report.
  public enum Kind: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released.
    case release(Button)
    /// The mouse moved, with a button held down or without.
    case move(Button?)
    /// The wheel turned by a step: up and left are negative.
    case scroll(horizontal: Int, vertical: Int)
  }

  /// A button of the mouse.
  public enum Button: Int, Hashable, Sendable { case left, middle, right }

  /// The kind of the report.
  public var kind: Kind
  /// The horizontal position from the screen's left edge, counted from 0, in cells.
  public var x: Int
  /// The vertical position from the screen's upper edge, counted from 0, in cells.
  public var y: Int

  /// Creates a report at a position counted from 0.
  public init(_ kind: Kind, x: Int, y: Int) {
    (self.kind, self.x, self.y) = (kind, x, y)
  }

  /// The bytes that request reports of buttons and of moves with a held button.
  public static let enabling = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  /// The bytes that end reports.
  public static let disabling = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)

  /// Parses a control sequence, without its introducer; nil if it is not a report.
  init?(parameters bytes: [UInt8], final: UInt8) {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), bytes.first == UInt8(ascii: "<"),
      let numbers = TerminalReply.numbers(bytes.dropFirst()), numbers.count == 3, numbers[0] < 128
    else { return nil }
    let (code, isRelease) = (numbers[0], final == UInt8(ascii: "m"))
    let button = Button(rawValue: code & 3)
    if code & 64 != 0 {
      let step = code & 1 == 0 ? -1 : 1
      kind = code & 2 == 0 ? .scroll(horizontal: 0, vertical: step) : .scroll(horizontal: step, vertical: 0)
    } else if code & 32 != 0 {
      kind = .move(button)
    } else {
      guard let button else { return nil }
      kind = isRelease ? .release(button) : .press(button)
    }
    // A position must not be negative if a terminal counts from 0.
    (x, y) = (max(0, numbers[1] - 1), max(0, numbers[2] - 1))
  }
}
