public import Foundation

/// A notification that was delivered: the values behind `UNNotification`.
public struct DeliveredNotification: Sendable, Hashable, Codable {
  /// When it was delivered, by the device's clock.
  public var date: Date
  /// What was delivered.
  public var request: NotificationRequest

  /// A delivery of `request`.
  public init(date: Date, request: NotificationRequest) {
    self.date = date
    self.request = request
  }
}
