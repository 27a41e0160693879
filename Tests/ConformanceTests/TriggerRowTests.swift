import EarshotTesting
import EarshotUserNotifications
import Foundation
import Testing

@testable import ConformanceExtension

/// Section 8: triggers.
@MainActor @Suite("Rows U: triggers") struct TriggerRowTests {
  @Test("U12: Interval and calendar triggers fire at their dates, and repeat until removed", arguments: Side.allCases)
  func u12(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    // It is September 9, 2001, 1:46:40 UTC: 3:46:40 in Berlin.
    stage.device.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let calls = [
      "add tick interval 3600 repeats title Tick", "add alarm hour 8 minute 30 repeats title Alarm",
      "add past year 2000", "next alarm hour 8 minute 30", "next tick interval 90", "next past year 2000",
    ]
    #expect(
      try await stage.results(of: calls)
        == "added tick; added alarm; added past: error 1400; next 1000017000; next 1000000090; next none")
    try await stage.advance(by: .seconds(17_000))
    #expect(stage.deliveredTitles.prefix(2) == ["Alarm", "Tick"])
    let fired = stage.lines(.center).filter { $0.hasSuffix("fires") }
    #expect(
      fired.map { $0.prefix { $0 != " " } } == ["3600000", "7200000", "10800000", "14400000", "17000000"])
    _ = try await stage.results(of: ["remove-pending tick"])
    try await stage.advance(by: .seconds(86_400))
    #expect(stage.lines(.center).filter { $0.hasSuffix("alarm fires") }.count == 2)
    #expect(stage.lines(.center).filter { $0.hasSuffix("tick fires") }.count == 4)
  }

  @Test("U12: A location trigger of an app fires when the device enters its region")
  func u12Region() async throws {
    let stage = try await Stage(.oneProcess, Principal(CenterController.self))
    let cafe = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200, identifier: "cafe")
    cafe.notifyOnExit = false
    let content = UNMutableNotificationContent()
    content.title = "Coffee"
    let trigger = UNLocationNotificationTrigger(region: cafe, repeats: false)
    try await UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "place", content: content, trigger: trigger))
    stage.device.position = Earshot.DevicePosition(latitude: 48, longitude: 11)
    try await stage.device.settle()
    #expect(stage.device.banner == nil)
    stage.device.position = Earshot.DevicePosition(latitude: 52.5, longitude: 13.4)
    try await stage.device.settle()
    #expect(stage.device.banner?.content.title == "Coffee")
  }

  @Test(
    "U12: A location trigger of an extension fires on entry or on exit, and a repeating one again",
    arguments: Side.allCases)
  func u12Location(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    let cafe = "latitude 52.5 longitude 13.4"
    let calls = ["add arrival \(cafe) on entry", "add leaving \(cafe) on exit repeats", "pending"]
    #expect(try await stage.results(of: calls) == "added arrival; added leaving; pending arrival,leaving")
    // Moves the device, and returns the identifiers of the requests that have fired since the beginning.
    func fired(movingTo latitude: Double) async throws -> [String] {
      stage.device.position = Earshot.DevicePosition(latitude: latitude, longitude: 13.4)
      try await stage.device.settle()
      return stage.lines(.center).filter { $0.hasSuffix(" fires") }
        .compactMap { $0.split(separator: " ").dropLast().last.map(String.init) }
    }
    #expect(try await fired(movingTo: 48) == [])
    #expect(try await fired(movingTo: 52.5) == ["arrival"])
    #expect(stage.device.banner?.content.title == "arrival")
    #expect(try await fired(movingTo: 52.5001) == ["arrival"])
    #expect(try await fired(movingTo: 48) == ["arrival", "leaving"])
    #expect(stage.device.banner?.content.title == "leaving")
    #expect(try await fired(movingTo: 52.5) == ["arrival", "leaving"])
    #expect(try await fired(movingTo: 48) == ["arrival", "leaving", "leaving"])
    #expect(stage.deliveredTitles == ["leaving", "arrival", "Calls"])
    #expect(try await stage.results(of: ["pending"]) == "pending leaving")
  }

  @Test("U12: An app's triggers have the next date of the device's clock")
  func u12App() async throws {
    let stage = try await Stage(.oneProcess, Principal(CenterController.self))
    try await stage.advance(by: .seconds(20))
    let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    #expect(minute.nextTriggerDate() == Date(timeIntervalSince1970: 1_000_000_080))
    let midnight = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 0), repeats: false)
    #expect(midnight.nextTriggerDate() == Date(timeIntervalSince1970: 1_000_080_000))
    stage.device.date = Date(timeIntervalSince1970: 1_774_612_800)
    #expect(minute.nextTriggerDate() == Date(timeIntervalSince1970: 1_774_612_860))
    #expect(throws: Earshot.TriggerError.repeatingTimeIntervalTooShort(found: 59, allowed: 60)) {
      try Earshot.NotificationTrigger.timeInterval(59, repeats: true).validate()
    }
  }
}
