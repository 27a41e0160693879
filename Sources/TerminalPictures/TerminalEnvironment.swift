/// The environment variables that concern the view of a terminal.
public struct TerminalEnvironment: Hashable, Sendable {
  /// Whether standard input and output are a terminal.
  public var isTerminal: Bool
  /// Whether `TERM` is `dumb`, empty or missing: no escape sequence may be written.
  public var isDumb: Bool
  /// Whether the locale's encoding is UTF-8.
  public var isUnicode: Bool
  /// Whether `NO_COLOR` is set and not empty.
  public var prefersNoColor: Bool
  /// The colors according to `TERM`, which every terminal sets for its programs, and `COLORTERM`, which some set.
  public var colors: ColorDepth
  /// Whether a multiplexer (tmux, GNU screen) is between the program and the terminal.
  public var isMultiplexed: Bool
  /// Whether the terminal is the Linux console, which may print control strings instead of ignoring them.
  public var isConsole: Bool

  /// Creates the environment from variables such as `TERM`.
  public init(_ variables: [String: String], isTerminal: Bool) {
    func value(_ name: String) -> String { variables[name] ?? "" }
    let term = value("TERM")
    self.isTerminal = isTerminal
    isDumb = ["", "dumb"].contains(term)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    isUnicode = ["utf-8", "utf8"].contains { locale.lowercased().contains($0) }
    prefersNoColor = !value("NO_COLOR").isEmpty
    if ["truecolor", "24bit"].contains(value("COLORTERM")) || term.hasSuffix("-direct") {
      colors = .direct
    } else {
      colors = term.contains("256color") ? .palette : .none
    }
    isMultiplexed =
      !value("TMUX").isEmpty || !value("STY").isEmpty || term.hasPrefix("tmux") || term.hasPrefix("screen")
    isConsole = term == "linux"
  }
}
