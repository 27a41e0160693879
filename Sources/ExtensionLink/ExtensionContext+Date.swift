import DeviceTime
import ExtensionProtocol
import Foundation

extension ExtensionContext {
  /// The date of the device's clock in virtual time, in seconds since 2001; nil in real time.
  package var virtualDate: Double? { time.isVirtual ? center.clock.date.timeIntervalSinceReferenceDate : nil }

  /// Returns the date of a device time in nanoseconds, in seconds since 2001.
  ///
  /// - Parameters:
  ///   - time: The device time, in nanoseconds.
  ///   - now: The present according to the extension's code, in seconds since 2001; nil if it reads the device's clock.
  package func date(at time: Int64, from now: Double? = nil) -> Double {
    let clock = center.clock
    return (now ?? clock.date.timeIntervalSinceReferenceDate) + (Double(time) - Double(clock.time)) / 1e9
  }

  /// Returns the device time of a date, in nanoseconds.
  ///
  /// - Parameters:
  ///   - date: The date, in seconds since 2001. Dates in the past are the present, distant ones the end of time.
  ///   - now: The present according to the extension's code, in seconds since 2001; nil if it reads the device's clock.
  ///   - interval: An interval in seconds that is likely to be meant, such as that of a repeating timer.
  package func deviceTime(of date: Double, from now: Double? = nil, after interval: Double = 0) -> Int64 {
    let clock = center.clock
    let delay = Self.nanoseconds(
      from: now ?? clock.date.timeIntervalSinceReferenceDate, to: date, expecting: interval)
    return clock.time.addingSaturating(delay)
  }

  /// Returns the nanoseconds between two dates in seconds since 2001, which are precise to a few nanoseconds in 2001,
  /// and to a tenth of a microsecond in 2026: whole milliseconds or microseconds if the dates may have this interval.
  static func nanoseconds(from now: Double, to date: Double, expecting interval: Double) -> Int64 {
    let (exact, expected) = ((date - now) * 1e9, (interval * 1e9).rounded())
    // The condition is false for NaN, too.
    guard exact > 0 else { return 0 }
    guard exact < 9e18 else { return .max }
    let precision = (now.ulp + date.ulp) * 1e9
    if interval > 0, abs(exact - expected) <= precision { return Int64(expected) }
    for unit in [1e6, 1e3] {
      let rounded = (exact / unit).rounded() * unit
      if abs(exact - rounded) <= precision { return Int64(rounded) }
    }
    return Int64(exact.rounded())
  }
}
