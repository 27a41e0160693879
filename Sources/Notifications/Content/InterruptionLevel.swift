/// The importance of a notification (`N7`); the raw values are those of `aps.interruption-level`.
public enum InterruptionLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// Listed only: the screen stays dark and nothing sounds.
  case passive
  /// Shown at once, with its sound. The default.
  case active
  /// Shown at once, through a Focus and the summary.
  case timeSensitive = "time-sensitive"
  /// Shown at once, even when the device is muted; needs an entitlement.
  case critical

  /// Apple's raw value of `UNNotificationInterruptionLevel`, 0...3.
  public var appleRawValue: Int {
    switch self {
    case .passive: 0
    case .active: 1
    case .timeSensitive: 2
    case .critical: 3
    }
  }
}
