public import Foundation
public import Notifications

/// The wall clock of a device at a moment of its time, which an extension needs for `nextTriggerDate()`.
public struct ClockReading: Sendable, Hashable {
  /// The device time, in nanoseconds since the device was created.
  public var time: Int64
  /// The date at that time.
  public var date: Date
  /// The identifier of the time zone.
  public var timeZone: String
  /// The date of a time of day that the clock skips.
  public var skippedTime: SchedulePolicies.SkippedTime
  /// The date of a time of day that occurs twice.
  public var repeatedTime: SchedulePolicies.RepeatedTime

  /// Creates a reading.
  public init(
    time: Int64, date: Date, timeZone: String, skippedTime: SchedulePolicies.SkippedTime = .next,
    repeatedTime: SchedulePolicies.RepeatedTime = .first
  ) {
    (self.time, self.date, self.timeZone) = (time, date, timeZone)
    (self.skippedTime, self.repeatedTime) = (skippedTime, repeatedTime)
  }
}
