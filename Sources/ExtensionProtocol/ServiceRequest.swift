public import Notifications

/// What a service extension is asked to do (V1 to V5).
public struct ServiceRequest: Sendable, Hashable {
  /// The device it runs on.
  public var environment: ExtensionEnvironment
  /// The notification as it came.
  public var notification: DeliveredNotification

  /// A request about `notification`.
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
