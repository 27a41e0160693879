public import Foundation

/// The trigger of a notification: the value behind `UNNotificationTrigger` and its subclasses (`U12`).
public enum NotificationTrigger: Sendable, Hashable, Codable {
  /// The push service; only the system creates such triggers.
  case push
  /// The time interval after the request was added, in seconds, possibly repeating.
  case timeInterval(TimeInterval, repeats: Bool)
  /// The dates that match these components, possibly repeating.
  indirect case calendar(DateComponents, repeats: Bool)
  /// Entering or leaving a region, possibly repeating.
  indirect case location(NotificationRegion, repeats: Bool)

  /// The minimum interval of a repeating trigger, in seconds (`U12`).
  public static let minimumRepeatingTimeInterval: TimeInterval = 60

  /// Whether the trigger fires repeatedly until it is removed.
  public var repeats: Bool {
    switch self {
    case .push: false
    case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
    }
  }

  /// Checks Apple's rules (`U12`): an interval is more than 0 seconds, a repeating one at least 60.
  /// - Throws: The violated rule.
  public func validate() throws(TriggerError) {
    guard case .timeInterval(let interval, let repeats) = self else { return }
    guard interval.isFinite, interval > 0 else { throw .timeIntervalNotPositive(found: interval) }
    guard !repeats || interval >= Self.minimumRepeatingTimeInterval else {
      throw .repeatingTimeIntervalTooShort(found: interval, allowed: Self.minimumRepeatingTimeInterval)
    }
  }
}
