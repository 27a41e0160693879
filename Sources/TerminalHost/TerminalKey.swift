/// An input event of a terminal: a key, or the request to end.
public enum TerminalKey: Hashable, Sendable {
  /// A key that produces a character, including control characters.
  case character(Character)
  /// An arrow key.
  case left, right, up, down
  /// The Home and End keys.
  case home, end
  /// The Page Up and Page Down keys.
  case pageUp, pageDown
  /// The Tab key with Shift.
  case backTab
  /// The Escape key, not followed by the rest of a sequence.
  case escape
  /// The terminal was closed, or standard input ended.
  case gone
  /// A signal that asks the program to end, by its number.
  case signal(Int32)
}
