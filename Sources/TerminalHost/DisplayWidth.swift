extension Unicode.Scalar {
  /// The number of terminal columns: 0 for combining marks, 2 for East Asian wide characters and emoji, otherwise 1.
  public var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isJoined ? 0 : isWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// Whether it is a vowel or a final consonant of Hangul, which joins the consonant before it.
  private var isJoined: Bool { 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value }

  /// The wide and full-width blocks of UAX 11, as drawn by terminals.
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
  /// The number of terminal columns.
  public var displayWidth: Int { unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// Returns the longest prefix of whole characters that fits into this many columns.
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
