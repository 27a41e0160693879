/// The rule by which weeks are numbered.
struct WeekRule: Hashable, Sendable {
  /// The first weekday: 1 for Sunday.
  let firstWeekday: Int
  /// The minimum number of days of a year or month in its first week.
  let minimumDays: Int

  /// Returns the first day of week 1 of a year or month that begins on a day.
  private func firstWeek(from start: CivilDay) -> Int {
    let offset = floorRemainder(start.weekday - firstWeekday, 7)
    return 7 - offset >= minimumDays ? start.number - offset : start.number + 7 - offset
  }

  /// Returns the week of the month; 0 before the month's first week.
  func weekOfMonth(_ day: CivilDay, dayOfMonth: Int) -> Int {
    floorDivide(day.number - firstWeek(from: CivilDay(day.number - dayOfMonth + 1)), 7) + 1
  }

  /// Returns the week of the year, and the year that it belongs to.
  func weekOfYear(_ day: CivilDay, in year: Int) -> (week: Int, year: Int) {
    func start(_ year: Int) -> Int { firstWeek(from: CivilDay(year: year, month: 1, day: 1)) }
    var (weekYear, first) = (year, start(year))
    if day.number < first {
      (weekYear, first) = (year - 1, start(year - 1))
    } else {
      let next = start(year + 1)
      if day.number >= next { (weekYear, first) = (year + 1, next) }
    }
    return ((day.number - first) / 7 + 1, weekYear)
  }
}
