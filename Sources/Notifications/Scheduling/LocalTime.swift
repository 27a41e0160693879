/// A time on a wall clock, without its time zone.
struct LocalTime: Hashable, Sendable {
  let day: CivilDay
  /// The nanoseconds since midnight, as if every day had 24 hours.
  let nanosecond: Int64

  init(day: CivilDay, nanosecond: Int64) {
    (self.day, self.nanosecond) = (day, nanosecond)
  }

  /// Creates the local time of an instant.
  init(_ instant: WallInstant, offset: Int) {
    let local = instant.second + offset
    day = CivilDay(floorDivide(local, 86_400))
    nanosecond = Int64(floorRemainder(local, 86_400)) * 1_000_000_000 + Int64(instant.nanosecond)
  }

  /// Returns the instant that has this local time at an offset from GMT, in seconds.
  func instant(offset: Int) -> WallInstant {
    WallInstant(
      second: day.number * 86_400 + Int(nanosecond / 1_000_000_000) - offset,
      nanosecond: Int(nanosecond % 1_000_000_000))
  }
}
