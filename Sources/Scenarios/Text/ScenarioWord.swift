import Notifications

/// A word or a quoted string in a line of a scenario.
struct ScenarioWord: Hashable, Sendable {
  /// The text, without quotes and with variables expanded.
  var text: String
  /// The column of the word's first character, from 1.
  var column: Int
  var isQuoted: Bool

  /// The word for a message: shortened, without control characters.
  var shown: String { "\"\(text.shownInMessages)\"" }

  /// Splits a line into words. A `#` at the beginning of a word starts a comment.
  ///
  /// - Parameter variables: The values of `$(NAME)`.
  static func words(in line: Substring, variables: [String: String]) throws(ScenarioFault) -> [ScenarioWord] {
    var characters = Array(line)[...]
    var words: [ScenarioWord] = []
    while true {
      characters = characters.drop { $0 == " " || $0 == "\t" }
      guard let first = characters.first, first != "#" else { return words }
      let column = characters.startIndex + 1
      if first == "\"" {
        characters = characters.dropFirst()
        let text = try quoted(&characters, column, variables)
        words.append(ScenarioWord(text: text, column: column, isQuoted: true))
        if let next = characters.first, !" \t,".contains(next) {
          throw ScenarioFault(at: characters.startIndex + 1, "a space is missing after the closing quote")
        }
        if characters.first == "," { characters = characters.dropFirst() }
      } else {
        let text = try plain(&characters, variables)
        words.append(ScenarioWord(text: text, column: column, isQuoted: false))
      }
    }
  }

  private static func plain(
    _ characters: inout ArraySlice<Character>, _ variables: [String: String]
  ) throws(ScenarioFault) -> String {
    var text = ""
    while let next = characters.first, next != " ", next != "\t" {
      guard next != "\"" else {
        throw ScenarioFault(
          at: characters.startIndex + 1, "quote in the middle of a word; quote the whole word")
      }
      if try !takeVariable(&characters, into: &text, variables) { text.append(characters.removeFirst()) }
    }
    return text
  }

  private static func quoted(
    _ characters: inout ArraySlice<Character>, _ column: Int, _ variables: [String: String]
  ) throws(ScenarioFault) -> String {
    var text = ""
    while let next = characters.first {
      if next == "\"" {
        characters = characters.dropFirst()
        return text
      }
      if next == "\\" {
        let escapeColumn = characters.startIndex + 1
        characters = characters.dropFirst()
        switch characters.popFirst() {
        case "n": text += "\n"
        case "t": text += "\t"
        case let escaped? where "\"\\$".contains(escaped): text.append(escaped)
        case let other:
          throw ScenarioFault(
            at: escapeColumn,
            "\"\\\(other.map { String($0).shownInMessages } ?? "")\" is not a valid escape; allowed: "
              + "\\\", \\\\, \\$, \\n and \\t")
        }
      } else if try !takeVariable(&characters, into: &text, variables) {
        text.append(characters.removeFirst())
      }
    }
    throw ScenarioFault(at: column, "unterminated quote")
  }

  /// Expands a `$(NAME)` that begins here, if any.
  private static func takeVariable(
    _ characters: inout ArraySlice<Character>, into text: inout String, _ variables: [String: String]
  ) throws(ScenarioFault) -> Bool {
    guard characters.first == "$", characters.dropFirst().first == "(" else { return false }
    let column = characters.startIndex + 1
    guard let end = characters.firstIndex(of: ")") else {
      throw ScenarioFault(at: column, "unterminated $(; a variable is written $(NAME)")
    }
    let name = String(characters[(characters.startIndex + 2)..<end])
    guard let value = variables[name] else {
      throw ScenarioFault(
        at: column,
        "unknown variable '\(name.shownInMessages)'"
          + Suggestion.unquoted(
            for: name, among: variables.keys.sorted(), otherwise: "define it before: set NAME VALUE"))
    }
    guard text.utf8.count + value.utf8.count <= ScenarioLimits.lineBytes else {
      throw ScenarioFault(
        at: column, "the line has more than \(ScenarioLimits.lineBytes) bytes after expanding variables")
    }
    text += value
    characters = characters[(end + 1)...]
    return true
  }
}

extension String {
  /// The text on one line, limited in length, so that a scenario cannot forge lines of a report.
  var shownInMessages: String {
    let kept = prefix(80).unicodeScalars.map { scalar -> String in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }
    return kept.joined() + (count > 80 ? "…" : "")
  }
}
