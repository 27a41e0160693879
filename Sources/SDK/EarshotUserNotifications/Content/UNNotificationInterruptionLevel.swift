import Notifications

/// The importance and delivery timing of a notification, with Apple's raw values (N7).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Added to the notification list only.
  case passive = 0
  /// Presented immediately. The default.
  case active = 1
  /// Presented immediately, despite Focus and the scheduled summary.
  case timeSensitive = 2
  /// Presented immediately, with sound even on a muted device.
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
