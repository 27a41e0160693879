import Foundation
public import Notifications

extension NotificationRequest: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(identifier)
    writer.put(trigger) { $1.write(to: &$0) }
    content.write(to: &writer)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let identifier = try reader.string()
    let trigger = try reader.optional { reader throws(MessageFault) in try NotificationTrigger(from: &reader) }
    self.init(identifier: identifier, content: try NotificationContent(from: &reader), trigger: trigger)
  }
}

extension NotificationTrigger: Message {
  private enum Kind: UInt8 {
    case push = 1
    case timeInterval, calendar, location
  }

  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .push: writer.put(Kind.push.rawValue)
    case .timeInterval(let interval, let repeats):
      writer.put(Kind.timeInterval.rawValue)
      writer.put(interval)
      writer.put(repeats)
    case .calendar(let components, let repeats):
      writer.put(Kind.calendar.rawValue)
      components.write(to: &writer)
      writer.put(repeats)
    case .location(let region, let repeats):
      writer.put(Kind.location.rawValue)
      region.write(to: &writer)
      writer.put(repeats)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch Kind(rawValue: try reader.integer()) {
    case .push: self = .push
    case .timeInterval: self = .timeInterval(try reader.double(), repeats: try reader.bool())
    case .calendar: self = .calendar(try DateComponents(from: &reader), repeats: try reader.bool())
    case .location: self = .location(try NotificationRegion(from: &reader), repeats: try reader.bool())
    case nil: throw .invalid(field: "trigger")
    }
  }
}

extension NotificationRegion: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(identifier)
    for number in [latitude, longitude, radius] { writer.put(number) }
    writer.put(notifyOnEntry)
    writer.put(notifyOnExit)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      identifier: try reader.string(), latitude: try reader.double(), longitude: try reader.double(),
      radius: try reader.double(), notifyOnEntry: try reader.bool(), notifyOnExit: try reader.bool())
  }
}

extension DateComponents {
  private static var fields: [WritableKeyPath<DateComponents, Int?>] {
    [
      \.era, \.year, \.month, \.day, \.hour, \.minute, \.second, \.nanosecond, \.weekday, \.weekdayOrdinal, \.quarter,
      \.weekOfMonth, \.weekOfYear, \.yearForWeekOfYear, \.dayOfYear,
    ]
  }

  /// The calendars that a trigger may name, by their position in a message.
  private static var calendars: [Calendar.Identifier] {
    [
      .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew, .iso8601, .indian,
      .islamic, .islamicCivil, .japanese, .persian, .republicOfChina, .islamicTabular, .islamicUmmAlQura,
    ]
  }

  fileprivate func write(to writer: inout MessageWriter) {
    for field in Self.fields { writer.put(self[keyPath: field]) { $0.put($1) } }
    writer.put(timeZone) { $0.put($1.identifier) }
    writer.put(calendar) { writer, calendar in
      writer.put(UInt8(clamping: Self.calendars.firstIndex(of: calendar.identifier) ?? 0))
      writer.put(calendar.firstWeekday)
      writer.put(calendar.minimumDaysInFirstWeek)
      writer.put(calendar.timeZone.identifier)
    }
  }

  fileprivate init(from reader: inout MessageReader) throws(MessageFault) {
    self.init()
    for field in Self.fields {
      self[keyPath: field] = try reader.optional { reader throws(MessageFault) in try reader.int() }
    }
    timeZone = try reader.optional { reader throws(MessageFault) in try reader.timeZone() }
    calendar = try reader.optional { reader throws(MessageFault) in
      let index = Int(try reader.integer(UInt8.self))
      guard Self.calendars.indices.contains(index) else { throw .invalid(field: "calendar") }
      var calendar = Calendar(identifier: Self.calendars[index])
      let (firstWeekday, minimumDays) = (try reader.int(), try reader.int())
      guard (1...7).contains(firstWeekday), (1...7).contains(minimumDays) else { throw .invalid(field: "calendar") }
      (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (firstWeekday, minimumDays)
      calendar.timeZone = try reader.timeZone()
      return calendar
    }
  }
}

extension MessageReader {
  fileprivate mutating func timeZone() throws(MessageFault) -> TimeZone {
    guard let zone = TimeZone(identifier: try string()) else { throw .invalid(field: "time zone") }
    return zone
  }
}
