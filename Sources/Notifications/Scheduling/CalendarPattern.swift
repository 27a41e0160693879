import Foundation

// The dates of a calendar trigger, by these rules:
//
// - A date matches if it has all of the components that the trigger specifies.
// - Components finer than the finest specified one have their minimum: "hour 8" is 8:00:00, "Monday" is midnight.
// - If the trigger specifies a period, such as a month or a week, but neither a day nor a time, only the first of the
//   period's days counts.
//
// The rules are evaluated without Foundation's calendar for the Gregorian and the ISO calendar: Foundation skips some
// dates (February 29 on a Monday), finds dates on days that do not match, and takes up to 100 times as long.

/// The components of a calendar trigger, in the Gregorian or the ISO calendar.
struct CalendarPattern: Hashable, Sendable {
  private var year, month, day, weekday, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, weekYear, dayOfYear: Int?
  private var hour, minute, second, nanosecond: Int?
  private let rule: WeekRule
  /// Whether only the first one of consecutive matching days counts.
  private let matchesFirstDays: Bool

  /// Whether the hour is determined, by the trigger or because nothing finer than a day is specified. Otherwise, the
  /// trigger fires in every hour.
  var hasHour: Bool { hour != nil }

  /// Creates the pattern of components; nil if there are none, if one is out of range, or if the month never has the
  /// day.
  ///
  /// - Parameter calendar: The calendar that numbers the weeks.
  init?(_ components: DateComponents, in calendar: Calendar) {
    let ranges: [(Int?, ClosedRange<Int>)] = [
      (components.era, 1...1), (components.year, 1...99_999), (components.month, 1...12), (components.day, 1...31),
      (components.weekday, 1...7), (components.weekdayOrdinal, 1...5), (components.quarter, 1...4),
      (components.weekOfMonth, 0...6), (components.weekOfYear, 1...53), (components.yearForWeekOfYear, 1...99_999),
      (components.dayOfYear, 1...366), (components.hour, 0...23), (components.minute, 0...59),
      (components.second, 0...59), (components.nanosecond, 0...999_999_999),
    ]
    for (value, range) in ranges {
      if let value, !range.contains(value) { return nil }
    }
    (year, month, day) = (components.year, components.month, components.day)
    (weekday, weekdayOrdinal) = (components.weekday, components.weekdayOrdinal)
    (quarter, weekOfMonth) = (components.quarter, components.weekOfMonth)
    (weekOfYear, weekYear) = (components.weekOfYear, components.yearForWeekOfYear)
    dayOfYear = components.dayOfYear
    (hour, minute, second) = (components.hour, components.minute, components.second)
    nanosecond = components.nanosecond
    rule = WeekRule(firstWeekday: calendar.firstWeekday, minimumDays: calendar.minimumDaysInFirstWeek)
    let namesTime = hour != nil || minute != nil || second != nil || nanosecond != nil
    let namesDay = day != nil || weekday != nil || weekdayOrdinal != nil || dayOfYear != nil
    let namesPeriod =
      year != nil || month != nil || quarter != nil || weekOfMonth != nil || weekOfYear != nil || weekYear != nil
    guard namesTime || namesDay || namesPeriod else { return nil }
    matchesFirstDays = !namesTime && !namesDay
    if nanosecond == nil {
      nanosecond = 0
      if second == nil {
        second = 0
        if minute == nil {
          minute = 0
          if hour == nil { hour = 0 }
        }
      }
    }
    if let month, let day, day > CivilDay.count(ofMonth: month, in: 2000) { return nil }
  }

  // MARK: Days

  /// The number of years after which the calendar repeats, with its weekdays.
  private static let cycle = 400

  /// The number of days within which each possible pattern matches.
  static let maximumDayCount = (cycle + 1) * 366

  /// Returns the first matching day that is not before a day; nil if there is none.
  func firstDay(from start: CivilDay) -> CivilDay? {
    let first = start.parts
    var candidate = first.year
    if let year { candidate = max(candidate, year) }
    if let weekYear { candidate = max(candidate, weekYear - 1) }
    let last = min(candidate + Self.cycle, year ?? .max, weekYear.map { $0 + 1 } ?? .max)
    while candidate <= last {
      if let found = firstDay(in: candidate, from: start) { return found }
      candidate += 1
    }
    return nil
  }

  private func firstDay(in year: Int, from start: CivilDay) -> CivilDay? {
    if let dayOfYear {
      let found = CivilDay(CivilDay(year: year, month: 1, day: 1).number + dayOfYear - 1)
      return found >= start && matches(found) ? found : nil
    }
    for month in 1...12 where self.month ?? month == month && quarter ?? ((month + 2) / 3) == (month + 2) / 3 {
      let first = CivilDay(year: year, month: month, day: 1)
      let count = CivilDay.count(ofMonth: month, in: year)
      guard first.number + count > start.number else { continue }
      if let day {
        guard day <= count else { continue }
        let found = CivilDay(first.number + day - 1)
        if found >= start, matches(found) { return found }
        continue
      }
      for number in max(first.number, start.number)..<first.number + count {
        let found = CivilDay(number)
        guard matches(found), !matchesFirstDays || !matches(CivilDay(number - 1)) else { continue }
        return found
      }
    }
    return nil
  }

  private func matches(_ found: CivilDay) -> Bool {
    if let weekday, found.weekday != weekday { return false }
    let parts = found.parts
    if let year, parts.year != year { return false }
    if let month, parts.month != month { return false }
    if let day, parts.day != day { return false }
    if let quarter, (parts.month + 2) / 3 != quarter { return false }
    if let weekdayOrdinal, (parts.day - 1) / 7 + 1 != weekdayOrdinal { return false }
    if let weekOfMonth, rule.weekOfMonth(found, dayOfMonth: parts.day) != weekOfMonth { return false }
    if let dayOfYear, found.number - CivilDay(year: parts.year, month: 1, day: 1).number + 1 != dayOfYear {
      return false
    }
    guard weekOfYear != nil || weekYear != nil else { return true }
    let week = rule.weekOfYear(found, in: parts.year)
    return weekOfYear ?? week.week == week.week && weekYear ?? week.year == week.year
  }

  // MARK: Times

  /// Returns the first matching local time that is not before a local time; nil if there is none.
  func first(from start: LocalTime) -> LocalTime? {
    guard let day = firstDay(from: start.day) else { return nil }
    if day > start.day { return LocalTime(day: day, nanosecond: firstTime(from: 0) ?? 0) }
    if let time = firstTime(from: start.nanosecond) { return LocalTime(day: day, nanosecond: time) }
    guard let next = firstDay(from: CivilDay(day.number + 1)) else { return nil }
    return LocalTime(day: next, nanosecond: firstTime(from: 0) ?? 0)
  }

  /// Returns the first matching time of day that is not before a time, both in nanoseconds; nil if there is none.
  private func firstTime(from start: Int64) -> Int64? {
    let whole = start / 1_000_000_000
    let parts = [Int(whole / 3600), Int(whole / 60 % 60), Int(whole % 60), Int(start % 1_000_000_000)]
    guard let found = Self.first(parts[...], [hour, minute, second, nanosecond][...], [23, 59, 59, 999_999_999][...])
    else { return nil }
    return (Int64(found[0] * 3600 + found[1] * 60 + found[2])) * 1_000_000_000 + Int64(found[3])
  }

  /// Returns the first matching digits, the most significant one first, that are not before given ones.
  private static func first(_ start: ArraySlice<Int>, _ wanted: ArraySlice<Int?>, _ limits: ArraySlice<Int>) -> [Int]? {
    guard let digit = start.first, let fixed = wanted.first, let limit = limits.first else { return [] }
    if fixed ?? digit == digit, let rest = first(start.dropFirst(), wanted.dropFirst(), limits.dropFirst()) {
      return [digit] + rest
    }
    let next = fixed ?? (digit + 1)
    guard next > digit, next <= limit else { return nil }
    return [next] + wanted.dropFirst().map { $0 ?? 0 }
  }
}
