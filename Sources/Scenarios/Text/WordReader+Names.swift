import Notifications
import Scenes
import Transcripts

extension WordReader {
  /// Reads the name of a picture file.
  mutating func picture() throws(ScenarioFault) -> String {
    let word = try word("the picture's file")
    guard word.text.lowercased().hasSuffix(".png"), word.text.count > 4 else {
      throw ScenarioFault(at: word.column, "invalid picture \(word.shown): the file name must end in .png")
    }
    return word.text
  }

  /// Reads the identifier of a diagnostic.
  mutating func diagnostic() throws(ScenarioFault) -> String {
    let word = try word("the diagnostic's name")
    let names = Defect.allCases.map(\.rawValue)
    guard names.contains(word.text) else {
      throw ScenarioFault(
        at: word.column,
        "unknown diagnostic \(word.shown)"
          + Suggestion.unquoted(
            for: word.text, among: names, otherwise: "allowed: \(names.sorted().joined(separator: ", "))"))
    }
    return word.text
  }

  /// Reads a color: `RRGGBB`, `RRGGBBAA` or `system`.
  ///
  /// - Returns: The color as `#RRGGBB` or `#RRGGBBAA`.
  mutating func color() throws(ScenarioFault) -> String {
    let word = try word("the color: RRGGBB, or system")
    if word.text == "system" { return Color.systemTint.hexadecimal }
    let digits = word.text.hasPrefix("#") ? String(word.text.dropFirst()) : word.text
    guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw ScenarioFault(
        at: word.column,
        "invalid color \(word.shown); expected RRGGBB in hexadecimal digits (\"#RRGGBB\" in quotes), or system")
    }
    return "#" + digits.uppercased()
  }
}
