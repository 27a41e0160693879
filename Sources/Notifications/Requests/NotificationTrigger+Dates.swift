public import Foundation

extension NotificationTrigger {
  /// Returns the first date after `date` at which the trigger fires (`U12`), exact over leap years, changes of daylight
  /// saving time and of the time zone's standard time.
  ///
  /// A calendar trigger matches the components that it specifies; finer ones have their minimum, so "hour 8" is
  /// 8:00:00 every day, and "month 2" midnight of February 1. A day that a month lacks, such as the 31st, is found in
  /// the next month that has it.
  /// - Parameters:
  ///   - date: The current date, at which a time interval starts.
  ///   - calendar: The user's calendar with its time zone. Components with their own calendar or time zone use those.
  ///   - policies: The dates of times that the clock skips or repeats.
  /// - Returns: The date; nil if it is unknown (push, location) or there is none, as for a past year, a 13th month or
  ///   empty components.
  public func nextTriggerDate(
    after date: Date, calendar: Calendar = .current, policies: SchedulePolicies = SchedulePolicies()
  ) -> Date? {
    switch self {
    case .push, .location: nil
    case .timeInterval(let interval, _): (try? validate()) == nil ? nil : date.addingTimeInterval(interval)
    case .calendar(let components, _): components.next(after: WallInstant(date), in: calendar, policies)?.date
    }
  }
}

extension DateComponents {
  /// Returns the first instant after another one that has these components.
  func next(after start: WallInstant, in userCalendar: Calendar, _ policies: SchedulePolicies) -> WallInstant? {
    var calendar = calendar ?? userCalendar
    if let timeZone { calendar.timeZone = timeZone }
    switch calendar.identifier {
    case .gregorian, .iso8601:
      return CalendarPattern(self, in: calendar)?.next(after: start, in: calendar.timeZone, policies)
    default: return nextDate(after: start.date, in: calendar, policies).map { WallInstant($0) }
    }
  }

  // MARK: Other calendars

  private static let fields: [Calendar.Component] = [
    .era, .year, .month, .day, .hour, .minute, .second, .nanosecond, .weekday, .weekdayOrdinal, .quarter, .weekOfMonth,
    .weekOfYear, .yearForWeekOfYear,
  ]

  /// The components of a day. They must match, unlike the time of day, which daylight saving time may shift.
  private static let dayFields: [Calendar.Component] = [
    .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
  ]

  /// The maximum number of near matches to skip.
  private static let maximumMisses = 64

  /// Returns the first date after `date` that Foundation finds for these components in a calendar.
  private func nextDate(after date: Date, in calendar: Calendar, _ policies: SchedulePolicies) -> Date? {
    var matching = DateComponents()
    for field in Self.fields {
      guard let value = value(for: field) else { continue }
      // A search for an impossible value would scan centuries; an enormous one would overflow.
      guard value != .max, calendar.maximumRange(of: field)?.contains(value) ?? true else { return nil }
      matching.setValue(value, for: field)
    }
    guard Self.fields.contains(where: { matching.value(for: $0) != nil }) else { return nil }
    let days = Self.dayFields.filter { matching.value(for: $0) != nil }
    var start = date
    for _ in 0..<Self.maximumMisses {
      guard
        let next = calendar.nextDate(
          after: start, matching: matching, matchingPolicy: policies.skippedTime == .next ? .nextTime : .strict,
          repeatedTimePolicy: policies.repeatedTime == .first ? .first : .last)
      else { return nil }
      if days.allSatisfy({ calendar.component($0, from: next) == matching.value(for: $0) }) { return next }
      guard next > start else { return nil }
      start = next
    }
    return nil
  }
}
