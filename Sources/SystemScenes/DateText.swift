package import Foundation

/// The system's texts for times and dates, in English, with a 24-hour clock.
package struct DateText {
  private let calendar: Calendar

  /// Creates the texts of a time zone.
  package init(_ timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Returns the time of day, such as `9:41`.
  package func time(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let minute = parts.minute ?? 0
    return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns the day, such as `Sunday, September 9`.
  package func day(of date: Date) -> String { "\(weekday(of: date)), \(monthAndDay(of: date))" }

  /// Returns the age of a notification: `now`, `5m ago`, `3h ago` on the same day, `Yesterday, 18:05`, a weekday of the
  /// past week with the time, or a date.
  package func age(of date: Date, at now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    guard seconds >= 60 else { return "now" }
    if seconds < 3600 { return "\(Int(seconds / 60))m ago" }
    let (day, today) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now))
    guard day < today else { return "\(Int(min(seconds / 3600, 24)))h ago" }
    let days = calendar.dateComponents([.day], from: day, to: today).day ?? .max
    switch days {
    case 1: return "Yesterday, \(time(of: date))"
    case 2...6: return "\(weekday(of: date)), \(time(of: date))"
    default: return monthAndDay(of: date)
    }
  }

  private func weekday(of date: Date) -> String {
    Self.weekdays[(calendar.component(.weekday, from: date) + 6) % 7]
  }

  private func monthAndDay(of date: Date) -> String {
    let parts = calendar.dateComponents([.month, .day], from: date)
    return "\(Self.months[((parts.month ?? 1) + 11) % 12]) \(parts.day ?? 1)"
  }
}
