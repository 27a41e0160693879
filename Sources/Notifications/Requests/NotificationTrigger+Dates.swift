public import Foundation

extension NotificationTrigger {
  /// The first moment after `date` at which the trigger sets off (`U12`).
  ///
  /// A time the clock skips, when summer time begins, is the next one it shows; of a time it shows twice, the first
  /// counts; a day the month has not, such as the 31st, is the next month's that has it. Apple is silent about these.
  /// - Parameters:
  ///   - date: the present; a time interval counts from here.
  ///   - calendar: the user's, with the time zone; components with a calendar or a time zone of their own use that.
  /// - Returns: nil where no date is known (push, location) and where none comes: a year that is over, a 13th month,
  ///   components that say nothing.
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

  /// What makes a day: it has to be met, while the time of day may be moved by the clock.
  private static let dayFields: [Calendar.Component] = [
    .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
  ]

  /// How many days that only come near are passed over: 29 February on a Monday comes once in 28 years, or 40.
  private static let maximumMisses = 64

  /// The first date after `date` that has these components.
  fileprivate func nextDate(after date: Date, in userCalendar: Calendar) -> Date? {
    var calendar = calendar ?? userCalendar
    if let timeZone { calendar.timeZone = timeZone }
    var wanted = DateComponents()
    for field in Self.fields {
      guard let value = value(for: field) else { continue }
      // A search for a value that no date has would go through centuries, and an enormous one overflow.
      guard value != .max, calendar.maximumRange(of: field)?.contains(value) ?? true else { return nil }
      wanted.setValue(value, for: field)
    }
    guard Self.fields.contains(where: { wanted.value(for: $0) != nil }) else { return nil }
    let days = Self.dayFields.filter { wanted.value(for: $0) != nil }
    var start = date
    for _ in 0..<Self.maximumMisses {
      guard let next = calendar.nextDate(after: start, matching: wanted, matchingPolicy: .nextTime) else { return nil }
      if days.allSatisfy({ calendar.component($0, from: next) == wanted.value(for: $0) }) { return next }
      guard next > start else { return nil }
      start = next
    }
    return nil
  }
}
