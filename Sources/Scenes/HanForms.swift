/// The forms of the characters that Chinese, Japanese and Korean share: Unicode has one code point for each, and every
/// language its own glyph.
package enum HanForms: Hashable, Sendable {
  /// The forms of Japanese.
  case japanese
  /// The forms of Korean.
  case korean
  /// The forms of Chinese in mainland China and Singapore.
  case simplifiedChinese
  /// The forms of Chinese in Taiwan, which Hong Kong and Macau have too.
  case traditionalChinese

  /// Creates the forms of a language; nil if it is not written in Han characters. The script of Chinese, or else its
  /// region, decides between the forms of Chinese.
  package init?(_ language: LanguageTag) {
    switch language.language {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh": self = language.usualScript == "Hant" ? .traditionalChinese : .simplifiedChinese
    default: return nil
    }
  }
}
