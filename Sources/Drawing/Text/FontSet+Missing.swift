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
    let text = registered.isEmpty ? text : withSpaces(text)
    var (result, missing, reported) = (text, [Unicode.Scalar](), Set<Unicode.Scalar>())
    for index in text.runs.indices where !text.runs[index].text.utf8.allSatisfy({ $0 < 0x80 }) {
      var displayed = String.UnicodeScalarView()
      for scalar in text.runs[index].text.unicodeScalars {
        let properties = scalar.properties
        if scalar.isASCII || covers(scalar, in: text.runs[index].font) || properties.isWhitespace {
          displayed.append(scalar)
        } else if !properties.isDefaultIgnorableCodePoint {
          if reported.insert(scalar).inserted { missing.append(scalar) }
          switch properties.generalCategory {
          case .nonspacingMark, .enclosingMark: break
          default:
            // A box has no inherent text direction.
            if isRightToLeft(scalar) { displayed.append("\u{200F}") }
            displayed.append(Self.box)
          }
        }
      }
      result.runs[index].text = String(displayed)
    }
    return (result, missing)
  }

  /// Returns a text in which spaces that a registered font lacks, such as an icon font, are in Inter: Pango does not
  /// search other fonts for a space.
  private func withSpaces(_ text: TextBlock) -> TextBlock {
    guard text.runs.contains(where: { registered(for: $0.font)?.covers(" ") == false }) else { return text }
    var result = text
    result.runs = text.runs.flatMap { run -> [TextRun] in
      guard registered(for: run.font)?.covers(" ") == false else { return [run] }
      return parts(of: run)
    }
    return result
  }

  /// Returns the parts of a run that are spaces, in Inter, and the others.
  private func parts(of run: TextRun) -> [TextRun] {
    var (parts, scalars, wasSpace) = ([TextRun](), String.UnicodeScalarView(), false)
    func end() {
      guard !scalars.isEmpty else { return }
      var part = wasSpace ? run.inInter : run
      part.text = String(scalars)
      parts.append(part)
      scalars = String.UnicodeScalarView()
    }
    for scalar in run.text.unicodeScalars {
      if (scalar == " ") != wasSpace { end() }
      wasSpace = scalar == " "
      scalars.append(scalar)
    }
    end()
    return parts
  }

  /// Returns whether a character belongs to a right-to-left script, by Unicode's reserved blocks.
  private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
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
