import CPango
import Scenes

extension FontSet {
  /// The replacement of a missing character.
  static let box: Unicode.Scalar = "\u{25A1}"

  /// Returns whether Inter has a character.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard let letters else { return true }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }

  /// Returns a text with the characters that Inter lacks replaced with boxes, and these characters, each once, in
  /// order.
  ///
  /// Pango also draws boxes, but their width differs between its releases. Missing accents and invisible characters are
  /// removed. With live fonts, nothing is replaced.
  func withBoxes(_ text: TextBlock) -> (text: TextBlock, missing: [Unicode.Scalar]) {
    guard kind == .hermetic else { return (text, []) }
    var (result, missing, known) = (text, [Unicode.Scalar](), Set<Unicode.Scalar>())
    for index in text.runs.indices where !text.runs[index].text.utf8.allSatisfy({ $0 < 0x80 }) {
      var shown = String.UnicodeScalarView()
      for scalar in text.runs[index].text.unicodeScalars {
        let properties = scalar.properties
        if scalar.isASCII || covers(scalar) || properties.isWhitespace {
          shown.append(scalar)
        } else if !properties.isDefaultIgnorableCodePoint {
          if known.insert(scalar).inserted { missing.append(scalar) }
          switch properties.generalCategory {
          case .nonspacingMark, .enclosingMark: break
          default:
            // A box has no inherent text direction.
            if isRightToLeft(scalar) { shown.append("\u{200F}") }
            shown.append(Self.box)
          }
        }
      }
      result.runs[index].text = String(shown)
    }
    return (result, missing)
  }

  /// Returns whether a character belongs to a right-to-left script, by Unicode's reserved blocks.
  private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
