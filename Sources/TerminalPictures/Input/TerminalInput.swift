public import TerminalHost

/// An input of a terminal.
public enum TerminalInput: Hashable, Sendable {
  /// A key.
  case key(TerminalKey)
  /// A report of the mouse.
  case mouse(MouseReport)
  /// A pasted text, which may contain control characters. The rest of a very long text is missing.
  case paste(String)
  /// A reply to a query.
  case reply(TerminalReply)
}
