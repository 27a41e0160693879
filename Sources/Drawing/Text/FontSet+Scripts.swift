import Scenes

/// The choice of script fonts. It depends on the text alone, not on texts before it.
extension FontSet {
  /// Returns the fonts for the characters of a text that this set lacks, in the order of preference.
  func scripts(for text: TextBlock) -> [ScriptFont] {
    guard kind == .hermetic else { return [] }
    var (lacking, hasEmoji) = (Set<Unicode.Scalar>(), false)
    for run in text.runs where !run.text.utf8.allSatisfy({ $0 < 0x80 }) {
      for character in run.text where !character.isASCII {
        if isEmoji(character, in: run.font) {
          hasEmoji = true
        } else {
          let scalars = character.unicodeScalars.filter { !covers($0, in: run.font) && $0.isVisible }
          // A skin tone that follows something else is an emoji of its own.
          hasEmoji = hasEmoji || scalars.contains { $0.properties.isEmojiPresentation }
          lacking.formUnion(scalars.lazy.filter { !$0.properties.isEmojiPresentation })
        }
      }
    }
    guard hasEmoji || !lacking.isEmpty else { return [] }
    let cjk = ScriptFont.cjk(for: text)
    // Emoji come last: Pango requests their font for the characters that it draws as emoji, and the other fonts have
    // the same symbols as text.
    return (ScriptFont.scripts + [cjk]).filter { lacking.contains(where: $0.contains) } + (hasEmoji ? [.emoji] : [])
  }

  /// Returns whether a character is drawn as an emoji: by its nature, by a variation selector, a skin tone or a keycap,
  /// or because Inter lacks it as text.
  func isEmoji(_ character: Character, in font: FontDescription) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, !scalars.contains("\u{FE0E}") else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && (scalars.contains { $0 == .emojiSelector || $0 == .keycap || $0.properties.isEmojiModifier }
        || !covers(first, in: font))
  }
}

extension ScriptFont {
  /// Returns the font with the forms of the language in which a text is probably written: Chinese, Japanese or Korean.
  fileprivate static func cjk(for text: TextBlock) -> ScriptFont {
    var hasHangul = false
    var hasBopomofo = false
    for scalar in text.runs.lazy.flatMap(\.text.unicodeScalars) {
      switch scalar.value {
      case 0x3040...0x30FF: return .japanese
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: hasHangul = true
      case 0x3100...0x312F: hasBopomofo = true
      default: break
      }
    }
    return hasHangul ? .korean : hasBopomofo ? .traditionalChinese : .simplifiedChinese
  }
}

extension Unicode.Scalar {
  /// The variation selector that requests an emoji.
  static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// The mark that makes a digit a keycap.
  static let keycap: Unicode.Scalar = "\u{20E3}"

  /// Whether the character needs a glyph.
  var isVisible: Bool { !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint }
}
