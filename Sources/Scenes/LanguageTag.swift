/// A language of a device: a BCP 47 tag such as `ar`, `he-IL` or `zh-Hant-TW`, in its usual case.
///
/// Accepted are a language of two or three letters, a script of four letters, and a region of two letters or three
/// digits, separated by hyphens; script and region may be absent. The language must be known (ISO 639).
public struct LanguageTag: Hashable, Sendable {
  /// The language, in lowercase, such as `he`.
  public let language: String
  /// The script, such as `Hant`; nil if the tag has none.
  public let script: String?
  /// The region, such as `IL` or `419`; nil if the tag has none.
  public let region: String?

  /// English, the language of a device by default.
  public static let english = LanguageTag(language: "en", script: nil, region: nil)

  private init(language: String, script: String?, region: String?) {
    (self.language, self.script, self.region) = (language, script, region)
  }

  /// Reads a tag, in any case. The codes `iw`, `ji` and `in` of old systems become `he`, `yi` and `id`.
  ///
  /// - Throws: ``LanguageTagError``.
  public init(_ text: String) throws(LanguageTagError) {
    // Every extension reads the tag of its device, which is usually this one.
    if text == "en" {
      self = .english
      return
    }
    var parts = text.unicodeScalars.count <= 16 ? text.split(separator: "-", omittingEmptySubsequences: false) : []
    func take(_ lengths: ClosedRange<Int>, _ isAllowed: (Unicode.Scalar) -> Bool) -> String? {
      guard let part = parts.first?.unicodeScalars, lengths.contains(part.count), part.allSatisfy(isAllowed) else {
        return nil
      }
      return String(parts.removeFirst())
    }
    guard let language = take(2...3, Self.isLetter)?.lowercased() else { throw .malformed(text) }
    let script = take(4...4, Self.isLetter).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let region = take(2...2, Self.isLetter)?.uppercased() ?? take(3...3) { ("0"..."9").contains($0) }
    guard parts.isEmpty else { throw .malformed(text) }
    guard LanguageCodes.contains(language) else { throw .unknownLanguage(language, in: text) }
    self.init(language: Self.formerCodes[language] ?? language, script: script, region: region)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }

  private static let formerCodes = ["iw": "he", "ji": "yi", "in": "id"]

  /// The tag, such as `zh-Hant-TW`.
  public var identifier: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

  /// Whether interfaces in the language are laid out from right to left, by its script, or else by the script in which
  /// it is usually written.
  public var isRightToLeft: Bool {
    if let script { return Self.rightToLeftScripts.contains(script) }
    if let region, Self.rightToLeftRegions[language]?.contains(region) == true { return true }
    return Self.rightToLeftLanguages.contains(language)
  }

  private static let rightToLeftScripts: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]
  private static let rightToLeftLanguages: Set = [
    "aeb", "ar", "arc", "arq", "ars", "ary", "arz", "bgn", "ckb", "dv", "fa", "glk", "he", "ks", "lrc", "mid", "mzn",
    "nqo", "pnb", "ps", "rhg", "sam", "sd", "syr", "ug", "ur", "yi",
  ]
  /// The regions in which a language of another direction is written from right to left.
  private static let rightToLeftRegions: [String: Set<String>] = [
    "az": ["IQ", "IR"], "kk": ["AF", "CN", "IR", "MN"], "ky": ["CN"], "pa": ["PK"], "tk": ["AF", "IR"],
    "uz": ["AF"],
  ]
}

extension LanguageTag: CustomStringConvertible {
  /// The tag, such as `he-IL`.
  public var description: String { identifier }
}
