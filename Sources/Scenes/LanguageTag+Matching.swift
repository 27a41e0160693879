extension LanguageTag {
  /// Returns the localization that iOS would use for the language: the same language in the same script, if possible
  /// for the same region, or else for no region, or else for any.
  ///
  /// - Parameter names: The names of localizations, as of `.lproj` folders: tags, tags with an underscore, or names of
  ///   old projects such as `German`. Others, such as `Base`, are ignored.
  /// - Returns: One of the names; nil if none is in the language.
  public func localization(among names: [String]) -> String? {
    var best: (name: String, score: Int)?
    for name in names.sorted() {
      guard let tag = Self.localization(named: name), let score = tag.score(for: self) else { continue }
      if score > best?.score ?? -1 { best = (name, score) }
    }
    return best?.name
  }

  /// Returns the language of a localization; nil if its name is not that of a language.
  private static func localization(named name: String) -> LanguageTag? {
    if let code = oldNames[name] { return try? LanguageTag(code) }
    return try? LanguageTag(name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-"))
  }

  private static let oldNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl", "Spanish": "es", "Japanese": "ja",
    "Arabic": "ar", "Hebrew": "he",
  ]

  /// Returns the score of a localization in this language for another language, from 0 to 2; nil if it does not fit.
  private func score(for other: LanguageTag) -> Int? {
    guard commonLanguage == other.commonLanguage, isRightToLeft == other.isRightToLeft,
      usualScript == nil || other.usualScript == nil || usualScript == other.usualScript
    else { return nil }
    return region == other.region ? 2 : region == nil ? 1 : 0
  }

  /// The language; Norwegian is Bokmål.
  private var commonLanguage: String { language == "no" ? "nb" : language }

  /// The script, or the script in which a language with several is usually written; nil if the language has only one.
  var usualScript: String? {
    if let script { return script }
    switch language {
    case "zh": return region.map { ["TW", "HK", "MO"].contains($0) } ?? false ? "Hant" : "Hans"
    case "sr": return "Cyrl"
    default: return nil
    }
  }
}
