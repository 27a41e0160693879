public import Foundation

extension NotificationTrigger {
  /// Returns the first date after `date` at which the trigger fires (`U12`).
  ///
  /// A time that the clock skips when daylight saving time begins maps to the next existing time; of a time that
  /// occurs twice, the first is used; a day that the month lacks, such as the 31st, maps to the next month that has
  /// it. Apple does not document these cases.
  /// - Parameters:
  ///   - date: The current date, at which a time interval starts.
  ///   - calendar: The user's calendar with its time zone. Components with their own calendar or time zone use those.
  /// - Returns: The date; nil if it is unknown (push, location) or there is none, as for a past year, a 13th month or
  ///   empty components.
  public func nextTriggerDate(after date: Date, calendar: Calendar = .current) -> Date? {
    switch self {
    case .push, .location: nil
    case .timeInterval(let interval, _): (try? validate()) == nil ? nil : date.addingTimeInterval(interval)
    case .calendar(let components, _): components.nextDate(after: date, in: calendar)
    }
  }
}

extension DateComponents {
  private static let fields: [Calendar.Component] = [
    .era, .year, .month, .day, .hour, .minute, .second, .nanosecond, .weekday, .weekdayOrdinal, .quarter, .weekOfMonth,
    .weekOfYear, .yearForWeekOfYear,
  ]

  /// The components of a day. They must match, unlike the time of day, which daylight saving time may shift.
  private static let dayFields: [Calendar.Component] = [
    .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
  ]

  /// The maximum number of near matches to skip: February 29 is a Monday once in 28 years, or 40.
  private static let maximumMisses = 64

  /// Returns the first date after `date` that has these components.
  fileprivate func nextDate(after date: Date, in userCalendar: Calendar) -> Date? {
    var calendar = calendar ?? userCalendar
    if let timeZone { calendar.timeZone = timeZone }
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
      guard let next = calendar.nextDate(after: start, matching: matching, matchingPolicy: .nextTime) else {
        return nil
      }
      if days.allSatisfy({ calendar.component($0, from: next) == matching.value(for: $0) }) { return next }
      guard next > start else { return nil }
      start = next
    }
    return nil
  }
}
