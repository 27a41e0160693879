import Foundation
import Notifications
import Testing

@Suite struct NotificationTriggerTests {
  /// Friday, 1 November 2024, 12:00 UTC.
  let noon = Date(timeIntervalSince1970: 1_730_462_400)

  var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test("U12: A repeating interval is at least 60 seconds")
  func repeatingInterval() throws {
    try NotificationTrigger.timeInterval(60, repeats: true).validate()
    try NotificationTrigger.timeInterval(0.001, repeats: false).validate()
    let error = #expect(throws: TriggerError.self) {
      try NotificationTrigger.timeInterval(59.9, repeats: true).validate()
    }
    #expect(error == .repeatingTimeIntervalTooShort(found: 59.9, allowed: 60))
    #expect(error?.description == "time interval must be at least 60 s if repeating: found 59.9 s.")
  }

  @Test("U12: An interval is greater than 0", arguments: [0, -1, -Double.infinity, .infinity])
  func positiveInterval(interval: Double) {
    let trigger = NotificationTrigger.timeInterval(interval, repeats: false)
    #expect(throws: TriggerError.timeIntervalNotPositive(found: interval)) { try trigger.validate() }
    #expect(trigger.nextTriggerDate(after: noon, calendar: utc) == nil)
    #expect(throws: TriggerError.self) { try NotificationTrigger.timeInterval(.nan, repeats: true).validate() }
  }

  @Test("U12: An interval starts at the given date")
  func intervalDate() {
    #expect(
      NotificationTrigger.timeInterval(90, repeats: true).nextTriggerDate(after: noon, calendar: utc)
        == noon.addingTimeInterval(90))
  }

  @Test("U12: A calendar trigger matches only the given components")
  func givenComponents() {
    func next(_ components: DateComponents) -> Date? {
      NotificationTrigger.calendar(components, repeats: true).nextTriggerDate(after: noon, calendar: utc)
    }
    #expect(next(DateComponents(hour: 12)) == noon.addingTimeInterval(24 * 3600))
    #expect(next(DateComponents(minute: 30)) == noon.addingTimeInterval(30 * 60))
    #expect(next(DateComponents(hour: 9, weekday: 2)) == noon.addingTimeInterval((2 * 24 + 21) * 3600))
  }

  @Test("U12: A day that a month lacks is found in the next month that has it")
  func missingDay() {
    func next(_ components: DateComponents) -> Date? {
      NotificationTrigger.calendar(components, repeats: true).nextTriggerDate(after: noon, calendar: utc)
    }
    #expect(next(DateComponents(day: 31, hour: 0)) == Date(timeIntervalSince1970: 1_735_603_200))  // 31 December
    #expect(next(DateComponents(month: 2, day: 29)) == Date(timeIntervalSince1970: 1_835_395_200))  // 2028
    #expect(next(DateComponents(month: 2, day: 30)) == nil)
  }

  @Test("U12: Components may have their own time zone")
  func timeZone() throws {
    var components = DateComponents(hour: 15)
    components.timeZone = TimeZone(secondsFromGMT: 2 * 3600)
    #expect(
      NotificationTrigger.calendar(components, repeats: false).nextTriggerDate(after: noon, calendar: utc)
        == noon.addingTimeInterval(3600))
  }

  @Test(
    "U12: Impossible components have no date",
    arguments: [
      DateComponents(), DateComponents(year: 2023, month: 1, day: 1), DateComponents(month: 13),
      DateComponents(day: .max), DateComponents(hour: -1), DateComponents(year: .min), DateComponents(second: 75),
    ])
  func impossibleDates(components: DateComponents) {
    #expect(
      NotificationTrigger.calendar(components, repeats: false).nextTriggerDate(after: noon, calendar: utc) == nil)
  }

  @Test("U12: A time skipped by daylight saving time is the next existing one")
  func skippedTime() throws {
    var berlin = Calendar(identifier: .gregorian)
    berlin.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let evening = Date(timeIntervalSince1970: 1_711_828_800)  // 30 March 2024, 20:00 UTC
    #expect(
      NotificationTrigger.calendar(DateComponents(hour: 2, minute: 30), repeats: true)
        .nextTriggerDate(after: evening, calendar: berlin) == Date(timeIntervalSince1970: 1_711_846_800))
  }

  @Test("U12: Push and location triggers have no date")
  func undatedTriggers() {
    let cafe = NotificationRegion(identifier: "cafe", latitude: 52.5, longitude: 13.4, radius: 200)
    for trigger in [NotificationTrigger.push, .location(cafe, repeats: true)] {
      #expect(trigger.nextTriggerDate(after: noon, calendar: utc) == nil)
    }
    #expect(!NotificationTrigger.push.repeats)
    #expect(NotificationTrigger.location(cafe, repeats: true).repeats)
  }

  @Test("U12: A region contains the coordinates within its radius")
  func regions() {
    let cafe = NotificationRegion(identifier: "cafe", latitude: 0, longitude: 179.999, radius: 300)
    #expect(cafe.contains(latitude: 0, longitude: -179.999))  // 222 m, over the date line
    #expect(!cafe.contains(latitude: 0.01, longitude: 179.999))  // 1.1 km
    #expect(!cafe.contains(latitude: .nan, longitude: 0))
  }

  @Test("U7: A request with a push trigger is remote")
  func remoteRequests() throws {
    let content = NotificationContent(title: "Ada")
    #expect(NotificationRequest(identifier: "1", content: content, isRemote: true).trigger == .push)
    #expect(NotificationRequest(identifier: "1", content: content, isRemote: false).trigger == nil)
    let local = NotificationRequest(
      identifier: "1", content: content, trigger: .calendar(DateComponents(hour: 8), repeats: true))
    #expect(!local.isRemote)
    #expect(try JSONDecoder().decode(NotificationRequest.self, from: JSONEncoder().encode(local)) == local)
  }
}
