import Notifications

/// The importance of a notification, with Apple's raw values (N7).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Listed only.
  case passive = 0
  /// Shown at once. The default.
  case active = 1
  /// Shown at once, through a Focus and the summary.
  case timeSensitive = 2
  /// Shown at once, even on a muted device.
  case critical = 3

  init(_ level: InterruptionLevel) {
    self =
      switch level {
      case .passive: .passive
      case .active: .active
      case .timeSensitive: .timeSensitive
      case .critical: .critical
      }
  }

  var value: InterruptionLevel {
    switch self {
    case .passive: .passive
    case .active: .active
    case .timeSensitive: .timeSensitive
    case .critical: .critical
    }
  }
}
