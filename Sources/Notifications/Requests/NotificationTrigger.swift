public import Foundation

/// What sets a notification off: the values behind `UNNotificationTrigger` and its subclasses (`U12`).
public enum NotificationTrigger: Sendable, Hashable, Codable {
  /// The push service; only the system makes one.
  case push
  /// Some seconds after the request was added, and every so many seconds again where it repeats.
  case timeInterval(TimeInterval, repeats: Bool)
  /// The moments at which the clock on the wall shows these components, and no others are looked at.
  case calendar(DateComponents, repeats: Bool)
  /// Entering or leaving a region.
  case location(NotificationRegion, repeats: Bool)

  /// The shortest time between two notifications of a repeating time interval, in seconds (`U12`).
  public static let minimumRepeatingTimeInterval: TimeInterval = 60

  /// Whether it sets off again and again, until it is removed.
  public var repeats: Bool {
    switch self {
    case .push: false
    case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
    }
  }

  /// Checks Apple's rules (`U12`): an interval is more than 0 seconds, a repeating one 60 or more.
  /// - Throws: the rule that is broken.
  public func validate() throws(TriggerError) {
    guard case .timeInterval(let interval, let repeats) = self else { return }
    guard interval.isFinite, interval > 0 else { throw .timeIntervalNotPositive(found: interval) }
    guard !repeats || interval >= Self.minimumRepeatingTimeInterval else {
      throw .repeatingTimeIntervalTooShort(found: interval, allowed: Self.minimumRepeatingTimeInterval)
    }
  }
}
