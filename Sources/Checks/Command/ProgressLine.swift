import Foundation

/// How far it is, on the last line of a terminal: a bar, how many a second, how long it still takes.
struct ProgressLine {
  private let total: Int
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isVisible = false

  /// Written anew no more often than this.
  private static let pace = Duration.milliseconds(100)

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
    put("\r\u{1B}[K\(ProgressText(totals, of: total, seconds: (now - start) / .seconds(1)))")
  }

  /// Takes it away: something else is written there.
  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    put("\r\u{1B}[K")
  }

  private func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
