import Foundation

/// The progress of a run on one line: a bar, how many items are done, how many a second, and the time left.
///
///     ━━━━━━━━━───────────────  23/61  12/s  0:04 left  7 do not hold
package struct ProgressText: CustomStringConvertible {
  /// The line.
  package let description: String

  private static let width = 24

  /// The line of a run.
  ///
  /// - Parameters:
  ///   - totals: What is done.
  ///   - total: How many items there are.
  ///   - seconds: The elapsed time.
  package init(_ totals: CheckTotals, of total: Int, seconds: Double) {
    let filled = total > 0 ? min(Self.width, totals.items * Self.width / total) : 0
    var words = [
      String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
        + " \(totals.items)/\(total)"
    ]
    // Before the first result there is nothing to estimate from.
    if totals.items > 0 {
      let rate = Double(totals.items) / max(seconds, 0.001)
      words.append("\(String(format: "%.0f", rate))/s")
      words.append("\(Self.clock(Double(max(0, total - totals.items)) / rate)) left")
    }
    let failed = totals.fallShort + totals.unreadable
    if failed > 0 { words.append("\(failed) do not hold") }
    description = words.joined(separator: "  ")
  }

  /// A duration as people write it: `4:05`, `1:04:05`.
  private static func clock(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    let minutes = String(format: seconds < 3_600 ? "%d:%02d" : "%02d:%02d", seconds / 60 % 60, seconds % 60)
    return seconds < 3_600 ? minutes : "\(seconds / 3_600):\(minutes)"
  }
}
