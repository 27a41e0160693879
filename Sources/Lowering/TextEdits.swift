import SwiftSyntax

/// Replacements of byte ranges of a text.
struct TextEdits {
  private struct Edit {
    let range: Range<Int>
    let text: [UInt8]
    let order: Int

    /// The sort order: insertions precede replacements at the same offset, and enclosing ranges precede those inside.
    var sortKey: (Int, Int, Int, Int) { (range.lowerBound, range.isEmpty ? 0 : 1, -range.upperBound, order) }
  }

  private let source: [UInt8]
  private var edits: [Edit] = []

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// Replaces a range with spaces, preserving line breaks.
  mutating func blank(_ range: Range<Int>) {
    replace(range, with: source[range].map(Self.blanked))
  }

  /// Replaces a node, without its surrounding trivia, with spaces.
  mutating func blank(_ node: some SyntaxProtocol) {
    blank(Self.range(of: node))
  }

  /// Replaces a node with a text, padded with spaces and line breaks, so that the following source keeps its
  /// position. The text must not be longer than the node.
  mutating func replace(_ node: some SyntaxProtocol, padded text: String) {
    let range = Self.range(of: node)
    let old = source[range]
    var bytes = Array(text.utf8)
    let breaks = old.filter { $0 == 10 }.count
    if breaks > 0 {
      bytes += Array(repeating: 10, count: breaks)
      let tail = old.count - 1 - (old.lastIndex(of: 10).map { $0 - old.startIndex } ?? 0)
      bytes += Array(repeating: 32, count: tail)
    } else if bytes.count < old.count {
      bytes += Array(repeating: 32, count: old.count - bytes.count)
    }
    replace(range, with: bytes)
  }

  /// Replaces a range with a text of the same length.
  mutating func replace(_ range: Range<Int>, equallyLong text: String) {
    replace(range, with: Array(text.utf8))
  }

  /// Inserts a text before an offset. Several texts at the same offset are inserted in the order of the calls.
  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: Array(text.utf8))
  }

  /// Returns the text with all replacements. Of overlapping ranges, the first one applies.
  func applied() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 1024)
    var position = 0
    for edit in edits.sorted(by: { $0.sortKey < $1.sortKey }) {
      guard edit.range.lowerBound >= position else { continue }
      result += source[position..<edit.range.lowerBound]
      result += edit.text
      position = edit.range.upperBound
    }
    return result + source[position...]
  }

  /// Returns a range of the text with the replacements in it.
  func applied(in range: Range<Int>) -> String {
    var part = TextEdits(source)
    part.edits = edits.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    let end = source.count - range.upperBound
    return String(decoding: part.applied().dropFirst(range.lowerBound).dropLast(end), as: UTF8.self)
  }

  /// Replaces a range with spaces, including replacements inside it.
  mutating func erase(_ range: Range<Int>) {
    edits.removeAll { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
    blank(range)
  }

  /// Returns the range of a node, without its surrounding trivia.
  static func range(of node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    edits.append(Edit(range: range, text: bytes, order: edits.count))
  }

  private static func blanked(_ byte: UInt8) -> UInt8 { byte == 10 || byte == 13 ? byte : 32 }
}
