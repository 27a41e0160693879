import Transcripts

/// The lines of a transcript for a failure message: marked lines, with five lines around each.
struct TranscriptExcerpt {
  private static let around = 5
  private static let maximumLines = 40

  private let lines: [String]
  private let droppedCount: Int

  init(_ transcript: Transcript) {
    droppedCount = transcript.droppedCount
    lines = transcript.moments.map(\.description)
  }

  /// Returns the excerpt.
  ///
  /// - Parameter marks: The marks of lines, by their index; if empty, the excerpt is the beginning of the transcript.
  func text(_ marks: [Int: String]) -> String {
    guard !lines.isEmpty else { return "  the transcript is empty" }
    var shown = Set<Int>()
    if marks.isEmpty { shown = Set(lines.indices) }
    for mark in marks.keys.sorted() { shown.formUnion((mark - Self.around)...(mark + Self.around)) }
    let kept = shown.filter(lines.indices.contains).sorted().prefix(Self.maximumLines)
    let width = max(1, marks.values.map(\.count).max() ?? 1)
    var text = droppedCount > 0 ? ["  ... \(droppedCount) earlier moments were dropped ..."] : []
    var next = 0
    for index in kept {
      if index == next + 1 {
        text.append(String(repeating: " ", count: width + 1) + lines[next])
      } else if index > next {
        text.append(Self.gap(index - next, width))
      }
      let mark = marks[index] ?? ""
      text.append(mark + String(repeating: " ", count: width - mark.count + 1) + lines[index])
      next = index + 1
    }
    if next < lines.count { text.append(Self.gap(lines.count - next, width)) }
    return text.joined(separator: "\n")
  }

  private static func gap(_ count: Int, _ width: Int) -> String {
    String(repeating: " ", count: width + 1) + "... \(count) more line\(count == 1 ? "" : "s") ..."
  }
}
