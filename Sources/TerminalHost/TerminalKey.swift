/// What a person does to a program in a terminal: presses a key, or has it end.
public enum TerminalKey: Hashable, Sendable {
  /// A key that writes a character; control characters are such too.
  case character(Character)
  /// An arrow.
  case left, right, up, down
  /// To the beginning, to the end.
  case home, end
  /// The key of that name, alone: nothing followed that would make it a sequence.
  case escape
  /// The terminal is gone, or standard input ended.
  case gone
  /// A signal asks the program to end: its number.
  case signal(Int32)
}
