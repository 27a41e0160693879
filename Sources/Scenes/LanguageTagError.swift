/// An error that describes why a text does not name a language.
public enum LanguageTagError: Error, Hashable, Sendable {
  /// The text is not a tag of the accepted form.
  case malformed(String)
  /// The text has the accepted form, but its language is not one of the known languages of ISO 639.
  case unknownLanguage(String, in: String)

  /// The accepted form, as a sentence.
  public static let form =
    "a language, and if needed a script and a region, separated by hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'"
}

extension LanguageTagError: CustomStringConvertible {
  /// The error message, which names the accepted form.
  public var description: String {
    switch self {
    case .malformed(let text): "\(Self.shown(text)) is not a language tag: write \(Self.form)."
    case .unknownLanguage(let language, let text):
      language == text.lowercased()
        ? "\(Self.shown(text)) is not a known language: write \(Self.form)."
        : "\(Self.shown(text)) begins with the unknown language '\(language)': write \(Self.form)."
    }
  }

  /// Returns the beginning of a text in quotation marks, without control characters.
  private static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    let isCut = text.unicodeScalars.count > 40
    return "\"" + String(String.UnicodeScalarView(start)) + (isCut ? "…" : "") + "\""
  }
}
