import Transcripts

/// The difference between a transcript and the exact text that a test expects.
struct TranscriptDifference {
  /// The number of lines shown before the first difference, and from there on.
  private static let (before, from) = (5, 24)

  private let expected: [Substring]
  private let found: [Substring]
  /// The index of the first line that differs; nil if none does.
  let first: Int?

  init(_ expected: String, _ transcript: Transcript) {
    self.expected = Self.lines(expected)
    found = Self.lines(transcript.description)
    let (expected, found) = (self.expected, self.found)
    first = (0..<max(expected.count, found.count)).first { index in
      index >= expected.count || index >= found.count || expected[index] != found[index]
    }
  }

  /// Describes the difference in a sentence.
  func summary(_ index: Int) -> String {
    if index >= expected.count {
      return "the transcript continues after line \(index), but should end:"
    }
    if index >= found.count {
      return "the transcript ends after line \(index), but should continue:"
    }
    return "the transcript differs from line \(index + 1) on (- expected, + actual):"
  }

  /// Returns the preceding lines, then both versions; a caret marks the first difference between them.
  func excerpt(_ index: Int) -> String {
    var lines: [String] = []
    let start = max(0, index - Self.before)
    if start > 0 { lines.append("  ... \(start) line\(start == 1 ? "" : "s") as expected ...") }
    lines += found[start..<min(index, found.count)].map { "  \($0)" }
    let changes = changes(index)
    lines += changes.prefix(Self.from)
    let rest = changes.count - Self.from
    if rest > 0 { lines.append("  ... \(rest) more line\(rest == 1 ? "" : "s") ...") }
    return lines.joined(separator: "\n")
  }

  /// Returns the lines of both versions, marked as expected only, present only, or both.
  private func changes(_ index: Int) -> [String] {
    let (expected, found) = (Array(expected.dropFirst(index)), Array(found.dropFirst(index)))
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in found.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (one, other) = (0, 0)
    while one < expected.count || other < found.count {
      switch (removed.contains(one), inserted.contains(other)) {
      case (true, true):
        lines += ["- \(expected[one])", "+ \(found[other])"]
        if one == 0, other == 0 { lines.append(Self.caret(expected[0], found[0])) }
        (one, other) = (one + 1, other + 1)
      case (true, false):
        lines.append("- \(expected[one])")
        one += 1
      case (false, true):
        lines.append("+ \(found[other])")
        other += 1
      case (false, false):
        lines.append("  \(found[other])")
        (one, other) = (one + 1, other + 1)
      }
    }
    return lines
  }

  private static func caret(_ one: Substring, _ other: Substring) -> String {
    let same = zip(one, other).prefix { $0 == $1 }.count
    let onlySpaces = one.split(separator: " ") == other.split(separator: " ")
    return String(repeating: " ", count: same + 2) + (onlySpaces ? "^ only whitespace differs" : "^")
  }

  /// Returns the lines without empty ones at the end, because a multiline literal has no final line break.
  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
