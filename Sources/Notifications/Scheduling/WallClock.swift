public import Foundation

/// The wall clock of a device: the date for each moment of device time, and the time zone.
///
/// Device time is counted in nanoseconds since the device was created; it never jumps. The date may be set.
public struct WallClock: Hashable, Sendable {
  /// The date at the beginning of device time, if the clock had always been set as it is now.
  private var origin: WallInstant
  /// The time zone; nil for the machine's.
  private var ownTimeZone: TimeZone?
  /// The user's calendar; nil for the machine's.
  private let ownCalendar: Calendar?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - date: The date at the beginning of device time.
  ///   - timeZone: The time zone.
  ///   - calendar: The user's calendar; its time zone is replaced.
  public init(
    startingAt date: Date, timeZone: TimeZone = .gmt, calendar: Calendar = Calendar(identifier: .gregorian)
  ) {
    self.init(WallInstant(date), timeZone, calendar)
  }

  /// Creates a clock with the machine's time zone and calendar. Reading these takes a twentieth of the time in which a
  /// sound starts, and 2 MB, so they are not read before they are needed.
  public static func ofMachine(startingAt date: Date = Date()) -> WallClock { WallClock(WallInstant(date), nil, nil) }

  private init(_ origin: WallInstant, _ timeZone: TimeZone?, _ calendar: Calendar?) {
    (self.origin, ownTimeZone, ownCalendar) = (origin, timeZone, calendar)
  }

  /// The time zone.
  public var timeZone: TimeZone { ownTimeZone ?? .current }

  /// The user's calendar, in the time zone of the clock.
  public var calendar: Calendar {
    var calendar = ownCalendar ?? .current
    calendar.timeZone = timeZone
    return calendar
  }

  /// Returns the date at a device time, in nanoseconds.
  public func date(at time: Int64) -> Date { instant(at: time).date }

  /// Returns the device time of a date, in nanoseconds; dates beyond 292 years are clamped.
  public func time(of date: Date) -> Int64 { time(of: WallInstant(date)) }

  /// Sets the date at a device time, in nanoseconds.
  public mutating func set(_ date: Date, at time: Int64) {
    origin = WallInstant(date).advanced(byNanoseconds: time == .min ? .max : -time)
  }

  /// Sets the time zone; the date does not change.
  public mutating func set(_ timeZone: TimeZone) {
    ownTimeZone = timeZone
  }

  func instant(at time: Int64) -> WallInstant { origin.advanced(byNanoseconds: time) }

  func time(of instant: WallInstant) -> Int64 { origin.nanoseconds(to: instant) }
}
