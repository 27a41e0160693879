package import TerminalHost

/// A line of text that is typed into a terminal.
public struct InputLine: Hashable, Sendable {
  /// The result of a key.
  package enum Outcome: Hashable, Sendable {
    /// The text has changed.
    case changed
    /// The text is complete.
    case entered
    /// The user has canceled the line.
    case canceled
    /// The key has no meaning.
    case ignored
  }

  /// The text before the line, such as the title of the action.
  public let prompt: String
  /// The text typed so far.
  public private(set) var text = ""

  /// The maximum number of characters.
  static let longest = 1000

  /// Creates an empty line.
  public init(prompt: String) {
    self.prompt = prompt
  }

  /// Applies a key.
  package mutating func apply(_ key: TerminalKey) -> Outcome {
    switch key {
    case .character("\r"), .character("\n"): return .entered
    case .escape: return .canceled
    case .character("\u{7F}"), .character("\u{8}"):
      guard !text.isEmpty else { return .ignored }
      text.removeLast()
      return .changed
    // Ctrl-U
    case .character("\u{15}"):
      guard !text.isEmpty else { return .ignored }
      text = ""
      return .changed
    case .character(let character):
      guard let value = character.unicodeScalars.first?.value, value >= 0x20, text.count < Self.longest else {
        return .ignored
      }
      text.append(character)
      return .changed
    default: return .ignored
    }
  }

  /// Returns the line in a number of columns, with the end of the text.
  package func display(columns: Int, cursor: Character) -> String {
    let head = (prompt.prefix(columns: max(0, columns / 2)) as String) + ": "
    let room = max(1, columns - head.displayWidth - 1)
    var tail = text[...]
    while tail.displayWidth > room { tail = tail.dropFirst() }
    return head + tail + String(cursor)
  }
}
