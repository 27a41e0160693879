/// The text of a file, with the lines and columns of its bytes.
package struct SourceText: Sendable {
  /// The path of the file, as in messages.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The offsets of the first bytes of all lines.
  private let lineStarts: [Int]

  /// Creates a text.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the location of bytes.
  func location(_ range: Range<Int>) -> LintLocation {
    let (start, end) = (position(range.lowerBound), position(range.upperBound))
    return LintLocation(
      path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, bytes: range)
  }

  /// Returns the offset of a line and a column, both from 1.
  func offset(line: Int, column: Int) -> Int {
    guard lineStarts.indices.contains(line - 1) else { return bytes.count }
    var offset = lineStarts[line - 1]
    var remaining = column - 1
    while remaining > 0, offset < bytes.count {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      remaining -= 1
    }
    return offset
  }

  /// Returns the line of a byte and its column in Unicode scalars, both from 1.
  private func position(_ offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return (low + 1, 1 + bytes[lineStarts[low]..<offset].count { $0 & 0xC0 != 0x80 })
  }

  /// Returns the range of the first occurrence of a text at or after an offset; nil if there is none.
  func range(of text: String, from start: Int = 0) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard !pattern.isEmpty, start >= 0, bytes.count - start >= pattern.count else { return nil }
    for index in start...(bytes.count - pattern.count)
    where bytes[index] == pattern[0] && bytes[index..<index + pattern.count].elementsEqual(pattern) {
      return index..<index + pattern.count
    }
    return nil
  }
}
