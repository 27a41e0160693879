import DeviceTime
public import NotificationRuntime

/// The line that shows how far a sound is: icon, time, bar, length.
public struct ProgressLine {
  private let progress: Progress
  private let isPlaying: Bool
  private let columns: Int

  /// The line for a terminal of `columns`.
  public init(_ progress: Progress, isPlaying: Bool, columns: Int) {
    self.progress = progress
    self.isPlaying = isPlaying
    self.columns = columns
  }

  /// The line.
  public var text: String {
    let icon = isPlaying ? "▶" : "⏸"
    let now = ProgressLine.clock(progress.position)
    guard let duration = progress.duration, duration > .zero else { return "\(icon) \(now)" }
    let end = ProgressLine.clock(duration)
    let width = min(60, columns - now.count - end.count - 8)
    guard width >= 8 else { return "\(icon) \(now) / \(end)" }
    let share = min(1, max(0, progress.position.inSeconds / duration.inSeconds))
    let done = Int((share * Double(width)).rounded())
    let bar = String(repeating: "━", count: done) + String(repeating: "─", count: width - done)
    return "\(icon) \(now) \(bar) \(end)"
  }

  /// A duration as a clock shows it: `1:05.3`.
  public static func clock(_ duration: Duration) -> String {
    let tenths = Int((max(duration, .zero).inSeconds * 10).rounded(.down))
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
  }
}
