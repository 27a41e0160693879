import Checks
import Foundation

/// How far it is, on the last line of a terminal: a bar, how many a second, how long it still takes.
struct ProgressLine {
  private let total: Int
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isVisible = false

  /// Written anew no more often than this.
  private static let pace = Duration.milliseconds(100)
  private static let width = 24

  /// Whether somebody looks: standard error is a terminal that can move its cursor.
  static var isWanted: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb" && getenv("CI") == nil
  }

  /// A line for so many items.
  init(total: Int) {
    self.total = total
  }

  /// Shows how far it is.
  mutating func show(_ totals: CheckTotals) {
    let now = ContinuousClock.now
    guard now - shown > Self.pace, total > 0 else { return }
    shown = now
    isVisible = true
    let seconds = (now - start) / .seconds(1)
    let rate = Double(totals.items) / max(seconds, 0.001)
    let filled = min(Self.width, totals.items * Self.width / total)
    let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
    let left = Int((Double(max(0, total - totals.items)) / max(rate, 0.001)).rounded(.up))
    let failed = totals.fallShort + totals.unreadable
    let words = failed == 0 ? "" : "  \(failed) do not hold"
    put(
      "\r\u{1B}[K\(bar) \(totals.items)/\(total)  \(String(format: "%.0f", rate))/s  \(Self.clock(left)) left\(words)")
  }

  /// Takes it away: something else is written there.
  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    put("\r\u{1B}[K")
  }

  private static func clock(_ seconds: Int) -> String {
    let minutes = "\(seconds / 60 % 60):\(String(format: "%02d", seconds % 60))"
    return seconds < 3_600 ? minutes : "\(seconds / 3_600):\(minutes)"
  }

  private func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
