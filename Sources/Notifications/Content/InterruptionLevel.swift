/// The importance of a notification (`N7`). The raw values are those of `aps.interruption-level`.
public enum InterruptionLevel: String, Sendable, Hashable, Codable, CaseIterable {
  /// The notification is added to the list without lighting up the screen or playing a sound.
  case passive
  /// The notification is presented immediately, with its sound. The default.
  case active
  /// The notification is presented immediately and breaks through Focus and the scheduled summary.
  case timeSensitive = "time-sensitive"
  /// The notification is presented immediately, even if the device is muted. Requires an entitlement.
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
