public import Notifications

/// A request to a service extension (V1 to V5).
public struct ServiceRequest: Sendable, Hashable {
  /// The environment of the device.
  public var environment: ExtensionEnvironment
  /// The original notification.
  public var notification: DeliveredNotification

  /// Creates a request for `notification`.
  public init(environment: ExtensionEnvironment, notification: DeliveredNotification) {
    self.environment = environment
    self.notification = notification
  }
}

extension ServiceRequest: Message {
  /// Writes the environment, then the notification.
  public func write(to writer: inout MessageWriter) {
    environment.write(to: &writer)
    notification.write(to: &writer)
  }

  /// Reads the environment, then the notification.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      environment: try ExtensionEnvironment(from: &reader), notification: try DeliveredNotification(from: &reader))
  }
}
