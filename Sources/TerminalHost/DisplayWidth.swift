extension Unicode.Scalar {
  /// How many columns of a terminal it takes: 0 for marks that stand on the one before, 2 for East Asian wide characters
  /// and emoji, 1 otherwise.
  public var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// UAX 11's wide and full-width blocks, as terminals draw them.
  private var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  public var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// As much of the beginning as fits into so many columns, whole characters only.
  public func prefix(columns: Int) -> String {
    var left = columns
    var text = ""
    for character in self {
      let width = String(character).displayWidth
      guard width <= left else { break }
      left -= width
      text.append(character)
    }
    return text
  }
}
