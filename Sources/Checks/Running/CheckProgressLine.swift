import Foundation

/// The progress of a run on the last line of a terminal: a bar, the rate, and the remaining time.
struct CheckProgressLine {
  private let total: Int
  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isVisible = false

  /// The minimum interval between updates.
  private static let pace = Duration.milliseconds(100)

  /// Whether to show progress: standard error is a terminal that can move its cursor, and the variable `CI` is not set.
  static var isEnabled: Bool {
    isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb" && getenv("CI") == nil
  }

  /// Creates a line for this number of items.
  init(total: Int) {
    self.total = total
  }

  /// Updates the progress.
  mutating func show(_ totals: CheckTotals) {
    let now = ContinuousClock.now
    guard now - shown > Self.pace, total > 0 else { return }
    shown = now
    isVisible = true
    put("\r\u{1B}[K\(ProgressText(totals, of: total, seconds: (now - start) / .seconds(1)))")
  }

  /// Erases the line before other output.
  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    put("\r\u{1B}[K")
  }

  private func put(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
