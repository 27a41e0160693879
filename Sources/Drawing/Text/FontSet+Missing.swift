import CPango
import Scenes

extension FontSet {
  /// What is drawn in place of a letter that there is none for.
  static let box: Unicode.Scalar = "\u{25A1}"

  /// Whether Inter has a letter for a code point.
  func covers(_ scalar: Unicode.Scalar) -> Bool {
    guard let letters else { return true }
    return FcCharSetHasChar(letters, scalar.value) != 0
  }

  /// A text with a box for each letter that Inter has not, and these letters, each once, in order.
  ///
  /// Pango has boxes of its own, but they are another width in each of its releases. Accents that are missing are left out,
  /// and so is what has no look. With the machine's own fonts nothing is replaced.
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
            // A box is read in no direction of its own.
            if isRightToLeft(scalar) { shown.append("\u{200F}") }
            shown.append(Self.box)
          }
        }
      }
      result.runs[index].text = String(shown)
    }
    return (result, missing)
  }

  /// Whether a letter is of a script that is read from the right: the blocks that Unicode keeps for them.
  private func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }
}
