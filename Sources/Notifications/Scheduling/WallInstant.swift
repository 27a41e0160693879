import Foundation

/// A date in whole nanoseconds: a `Date` is a fraction of seconds, and loses tenths of microseconds.
struct WallInstant: Hashable, Comparable, Sendable {
  /// The seconds since January 1, 1970, UTC.
  let second: Int
  /// The nanoseconds of the second.
  let nanosecond: Int

  init(second: Int, nanosecond: Int) {
    (self.second, self.nanosecond) = (second, nanosecond)
  }

  /// Creates the instant of a date, rounded to nanoseconds; years beyond 100,000 are clamped.
  init(_ date: Date) {
    // Since 2001, as `Date` stores it: another reference date would round.
    let seconds = min(max(date.timeIntervalSinceReferenceDate, -3.2e12), 3.2e12)
    let whole = seconds.rounded(.down)
    let fraction = Int(((seconds - whole) * 1e9).rounded())
    second = Int(whole) + Int(Date.timeIntervalBetween1970AndReferenceDate) + fraction / 1_000_000_000
    nanosecond = fraction % 1_000_000_000
  }

  /// The date.
  var date: Date {
    Date(
      timeIntervalSinceReferenceDate: Double(second - Int(Date.timeIntervalBetween1970AndReferenceDate))
        + Double(nanosecond) / 1e9)
  }

  /// Returns the instant a number of nanoseconds later.
  func advanced(byNanoseconds count: Int64) -> WallInstant {
    let sum = Int64(nanosecond) + floorRemainder(count, 1_000_000_000)
    return WallInstant(
      second: second + Int(floorDivide(count, 1_000_000_000)) + Int(sum / 1_000_000_000),
      nanosecond: Int(sum % 1_000_000_000))
  }

  /// Returns the nanoseconds to another instant; beyond 292 years, the smallest or largest number.
  func nanoseconds(to other: WallInstant) -> Int64 {
    let (scaled, overflow) = Int64(other.second - second).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow else { return other < self ? .min : .max }
    let (sum, sumOverflow) = scaled.addingReportingOverflow(Int64(other.nanosecond - nanosecond))
    return sumOverflow ? (other < self ? .min : .max) : sum
  }

  static func < (a: Self, b: Self) -> Bool { (a.second, a.nanosecond) < (b.second, b.nanosecond) }
}
