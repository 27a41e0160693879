import Scenes

/// The choice of fallback fonts. It depends on the text and the preferred forms alone, not on texts before it.
extension FontSet {
  /// Returns the fonts for the characters of a text that this set lacks, in the order of preference.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - selected: The fonts of the device's files, which are tried first.
  ///   - installed: The script fonts of the machine; nil if the device does not use them.
  ///   - forms: The forms of Han characters in a text that does not show its language; nil for simplified Chinese.
  func fallback(
    for text: TextBlock, _ selected: [FallbackFont], _ installed: InstalledFonts?, _ forms: HanForms?
  ) -> [FallbackFont] {
    guard kind == .hermetic else { return [] }
    var (lacking, emoji) = missingScalars(of: text)
    guard !lacking.isEmpty || !emoji.isEmpty else { return [] }
    let emojiFont: FallbackFont? = emoji.isEmpty ? nil : selected.first { $0.isEmoji } ?? installed?.font(.emoji)
    var fonts: [FallbackFont] = []
    for font in selected where !font.isEmoji {
      // Without a font for emoji, another file may have them. The digit of a keycap is in Inter.
      let wanted = emojiFont == nil ? lacking.union(emoji.filter { !$0.isASCII }) : lacking
      let covered = wanted.filter { font.covers($0) }
      guard !covered.isEmpty else { continue }
      fonts.append(font)
      lacking.subtract(covered)
      emoji.subtract(covered)
    }
    if let installed, !lacking.isEmpty {
      let scripts = ScriptFont.scripts + [.cjk(HanForms(shownBy: text) ?? forms ?? .simplifiedChinese)]
      for script in scripts where lacking.contains(where: script.contains) {
        if let font = installed.font(script) { fonts.append(font) }
      }
    }
    // Emoji come last: Pango requests their font for the characters that it draws as emoji, and the other fonts have
    // the same symbols as text.
    if let emojiFont { fonts.append(emojiFont) }
    return fonts
  }

  /// Returns the visible characters of a text that this set lacks, and those of emoji, which have a font of their own.
  private func missingScalars(
    of text: TextBlock
  ) -> (lacking: Set<Unicode.Scalar>, emoji: Set<Unicode.Scalar>) {
    var (lacking, emoji) = (Set<Unicode.Scalar>(), Set<Unicode.Scalar>())
    for run in text.runs where !run.text.utf8.allSatisfy({ $0 < 0x80 }) {
      for character in run.text where !character.isASCII {
        let visible = character.unicodeScalars.filter { $0.isVisible }
        if isEmoji(character, in: run.font) {
          emoji.formUnion(visible)
        } else {
          for scalar in visible where !covers(scalar, in: run.font) {
            // A skin tone that follows something else is an emoji of its own.
            if scalar.properties.isEmojiPresentation { emoji.insert(scalar) } else { lacking.insert(scalar) }
          }
        }
      }
    }
    return (lacking, emoji)
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

extension HanForms {
  /// Creates the forms of the language in which a text is probably written, by its characters other than Han; nil if it
  /// has none that show the language.
  fileprivate init?(shownBy text: TextBlock) {
    var hasHangul = false
    var hasBopomofo = false
    for scalar in text.runs.lazy.flatMap(\.text.unicodeScalars) {
      switch scalar.value {
      case 0x3040...0x30FF:
        self = .japanese
        return
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7FF: hasHangul = true
      case 0x3100...0x312F: hasBopomofo = true
      default: break
      }
    }
    guard hasHangul || hasBopomofo else { return nil }
    self = hasHangul ? .korean : .traditionalChinese
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
