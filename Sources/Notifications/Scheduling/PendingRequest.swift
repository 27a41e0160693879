/// A request that waits for its trigger.
public struct PendingRequest: Hashable, Sendable {
  /// The condition for which a request waits.
  enum Condition: Hashable, Sendable {
    /// An interval of device time, in nanoseconds.
    case interval(Int64)
    /// A date of the wall clock.
    case date(WallInstant)
    /// The crossing of a region's boundary.
    case region
  }

  /// The request.
  public let request: NotificationRequest
  var condition: Condition
  /// The device time at which the request fires, in nanoseconds; the largest number if it has none.
  public internal(set) var time: Int64
  /// The position among all requests in order of addition.
  let number: Int

  /// Whether the request has a date.
  var isDated: Bool { condition != .region }

  static func isOrdered(_ a: PendingRequest, _ b: PendingRequest) -> Bool {
    (a.isDated ? 0 : 1, a.time, a.number) < (b.isDated ? 0 : 1, b.time, b.number)
  }
}
