import Notifications
import Scenes
import Transcripts

extension WordReader {
  /// The name of a picture's file.
  mutating func picture() throws(ScenarioFault) -> String {
    let word = try word("the picture's file")
    guard word.text.lowercased().hasSuffix(".png"), word.text.count > 4 else {
      throw ScenarioFault(at: word.column, "\(word.shown) is no name of a picture; it has to end in .png")
    }
    return word.text
  }

  /// A diagnostic of the catalogue.
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

  /// A colour, as `#RRGGBB`.
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
