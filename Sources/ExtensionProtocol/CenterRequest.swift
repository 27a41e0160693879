public import Foundation
public import Notifications

/// A call of `UNUserNotificationCenter` by an app or one of its extensions (`U1` to `U9`). The device answers calls in
/// the order in which they were sent.
public enum CenterRequest: Sendable, Hashable {
  /// Requests authorization (`U2`).
  case requestAuthorization(AuthorizationOptions)
  /// Requests the settings (`U13`).
  case settings
  /// Replaces the registered categories (`U5`).
  case setCategories([Notifications.Category])
  /// Requests the registered categories (`U5`).
  case categories
  /// Adds a request (`U6`).
  case add(NotificationRequest)
  /// Requests the pending requests (`U8`).
  case pending
  /// Removes pending requests; all of them if nil (`U8`).
  case removePending([String]?)
  /// Requests the delivered notifications (`U8`).
  case delivered
  /// Removes delivered notifications; all of them if nil (`U8`).
  case removeDelivered([String]?)
  /// Sets the badge (`U9`).
  case setBadge(Int)
}

/// The device's answer to a ``CenterRequest``.
public enum CenterReply: Sendable, Hashable {
  /// The call was performed.
  case done
  /// The call failed.
  case failed(NotificationError)
  /// Whether authorization is granted.
  case authorization(isGranted: Bool)
  /// The settings.
  case settings(NotificationSettings)
  /// The registered categories.
  case categories([Notifications.Category])
  /// The pending requests.
  case requests([NotificationRequest])
  /// The delivered notifications, latest first.
  case notifications([DeliveredNotification])
}

/// The wall clock of a device at a moment of its time, which an extension needs for `nextTriggerDate()`.
public struct ClockReading: Sendable, Hashable {
  /// The device time, in nanoseconds since the device was created.
  public var time: Int64
  /// The date at that time.
  public var date: Date
  /// The identifier of the time zone.
  public var timeZone: String

  /// Creates a reading.
  public init(time: Int64, date: Date, timeZone: String) {
    (self.time, self.date, self.timeZone) = (time, date, timeZone)
  }
}
