import EarshotTesting
import EarshotUserNotifications
import Testing

@testable import ConformanceExtension

/// Section 8: authorization and settings.
@MainActor @Suite("Rows U: authorization and settings") struct AuthorizationRowTests {
  @Test("U2: The person is asked once, and the answer is remembered", arguments: Side.allCases)
  func u2(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    stage.device.authorizationAnswer = .allow
    let first = try await stage.results(of: ["settings", "authorize alert,badge", "settings"])
    #expect(first == "status 0 alert 0 badge 0 sound 0; granted true; status 2 alert 2 badge 2 sound 0")
    stage.device.authorizationAnswer = .deny
    let second = try await stage.results(of: ["authorize alert,badge", "settings"])
    #expect(second == "granted true; status 2 alert 2 badge 2 sound 0")
    #expect(stage.lines(.center) == ["0 \(Stage.bundle): authorization: authorized, asked"])
  }

  @Test("U2: An app is asked once, and a denial grants nothing")
  func u2Denied() async throws {
    let stage = try await Stage(.oneProcess, Principal(CenterController.self))
    stage.device.authorizationAnswer = .deny
    let center = UNUserNotificationCenter.current()
    #expect(try await !center.requestAuthorization(options: [.alert]))
    stage.device.authorizationAnswer = .allow
    #expect(try await !center.requestAuthorization(options: [.alert]))
    #expect(await center.notificationSettings().authorizationStatus == .denied)
  }

  @Test(
    "U2: Critical alerts, CarPlay, announcements and time-sensitive notifications are allowed or denied",
    arguments: Side.allCases)
  func u2Options(side: Side) async throws {
    let calls = [
      "special-settings", "authorize critical,car,announcement,time-sensitive", "special-settings", "settings",
    ]
    func special(_ value: Int) -> String {
      "critical \(value) car \(value) announcement \(value) time-sensitive \(value)"
    }
    for isAllowed in [true, false] {
      let stage = try await Stage(side, Principal(CenterController.self))
      stage.device.authorizationAnswer = isAllowed ? .allow : .deny
      let value = isAllowed ? 2 : 1
      #expect(
        try await stage.results(of: calls)
          == "\(special(0)); granted \(isAllowed); \(special(value)); status \(value) alert 0 badge 0 sound 0")
    }
  }

  @Test("U3: Provisional authorization is granted without asking, and delivers quietly", arguments: Side.allCases)
  func u3(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    stage.device.authorizationAnswer = .deny
    #expect(
      try await stage.results(of: ["authorize alert,provisional", "settings"])
        == "granted true; status 3 alert 1 badge 0 sound 0")
    #expect(stage.lines(.center) == ["0 \(Stage.bundle): authorization: provisional"])
    let banner = try await stage.deliver("Quiet")
    #expect(banner.state == .notShown(reason: .alertsDisabled))
    #expect(stage.deliveredTitles == ["Quiet", "Calls"])
  }

  @Test("U3: The authorization of an App Clip is ephemeral, and allows notifications", arguments: Side.allCases)
  func u3Ephemeral(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    var settings = Earshot.NotificationSettings(askedFor: [.alert, .badge, .sound], allowed: true)
    settings.authorizationStatus = .ephemeral
    stage.device.setSettings(settings, of: Stage.bundle)
    #expect(
      try await stage.results(of: ["settings", "add a interval 60 title Later", "pending", "badge 1"])
        == "status 4 alert 2 badge 2 sound 2; added a; pending a; badge")
    #expect(try await stage.deliver("Now").isOnScreen)
    try await stage.advance(by: .seconds(60))
    #expect(stage.deliveredTitles == ["Later", "Now", "Calls"])
  }

  @Test("U4: Without authorization, nothing is scheduled or delivered", arguments: Side.allCases)
  func u4(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    stage.device.authorizationAnswer = .deny
    #expect(
      try await stage.results(of: ["authorize alert", "add a interval 60", "add b", "pending", "badge 1"])
        == "granted false; added a: error 1; added b: error 1; pending ; badge: error 1")
    #expect(try await stage.deliver().state == .notShown(reason: .notAllowed))
    #expect(stage.deliveredTitles == ["Calls"])
  }

  @Test("U13: The settings are those that the person has chosen", arguments: Side.allCases)
  func u13(side: Side) async throws {
    let stage = try await Stage(side, Principal(CenterController.self))
    #expect(try await stage.results(of: ["settings"]) == "status 0 alert 0 badge 0 sound 0")
    var settings = Earshot.NotificationSettings(askedFor: [.alert, .badge, .sound], allowed: true)
    settings.sound = .disabled
    settings.alert = .disabled
    stage.device.setSettings(settings, of: Stage.bundle)
    #expect(try await stage.deliver("Listed").state == .notShown(reason: .alertsDisabled))
    #expect(stage.deliveredTitles.first == "Listed")
    settings.alert = .enabled
    settings.notificationCenter = .disabled
    stage.device.setSettings(settings, of: Stage.bundle)
    #expect(try await stage.results(of: ["settings"]) == "status 2 alert 2 badge 2 sound 1")
    #expect(stage.deliveredTitles.first == "Listed")
  }

  @Test("U13: An app's settings have every value")
  func u13App() async throws {
    let stage = try await Stage(.oneProcess, Principal(CenterController.self))
    let all = Earshot.NotificationSettings(
      authorizationStatus: .authorized, alert: .enabled, sound: .disabled, badge: .enabled, lockScreen: .disabled,
      notificationCenter: .enabled, carPlay: .disabled, criticalAlert: .enabled, announcement: .disabled,
      timeSensitive: .enabled, scheduledDelivery: .disabled, directMessages: .enabled, alertStyle: .alert,
      showPreviews: .never, providesAppNotificationSettings: true)
    stage.device.setSettings(all, of: Stage.bundle)
    let settings = await UNUserNotificationCenter.current().notificationSettings()
    #expect(
      [
        settings.alertSetting, settings.soundSetting, settings.badgeSetting, settings.lockScreenSetting,
        settings.notificationCenterSetting, settings.carPlaySetting, settings.criticalAlertSetting,
        settings.announcementSetting, settings.timeSensitiveSetting, settings.scheduledDeliverySetting,
      ].map(\.rawValue) == [2, 1, 2, 1, 2, 1, 2, 1, 2, 1])
    #expect(settings.alertStyle == .alert)
    #expect(settings.showPreviewsSetting == .never)
    #expect(settings.providesAppNotificationSettings)
  }
}
