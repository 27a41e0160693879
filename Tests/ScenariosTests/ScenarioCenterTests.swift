import NotificationRuntime
import Notifications
import Playback
import Testing

@testable import Scenarios

/// The effects of scenarios on the notification center and on alerts.
@MainActor @Suite("Scenarios: the notification center and alerts") struct ScenarioCenterTests {
  @Test("Local notifications are scheduled, delivered and counted")
  func notificationCenter() async throws {
    let outcome = try await run(
      """
      limit 24h
      authorize
      clock 2026-03-28 12:00 Europe/Berlin
      notify in 60s "Soon" badge 3
      notify at 02:30 "Night" as night
      notify at 2026-03-30 08:00 "Monday"
      expect pending 3
      advance 59s
      expect delivered 0
      advance 1s
      expect title Soon
      expect banner on-screen
      expect badge 3
      expect pending 2
      at 2026-03-29 03:00
      expect title Night
      expect delivered 2
      expect transcript "center: *: night fires"
      notify now badge 0
      expect badge 0
      expect delivered 1
      """)
    #expect(outcome.failures == [])
    #expect(outcome.passed)
  }

  @Test("A request fires at the moment to which `at` advances", arguments: ["100ms", "700ms", "999ms", "1337ms"])
  func exactDates(offset: String) async throws {
    let outcome = try await run(
      """
      clock 2026-05-01 07:59 Europe/Berlin
      notify at 08:00 "Morning"
      advance \(offset)
      at 08:00
      expect delivered 1
      """)
    #expect(outcome.failures == [])
  }

  @Test("The setting of previews does not authorize an app, and a newer notification stays after the summary")
  func settings() async throws {
    let denied = try await run(
      """
      setting previews never
      authorize deny
      try notify now "X"
      expect failure
      """)
    #expect(denied.failures == [])
    let summary = try await run(
      """
      setting summary on
      notify now "Old" as x
      notify now "New" as x level time-sensitive
      summary
      expect delivered 2
      """)
    #expect(failures(summary) == ["5: 1 delivered: New"])
  }

  @Test("A setting keeps an app unauthorized, and authorization keeps the setting")
  func settingsBeforeAuthorization() async throws {
    let denied = try await run(
      """
      setting alerts on
      setting alert-style alert
      authorize deny
      try notify now "X"
      expect failure
      """)
    #expect(denied.failures == [])
    let allowed = try await run(
      """
      setting alerts off
      notify now "One"
      expect no alert
      authorize
      notify now "Two"
      expect no alert
      setting alerts on
      notify now "Three"
      expect alert banner
      """)
    #expect(allowed.failures == [])
  }

  @Test("A time that daylight saving skips is the moment after the change")
  func skippedTime() async throws {
    let outcome = try await run(
      """
      limit 24h
      authorize
      clock 2026-03-29 01:00 Europe/Berlin
      notify in 3599s "Before"
      notify at 02:30 "Night"
      notify in 3601s "After"
      at 2026-03-29 02:30
      expect title Night
      expect delivered 2
      expect pending 1
      try at 2026-03-29 02:30
      expect failure "the date is in the past"
      advance 1s
      expect title After
      expect delivered 3
      at 03:01
      expect pending 0
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.deviceSeconds == 3660)
  }

  @Test("With provisional authorization, notifications are listed quietly, until the person allows more")
  func provisional() async throws {
    let outcome = try await run(
      """
      authorize provisional
      notify now "Quiet" sound default
      expect no alert
      expect no ring
      expect delivered 1
      authorize
      notify now "Loud" sound default
      expect alert banner
      expect rings default
      expect delivered 2
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("The summary is delivered at its times of the day, and no longer after never")
  func summaryTimes() async throws {
    let outcome = try await run(
      """
      limit 24h
      clock 2026-05-01 07:59 Europe/Berlin
      setting summary on
      summary at 08:00 12:00 18:00
      notify now "One"
      expect no alert
      advance 59s
      expect delivered 0
      at 08:00
      expect delivered 1
      notify now "Two"
      at 11:59
      expect delivered 1
      at 12:00
      expect delivered 2
      notify now "Three"
      summary never
      at 18:00
      expect delivered 2
      summary
      expect delivered 3
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("A Focus lets the notifications of the apps pass that it allows")
  func focus() async throws {
    let outcome = try await run(
      """
      focus on allowing com.example.Mail com.example.Chat
      notify now "One" sound default to com.example.Mail
      expect alert banner
      expect rings default
      notify now "Two" sound default to com.example.News
      expect no alert
      expect no ring
      notify now "Three" to com.example.Chat
      expect alert banner
      focus on
      notify now "Four" sound default to com.example.Mail
      expect no alert
      expect no ring
      focus off
      notify now "Five" sound default to com.example.News
      expect alert banner
      expect rings default
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.passed)
  }

  @Test("A position in a region fires the request for it, and the position may become unknown")
  func position() async throws {
    let device = Device(speaker: try Speaker(.virtual))
    try device.install(NotificationRuntime.App(bundleIdentifier: "com.example.App"))
    let cafe = NotificationRegion(identifier: "cafe", latitude: 52.5, longitude: 13.4, radius: 200)
    let request = NotificationRequest(
      identifier: "coffee", content: NotificationContent(title: "Coffee"), trigger: .location(cafe, repeats: true))
    try device.add(request, for: "com.example.App")
    let text = """
      position 52.6 13.4
      expect delivered 0
      position 52.501 13.4
      expect title Coffee
      expect banner on-screen
      expect pending 1
      notify now "Other"
      expect title Other
      position unknown
      expect title Coffee
      expect delivered 2
      """
    let scenario = try Scenario(parsing: text, name: "test")
    let outcome = await ScenarioRun(scenario, on: device).run()
    #expect(failures(outcome) == [])
    #expect(device.position == nil)
  }

  @Test("Numbers of the notification center that are not met are reported")
  func notificationCenterFailures() async throws {
    let outcome = try await run(
      """
      notify in 60s as a
      expect pending 2
      expect delivered 1
      expect badge 1
      try notify at 2000-01-01 00:00
      expect failure "*Trigger has no next date*"
      authorize deny
      notify in 1s
      """)
    #expect(
      failures(outcome).prefix(3) == ["2: 1 pending: a", "3: 0 delivered", "4: the badge is 0"])
    #expect(failures(outcome).last?.contains("Notifications are not allowed") == true)
  }

  @Test("Notifications ring, on a locked device too, unless Silent Mode or Focus is on")
  func alerts() async throws {
    let outcome = try await run(
      """
      notify now "One" sound default
      expect alert banner
      expect rings default
      advance 1s
      expect sound
      notify now "Two"
      expect no ring
      lock
      notify now "Three" sound default
      expect alert lock-screen
      expect rings
      unlock
      silent-mode on
      notify now "Four" sound default
      expect no ring
      notify now "Five" sound critical level critical
      expect rings critical
      silent-mode off
      focus on
      notify now "Six" sound default
      expect no alert
      expect no ring
      notify now "Seven" sound default level time-sensitive
      expect rings default
      focus off
      setting alert-style alert
      notify now "Eight"
      expect alert alert
      setting sounds off
      notify now "Nine" sound default
      expect no ring
      expect delivered 9
      setting summary on
      notify now "Ten" relevance 0.9
      expect delivered 9
      summary
      expect delivered 10
      """)
    #expect(failures(outcome) == [])
    #expect(outcome.steps.allSatisfy { $0.state == .passed })
  }

  @Test("An expectation about alerts that is not met states how the notification alerts")
  func unmetAlerts() async throws {
    let outcome = try await run(
      """
      silent-mode on
      notify now "One" sound default
      expect rings
      expect alert lock-screen
      silent-mode off
      notify now "Two" sound default
      expect rings "ding.caf"
      expect no ring
      confirm
      """)
    #expect(
      failures(outcome) == [
        "3: the notification: banner, silent (Silent Mode)", "4: the notification: banner, silent (Silent Mode)",
        "7: the notification: banner, default sound", "8: the notification: banner, default sound",
        "9: nothing to press: no action was chosen",
      ])
  }
}
