import CPango
import Scenes

extension FontSet {
  /// The replacement of a missing character.
  static let box: Unicode.Scalar = "\u{25A1}"

  /// Returns whether a font, or else Inter, has a character.
  func covers(_ scalar: Unicode.Scalar, in font: FontDescription) -> Bool {
    if let registered = registered(for: font), registered.covers(scalar) { return true }
    guard let letters else { return true }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }

  /// Returns a text with the characters that its fonts lack replaced with boxes, and these characters, each once, in
  /// order.
  ///
  /// Pango also draws boxes, but their width differs between its releases. Missing accents and invisible characters are
  /// removed. With live fonts, nothing is replaced.
  func withBoxes(_ text: TextBlock) -> (text: TextBlock, missing: [Unicode.Scalar]) {
    guard kind == .hermetic else { return (text, []) }
    let text = registered.isEmpty && fallback.isEmpty ? text : withSpaces(text)
    var (result, missing, reported) = (text, [Unicode.Scalar](), Set<Unicode.Scalar>())
    for index in text.runs.indices where !text.runs[index].text.utf8.allSatisfy({ $0 < 0x80 }) {
      let font = text.runs[index].font
      var displayed = String.UnicodeScalarView()
      for character in text.runs[index].text {
        if let drawn = drawn(character, in: font) {
          displayed += drawn
        } else {
          for scalar in character.unicodeScalars {
            if let box = box(for: scalar, in: font) {
              if reported.insert(scalar).inserted { missing.append(scalar) }
              displayed += box
            } else if covers(scalar, in: font) || !scalar.properties.isDefaultIgnorableCodePoint {
              displayed.append(scalar)
            }
          }
        }
      }
      result.runs[index].text = String(displayed)
    }
    return (result, missing)
  }

  /// Returns the scalars with which a character is drawn, including those that join its parts; nil if its parts are in
  /// several fonts, or a part is missing.
  private func drawn(_ character: Character, in font: FontDescription) -> String.UnicodeScalarView? {
    guard !fallback.isEmpty, !character.isASCII else { return nil }
    let scalars = character.unicodeScalars
    if let emoji, isEmoji(character, in: font) {
      return scalars.allSatisfy { emoji.covers($0) || !$0.isVisible } ? sequence(scalars) : nil
    }
    // Pango sets each part in the first font that has it.
    let fonts = Set(scalars.lazy.filter(\.isVisible).map { self.place(of: $0, in: font) })
    return fonts.count == 1 && fonts.first != .some(nil) ? scalars : nil
  }

  /// Returns the place of the first font that has a character: 0 for Inter or the registered font, then those of the
  /// fallback fonts; nil if none has it.
  private func place(of scalar: Unicode.Scalar, in font: FontDescription) -> Int? {
    covers(scalar, in: font) ? 0 : fallback.firstIndex { $0.covers(scalar) }.map { $0 + 1 }
  }

  /// Returns an emoji with a selector after its base if the base is text by default, unless a skin tone follows, which
  /// has the same effect.
  private func sequence(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var sequence = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar.properties.isEmojiModifier, sequence.last == .emojiSelector { sequence.removeLast() }
      sequence.append(scalar)
    }
    guard let first = sequence.first, !first.properties.isEmojiPresentation else { return sequence }
    let second = sequence.index(after: sequence.startIndex)
    let isMarked =
      second < sequence.endIndex
      && (sequence[second] == .emojiSelector || sequence[second].properties.isEmojiModifier)
    if !isMarked { sequence.insert(.emojiSelector, at: second) }
    return sequence
  }

  /// Returns the replacement of a missing character; nil if the character is not missing. A combining mark in another
  /// font than its base counts as missing, because it would not be placed on the base.
  private func box(for scalar: Unicode.Scalar, in font: FontDescription) -> String.UnicodeScalarView? {
    guard !scalar.isASCII, scalar.isVisible, !covers(scalar, in: font) else { return nil }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return String.UnicodeScalarView()
    default:
      guard !fallback.contains(where: { $0.covers(scalar) }) else { return nil }
      // A box has no inherent text direction.
      return String.UnicodeScalarView((scalar.isRightToLeft ? ["\u{200F}"] : []) + [Self.box])
    }
  }

  /// Returns a text in which some spaces are runs of their own, in Inter: those that a registered font lacks, such as
  /// an icon font, and those after a character of a fallback font. Pango sets a space in the font of the character
  /// before it, without a search; the fallback fonts have spaces of other widths.
  private func withSpaces(_ text: TextBlock) -> TextBlock {
    guard text.runs.contains(where: { lacksSpace($0.font) || !fallback.isEmpty && $0.text.contains(" ") }) else {
      return text
    }
    var result = text
    var before: Unicode.Scalar?
    result.runs = text.runs.flatMap { run in parts(of: run, before: &before) }
    return result
  }

  private func lacksSpace(_ font: FontDescription) -> Bool {
    registered(for: font)?.covers(" ") == false
  }

  /// Returns the parts of a run that are spaces, in Inter, and the others.
  ///
  /// - Parameter before: The last character before the run that is not a space; then the last one of the run.
  private func parts(of run: TextRun, before: inout Unicode.Scalar?) -> [TextRun] {
    var (parts, scalars, wasSpace) = ([TextRun](), String.UnicodeScalarView(), false)
    func end() {
      guard !scalars.isEmpty else { return }
      var part = wasSpace && lacksSpace(run.font) ? run.inInter : run
      part.text = String(scalars)
      parts.append(part)
      scalars = String.UnicodeScalarView()
    }
    for scalar in run.text.unicodeScalars {
      let isApart = scalar == " " && (lacksSpace(run.font) || before.map { !covers($0, in: run.font) } == true)
      if isApart != wasSpace { end() }
      wasSpace = isApart
      if scalar != " " { before = scalar }
      scalars.append(scalar)
    }
    end()
    return parts
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to a right-to-left script, by Unicode's reserved blocks.
  var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}

extension TextRun {
  /// The run in the system font.
  fileprivate var inInter: TextRun {
    var run = self
    run.font.file = nil
    return run
  }
}
