import Notifications
import Scenes
import Transcripts

extension WordReader {
  /// Reads the name of a picture file.
  mutating func picture() throws(ScenarioFault) -> String {
    let word = try word("the picture's file")
    guard word.text.lowercased().hasSuffix(".png"), word.text.count > 4 else {
      throw ScenarioFault(at: word.column, "\(word.shown) is no name of a picture; it has to end in .png")
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
        "there is no diagnostic \(word.shown)\(Suggestion.words(for: word.text, among: names)); "
          + "the names are \(names.sorted().joined(separator: ", "))")
    }
    return word.text
  }

  /// Reads a color, as `#RRGGBB`.
  mutating func colour() throws(ScenarioFault) -> String {
    let word = try word("the colour: RRGGBB, or system")
    if word.text == "system" { return Color.systemTint.hexadecimal }
    let digits = word.text.hasPrefix("#") ? String(word.text.dropFirst()) : word.text
    guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw ScenarioFault(
        at: word.column,
        "\(word.shown) is no colour; RRGGBB in hexadecimal digits is (\"#RRGGBB\" between quotes), or system")
    }
    return "#" + digits.uppercased()
  }
}
