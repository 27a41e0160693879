import TerminalHost

// Widths in the cells of a `CellGrid`. They differ from `displayWidth` in characters of several wide scalars, such as
// flags, and in control characters.

extension Character {
  /// The number of columns in which ``CellGrid/write(_:at:before:style:)`` writes the character.
  var cellWidth: Int {
    let width = String(self).displayWidth
    // A control character, or a mark without a base, is a space.
    guard width > 2 else { return max(1, width) }
    return unicodeScalars.contains { $0.displayWidth == 2 } ? 2 : width
  }

  /// The number of columns in a terminal that draws each scalar by itself; a joiner may have one.
  var separateWidth: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value == 0x200D ? 1 : $1.displayWidth) }
  }

  /// The letters of a flag, such as `DE`; nil unless the character consists of two regional indicators.
  var flagLetters: [Character]? {
    let indicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    guard unicodeScalars.count == 2, unicodeScalars.allSatisfy({ indicators.contains($0.value) }) else { return nil }
    return unicodeScalars.map { scalar in
      Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(scalar.value - indicators.lowerBound)))
    }
  }
}

extension StringProtocol {
  /// The number of columns in which ``CellGrid/write(_:at:before:style:)`` writes the text.
  var cellWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return reduce(0) { $0 + $1.cellWidth }
  }

  /// Returns the longest prefix of whole characters that fits into this many columns.
  func prefix(cells: Int) -> String {
    var left = cells
    var end = startIndex
    while end < endIndex {
      left -= self[end].cellWidth
      guard left >= 0 else { break }
      end = index(after: end)
    }
    return String(self[..<end])
  }

  /// Returns the longest suffix of whole characters that fits into this many columns.
  func suffix(cells: Int) -> String {
    var left = cells
    var start = endIndex
    while start > startIndex {
      let place = index(before: start)
      left -= self[place].cellWidth
      guard left >= 0 else { break }
      start = place
    }
    return String(self[start...])
  }
}

extension String {
  /// Returns lines of at most this many columns, broken at spaces, or in a word that is longer than a line.
  ///
  /// - Parameters:
  ///   - columns: The number of columns of a line.
  ///   - limit: The number of lines after which the rest of the text may be omitted.
  func wrapped(columns: Int, limit: Int = .max) -> [String] {
    var lines = [""]
    // The width of the last line.
    var width = 0
    for word in split(separator: " ") {
      var left = word.cellWidth
      let gap = width > 0 ? 1 : 0
      if width + gap + left <= columns {
        lines[lines.count - 1] += (width > 0 ? " " : "") + word
        width += gap + left
        continue
      }
      if width > 0 { lines.append("") }
      guard lines.count <= limit else { break }
      var rest = word[...]
      while left > columns, lines.count <= limit {
        let part = rest.prefix(cells: columns)
        guard !part.isEmpty else { break }
        lines[lines.count - 1] = part
        lines.append("")
        rest = rest.dropFirst(part.count)
        left -= part.cellWidth
      }
      lines[lines.count - 1] = String(rest)
      width = left
    }
    return lines
  }
}
