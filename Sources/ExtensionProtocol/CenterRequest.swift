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
