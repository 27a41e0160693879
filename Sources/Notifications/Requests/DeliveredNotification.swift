public import Foundation

/// A delivered notification: the value behind `UNNotification`.
public struct DeliveredNotification: Sendable, Hashable, Codable {
  /// The delivery date, by the device's clock.
  public var date: Date
  /// The delivered request.
  public var request: NotificationRequest

  /// Creates a delivered notification.
  public init(date: Date, request: NotificationRequest) {
    self.date = date
    self.request = request
  }
}
