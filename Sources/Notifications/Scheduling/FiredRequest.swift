/// A request whose trigger has fired.
public struct FiredRequest: Hashable, Sendable {
  /// The request.
  public let request: NotificationRequest
  /// The device time at which it fired, in nanoseconds.
  public let time: Int64
}
