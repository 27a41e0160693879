/// The forms of the characters that Chinese, Japanese and Korean share: Unicode has one code point for each, and every
/// language its own glyph.
package enum HanForms: Hashable, Sendable {
  /// The forms of Japanese.
  case japanese
  /// The forms of Korean.
  case korean
  /// The forms of Chinese in mainland China and Singapore.
  case simplifiedChinese
  /// The forms of Chinese in Taiwan.
  case traditionalChinese
  /// The forms of Chinese in Hong Kong and Macau.
  case hongKongChinese

  /// Creates the forms of a language; nil if it is not written in Han characters. The script of Chinese, or else its
  /// region, decides between simplified and traditional forms, and the region between the traditional ones.
  package init?(_ language: LanguageTag) {
    switch language.language {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh" where language.usualScript == "Hant":
      self = ["HK", "MO"].contains(language.region) ? .hongKongChinese : .traditionalChinese
    case "zh": self = .simplifiedChinese
    default: return nil
    }
  }
}
