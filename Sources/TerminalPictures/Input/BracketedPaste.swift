/// The mode in which a terminal marks pasted text (mode 2004), so that it differs from typed keys.
public enum BracketedPaste {
  /// The bytes that request the marks.
  public static let enabling = Array("\u{1B}[?2004h".utf8)
  /// The bytes that end them.
  public static let disabling = Array("\u{1B}[?2004l".utf8)

  /// The mark before pasted text.
  static let beginning = Array("\u{1B}[200~".utf8)
  /// The mark after it.
  static let end = Array("\u{1B}[201~".utf8)
}
