import DeviceTime
import MomentPatterns
import Transcripts

// The failure messages of a transcript's expectations.
extension Transcript {
  func missing(
    _ pattern: MomentPattern, _ times: Int?, _ span: ClosedRange<Duration>?, _ found: [Int]
  ) -> TranscriptMismatch {
    let time = Self.description(of: span)
    if !found.isEmpty {
      let summary =
        times == 0
        ? "expected no \(pattern)\(time), found \(found.count)"
        : "expected \(pattern) \(Self.count(times ?? 1))\(time), found it \(Self.count(found.count))"
      return TranscriptMismatch(
        summary: "\(summary):", excerpt: excerpt(Dictionary(uniqueKeysWithValues: found.map { ($0, ">") })))
    }
    let wanted = times.map { "\(pattern) \(Self.count($0))" } ?? "\(pattern)"
    let outside = moments.indices.filter { pattern.matches(moments[$0].event) }
    if !outside.isEmpty {
      return TranscriptMismatch(
        summary: "expected \(wanted)\(time), found it at \(outside.map(seconds).joined(separator: ", ")) only:",
        excerpt: excerpt(Dictionary(uniqueKeysWithValues: outside.map { ($0, ">") })))
    }
    let (closest, marks) = closest(to: pattern)
    return TranscriptMismatch(summary: "expected \(wanted)\(time); \(closest):", excerpt: excerpt(marks))
  }

  func incompleteCount(of pattern: MomentPattern) -> TranscriptMismatch {
    TranscriptMismatch(
      summary: "cannot count \(pattern): \(droppedCount) earlier moments were dropped; "
        + "restrict the time to the remaining ones:",
      excerpt: excerpt(moments.isEmpty ? [:] : [0: ">"]))
  }

  func outOfOrder(
    _ patterns: [MomentPattern], _ matched: [Int], _ span: ClosedRange<Duration>?
  ) -> TranscriptMismatch {
    let pattern = patterns[matched.count]
    var marks = Dictionary(uniqueKeysWithValues: matched.enumerated().map { ($1, "\($0 + 1)") })
    let step = "expected \(pattern)\(Self.description(of: span)), number \(matched.count + 1) of \(patterns.count)"
    let after = matched.last.map { ", after \(patterns[matched.count - 1]) at \(seconds($0))" } ?? ""
    let matching = moments.indices.filter { pattern.matches(moments[$0].event) }
    let rest: String
    var more: [Int] = []
    if let index = matching.last(where: { $0 > matched.last ?? -1 }) {
      (rest, more) = ("it occurs at \(seconds(index))", [index])
    } else if let index = matching.last(where: { !matched.contains($0) }) {
      (rest, more) = ("it occurs earlier, at \(seconds(index))", [index])
    } else if let index = matching.last, let number = matched.firstIndex(of: index) {
      rest = "it does not occur again: it is number \(number + 1)"
    } else {
      let closest = closest(to: pattern)
      (rest, more) = (closest.text, Array(closest.marks.keys))
    }
    for index in more { marks[index] = marks[index].map { "\($0)>" } ?? ">" }
    return TranscriptMismatch(summary: "\(step)\(after); \(rest):", excerpt: excerpt(marks))
  }

  /// Returns the mismatch for a condition that was not met in time, with the last moments.
  func conditionNotMet(within limit: Duration) -> TranscriptMismatch {
    TranscriptMismatch(
      summary: "the condition was not met within \(SecondsText(limit.inSeconds)) s of device time:",
      excerpt: excerpt(moments.isEmpty ? [:] : [moments.count - 1: ">"]))
  }

  // MARK: - Parts

  private func excerpt(_ marks: [Int: String]) -> String { TranscriptExcerpt(self).text(marks) }

  /// Returns a description of the moment closest to a pattern, and marks the moment; if nothing but the kind matches,
  /// all moments of that kind.
  private func closest(to pattern: MomentPattern) -> (text: String, marks: [Int: String]) {
    var best: (index: Int, nearness: Int)?
    for (index, moment) in moments.enumerated() {
      guard let nearness = pattern.nearness(to: moment.event), nearness > best?.nearness ?? 0 else { continue }
      best = (index, nearness)
    }
    if let best {
      let event = moments[best.index].event
      let isOther = pattern.kind != event.kind && pattern.matches(text: event.text)
      return (
        "the closest is at \(seconds(best.index))" + (isOther ? ", of the kind \(event.kind.rawValue)" : ""),
        [best.index: ">"]
      )
    }
    guard let kind = pattern.kind else { return ("no similar event", [:]) }
    let candidates = moments.indices.filter { moments[$0].event.kind == kind }
    guard !candidates.isEmpty else { return ("no event of the kind \(kind.rawValue)", [:]) }
    return (
      "events of the kind \(kind.rawValue): \(candidates.count)",
      Dictionary(uniqueKeysWithValues: candidates.map { ($0, ">") })
    )
  }

  private func seconds(_ index: Int) -> String { "\(SecondsText(moments[index].time.seconds)) s" }

  private static func count(_ times: Int) -> String { times == 1 ? "once" : times == 2 ? "twice" : "\(times) times" }

  private static func description(of span: ClosedRange<Duration>?) -> String {
    guard let span else { return "" }
    return " between \(SecondsText(span.lowerBound.inSeconds)) s and \(SecondsText(span.upperBound.inSeconds)) s"
  }
}
