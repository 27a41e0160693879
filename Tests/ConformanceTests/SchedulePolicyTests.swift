import EarshotTesting
import EarshotUserNotifications
import Foundation
import Testing

@testable import ConformanceExtension

/// Section 5: policies about the notification center and its schedule, and their settings.
@MainActor @Suite("Policies: the notification center and its schedule") struct SchedulePolicyTests {
  /// Returns a device on which it is 12:00 UTC on a day, in Berlin.
  private func stage(
    _ side: Side, _ day: Double = 1_774_612_800, _ change: (inout Earshot.Policies) -> Void = { _ in }
  ) async throws -> Stage {
    var policies = Earshot.Policies()
    change(&policies)
    let stage = try await Stage(side, Principal(CenterController.self), policies: policies)
    stage.device.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    stage.device.date = Date(timeIntervalSince1970: day)
    return stage
  }

  /// Returns the changes of the notification center, without times and app.
  private func changes(_ stage: Stage) -> [String] {
    stage.lines(.center).map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
  }

  /// The night of March 28, 2026, has no 2:30 in Berlin.
  private static let spring = 1_774_699_200.0
  /// The night of October 24, 2026, has 2:30 twice in Berlin.
  private static let autumn = 1_792_843_200.0

  @Test(
    "impliedAuthorization: An app that has not requested authorization counts as authorized",
    arguments: Side.allCases)
  func impliedAuthorization(side: Side) async throws {
    let stage = try await stage(side)
    #expect(
      try await stage.results(of: ["add a interval 60", "settings"]) == "added a; status 0 alert 0 badge 0 sound 0")
    #expect(try await stage.deliver().isOnScreen)
  }

  @Test("impliedAuthorization: The setting notDetermined requires a request, as on a device")
  func impliedAuthorizationNotDetermined() async throws {
    let stage = try await stage(.oneProcess) { $0.impliedAuthorization = .notDetermined }
    #expect(try await stage.deliver().state == .notShown(reason: .notAllowed))
    let center = UNUserNotificationCenter.current()
    await #expect(throws: UNError.self) {
      try await center.add(UNNotificationRequest(identifier: "1", content: UNNotificationContent(), trigger: nil))
    }
    #expect(try await center.requestAuthorization(options: .alert))
    #expect(try await stage.deliver().isOnScreen)
    #expect(stage.lines(.policy) == ["0 impliedAuthorization: notDetermined"])
  }

  @Test("skippedTime: A time that the clock skips fires at the next existing one", arguments: Side.allCases)
  func skippedTime(side: Side) async throws {
    let stage = try await stage(side, Self.spring)
    _ = try await stage.results(of: ["add night hour 2 minute 30"])
    #expect(changes(stage) == ["night scheduled, fires in 46800.000 s"])
  }

  @Test("skippedTime: The setting none skips the day", arguments: Side.allCases)
  func skippedTimeNone(side: Side) async throws {
    let stage = try await stage(side, Self.spring) { $0.skippedTime = .none }
    _ = try await stage.results(of: ["add night hour 2 minute 30"])
    #expect(changes(stage) == ["night scheduled, fires in 131400.000 s"])
    #expect(try await stage.results(of: ["next night hour 2 minute 30"]) == "next 1774830600")
    #expect(stage.lines(.policy) == ["0 skippedTime: none"])
  }

  @Test("repeatedTime: A time that occurs twice fires at the first occurrence", arguments: Side.allCases)
  func repeatedTime(side: Side) async throws {
    let stage = try await stage(side, Self.autumn)
    _ = try await stage.results(of: ["add night hour 2 minute 30"])
    #expect(changes(stage) == ["night scheduled, fires in 45000.000 s"])
  }

  @Test("repeatedTime: The setting last fires at the last occurrence", arguments: Side.allCases)
  func repeatedTimeLast(side: Side) async throws {
    let stage = try await stage(side, Self.autumn) { $0.repeatedTime = .last }
    _ = try await stage.results(of: ["add night hour 2 minute 30"])
    #expect(changes(stage) == ["night scheduled, fires in 48600.000 s"])
    #expect(try await stage.results(of: ["next night hour 2 minute 30"]) == "next 1792891800")
    #expect(stage.lines(.policy) == ["0 repeatedTime: last"])
    guard side == .oneProcess else { return }
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 2, minute: 30), repeats: false)
    #expect(trigger.nextTriggerDate() == Date(timeIntervalSince1970: 1_792_891_800))
  }

  @Test(
    "missedDate: A date that the clock is set past is delivered at once, an interval is not", arguments: Side.allCases)
  func missedDate(side: Side) async throws {
    let stage = try await stage(side)
    _ = try await stage.results(of: ["add date hour 15 title Date", "add wait interval 7200"])
    stage.device.date = stage.device.date.addingTimeInterval(3 * 3600)
    try await stage.device.settle()
    #expect(stage.device.banner?.content.title == "Date")
    #expect(stage.device.notifications(of: Stage.bundle).pending.requests.map(\.identifier) == ["wait"])
  }

  @Test("missedDate: The setting skip removes the request", arguments: Side.allCases)
  func missedDateSkip(side: Side) async throws {
    let stage = try await stage(side) { $0.missedDate = .skip }
    _ = try await stage.results(of: ["add date hour 15"])
    stage.device.date = stage.device.date.addingTimeInterval(3 * 3600)
    try await stage.device.settle()
    #expect(stage.device.notifications(of: Stage.bundle).pending.isEmpty)
    #expect(changes(stage).last == "pending missed, as the clock was set: date")
    #expect(stage.lines(.policy) == ["0 missedDate: skip"])
  }

  private let many = (1...65).map { "add r\($0) interval \($0)" }

  @Test("pendingLimit: Of more than 64 pending requests, the soonest are kept", arguments: Side.allCases)
  func pendingLimit(side: Side) async throws {
    let stage = try await stage(side)
    _ = try await stage.results(of: many)
    let pending = stage.device.notifications(of: Stage.bundle).pending
    #expect(pending.requests.map(\.identifier) == (1...64).map { "r\($0)" })
    #expect(changes(stage).last == "pending removed, as there are too many: r65")
  }

  @Test("pendingLimit: The setting latest keeps those added last", arguments: Side.allCases)
  func pendingLimitLatest(side: Side) async throws {
    let stage = try await stage(side) { $0.pendingLimit = .latest }
    _ = try await stage.results(of: many)
    let pending = stage.device.notifications(of: Stage.bundle).pending
    #expect(pending.requests.map(\.identifier) == (2...65).map { "r\($0)" })
    #expect(stage.lines(.policy) == ["0 pendingLimit: latest"])
  }
}
