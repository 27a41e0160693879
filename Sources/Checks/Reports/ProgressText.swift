import Foundation

/// The progress of a run on one line: a bar, the number of finished items, the rate, and the remaining time.
///
///     ━━━━━━━━━───────────────  23/61  12/s  0:04 left  7 failed
package struct ProgressText: CustomStringConvertible {
  /// The text of the line.
  package let description: String

  private static let width = 24

  /// Creates the line for a run.
  ///
  /// - Parameters:
  ///   - totals: The totals of the finished items.
  ///   - total: The number of items.
  ///   - seconds: The elapsed time.
  package init(_ totals: CheckTotals, of total: Int, seconds: Double) {
    let filled = total > 0 ? min(Self.width, totals.items * Self.width / total) : 0
    var parts = [
      String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
        + " \(totals.items)/\(total)"
    ]
    // Before the first result, there is no basis for an estimate.
    if totals.items > 0 {
      let rate = Double(totals.items) / max(seconds, 0.001)
      parts.append("\(String(format: "%.0f", rate))/s")
      parts.append("\(Self.clock(Double(max(0, total - totals.items)) / rate)) left")
    }
    let failed = totals.failed + totals.unreadable
    if failed > 0 { parts.append("\(failed) failed") }
    description = parts.joined(separator: "  ")
  }

  /// Returns a duration as `4:05` or `1:04:05`.
  private static func clock(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e9).rounded(.up))
    let minutes = String(format: seconds < 3_600 ? "%d:%02d" : "%02d:%02d", seconds / 60 % 60, seconds % 60)
    return seconds < 3_600 ? minutes : "\(seconds / 3_600):\(minutes)"
  }
}
