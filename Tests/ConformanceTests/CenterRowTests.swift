import EarshotTesting
import EarshotUserNotifications
import Foundation
import Synchronization
import Testing

@testable import ConformanceExtension

/// Section 8: the notification center, requests and triggers.
@MainActor @Suite("Rows U: notification center, requests and triggers") struct CenterRowTests {
  private static let voicemail = UNNotificationCategory(identifier: "VOICEMAIL", actions: [], intentIdentifiers: [])
  private static let alarm = UNNotificationCategory(identifier: "ALARM", actions: [], intentIdentifiers: [])

  private func stage(
    _ side: Side, categories: [Earshot.Category]? = nil, _ change: (inout Earshot.Policies) -> Void = { _ in }
  ) async throws -> Stage {
    var policies = Earshot.Policies()
    change(&policies)
    return try await Stage(side, Principal(CenterController.self), categories: categories, policies: policies)
  }

  /// Returns the results of calls of the center by the app's content extension.
  private func results(of calls: [String], on stage: Stage) async throws -> String {
    let interface = try await stage.show("Calls", info: ["center": .array(calls.map { .string($0) })])
    try await stage.device.settle()
    let title = interface.title
    await interface.dismiss()
    return title
  }

  private func identifiers(_ stage: Stage) -> [String] {
    stage.device.notifications(of: Stage.bundle).delivered.notifications.map(\.request.content.title)
  }

  private func request(
    _ identifier: String, _ trigger: UNNotificationTrigger?, title: String = "Reminder", badge: Int? = nil
  ) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    content.badge = badge.map { NSNumber(value: $0) }
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }

  private func interval(_ seconds: Double, repeats: Bool = false) -> UNTimeIntervalNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  // MARK: U1 to U5

  @Test("U1: The center is shared, and answers calls in order", arguments: Side.allCases)
  func u1(side: Side) async throws {
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    let stage = try await stage(side)
    let calls = ["add a interval 60", "pending", "remove-pending a", "pending", "add b interval 60", "pending"]
    #expect(
      try await results(of: calls, on: stage)
        == "added a; pending a; pending ; added b; pending b")
    #expect(stage.defects == [])
  }

  @Test("U1: An app's handlers are called in the order of the calls, on a background queue")
  func u1App() async throws {
    let stage = try await stage(.oneProcess)
    let center = UNUserNotificationCenter.current()
    let (log, entries) = AsyncStream<String>.makeStream()
    center.setNotificationCategories([Self.voicemail])
    center.getNotificationCategories { entries.yield("categories \($0.count) \(Thread.isMainThread)") }
    center.add(request("a", interval(60)), withCompletionHandler: nil)
    center.getPendingNotificationRequests { entries.yield("pending \($0.count)") }
    center.getDeliveredNotifications {
      entries.yield("delivered \($0.count)")
      entries.finish()
    }
    var order: [String] = []
    for await entry in log { order.append(entry) }
    #expect(order == ["categories 1 false", "pending 1", "delivered 0"])
    #expect(stage.defects == [])
  }

  @Test("U2: The person is asked once, and the answer is remembered", arguments: Side.allCases)
  func u2(side: Side) async throws {
    let stage = try await stage(side)
    stage.device.authorizationAnswer = .allow
    let first = try await results(of: ["settings", "authorize alert,badge", "settings"], on: stage)
    #expect(first == "status 0 alert 0 badge 0 sound 0; granted true; status 2 alert 2 badge 2 sound 0")
    stage.device.authorizationAnswer = .deny
    let second = try await results(of: ["authorize alert,badge", "settings"], on: stage)
    #expect(second == "granted true; status 2 alert 2 badge 2 sound 0")
    #expect(stage.lines(.center) == ["0 \(Stage.bundle): authorization: authorized, asked"])
  }

  @Test("U2: An app is asked once, and a denial grants nothing")
  func u2Denied() async throws {
    let stage = try await stage(.oneProcess)
    stage.device.authorizationAnswer = .deny
    let center = UNUserNotificationCenter.current()
    #expect(try await !center.requestAuthorization(options: [.alert]))
    stage.device.authorizationAnswer = .allow
    #expect(try await !center.requestAuthorization(options: [.alert]))
    #expect(await center.notificationSettings().authorizationStatus == .denied)
  }

  @Test("U3: Provisional authorization is granted without asking, and delivers quietly", arguments: Side.allCases)
  func u3(side: Side) async throws {
    let stage = try await stage(side)
    stage.device.authorizationAnswer = .deny
    #expect(
      try await results(of: ["authorize alert,provisional", "settings"], on: stage)
        == "granted true; status 3 alert 1 badge 0 sound 0")
    #expect(stage.lines(.center) == ["0 \(Stage.bundle): authorization: provisional"])
    let banner = try await stage.deliver("Quiet")
    #expect(banner.state == .notShown(reason: .alertsDisabled))
    #expect(identifiers(stage) == ["Quiet", "Calls"])
  }

  @Test("U4: Without authorization, nothing is scheduled or delivered", arguments: Side.allCases)
  func u4(side: Side) async throws {
    let stage = try await stage(side)
    stage.device.authorizationAnswer = .deny
    #expect(
      try await results(of: ["authorize alert", "add a interval 60", "add b", "pending", "badge 1"], on: stage)
        == "granted false; added a: error 1; added b: error 1; pending ; badge: error 1")
    #expect(try await stage.deliver().state == .notShown(reason: .notAllowed))
    #expect(identifiers(stage) == ["Calls"])
  }

  @Test("U5: Setting the categories replaces those set before, on the device", arguments: Side.allCases)
  func u5(side: Side) async throws {
    let stage = try await stage(
      side, categories: [Earshot.Category(identifier: "ROW"), Earshot.Category(identifier: "FILE")])
    #expect(
      try await results(of: ["categories", "register A,B", "register ROW,C", "categories"], on: stage)
        == "categories FILE,ROW; categories C,ROW")
    #expect(try await stage.show(category: "FILE").isBuiltIn)
    #expect(stage.lines(.center).last == "0 \(Stage.bundle): categories: C, ROW")
  }

  @Test("U5: The actions are those of the category that the app registered last")
  func u5App() async throws {
    let stage = try await stage(.oneProcess)
    let reply = UNNotificationAction(identifier: "reply", title: "Reply")
    UNUserNotificationCenter.current().setNotificationCategories([
      UNNotificationCategory(identifier: "ROW", actions: [reply], intentIdentifiers: [])
    ])
    let categories = await UNUserNotificationCenter.current().notificationCategories()
    #expect(categories.map(\.identifier) == ["ROW"])
    #expect(try await stage.deliver().actions.map(\.title) == ["Reply"])
  }

  // MARK: U6 to U9

  @Test(
    "U6: A request without a trigger is delivered at once, one with a trigger at its date", arguments: Side.allCases)
  func u6(side: Side) async throws {
    let stage = try await stage(side)
    #expect(
      try await results(of: ["add now title Now", "add later interval 90 title Later", "pending"], on: stage)
        == "added now; added later; pending later")
    #expect(stage.device.banner?.content.title == "Now")
    #expect(stage.device.banner?.notification.request.isRemote == false)
    try await stage.advance(by: .milliseconds(89_999))
    #expect(identifiers(stage) == ["Now", "Calls"])
    try await stage.advance(by: .milliseconds(1))
    #expect(stage.device.banner?.content.title == "Later")
    #expect(stage.device.banner?.notification.date == Date(timeIntervalSince1970: 1_000_000_090))
    #expect(identifiers(stage) == ["Later", "Now", "Calls"])
    #expect(stage.device.notifications(of: Stage.bundle).pending.isEmpty)
  }

  @Test("U6: Content without anything to present is refused")
  func u6Empty() async throws {
    let stage = try await stage(.oneProcess)
    let empty = UNNotificationRequest(identifier: "1", content: UNMutableNotificationContent(), trigger: nil)
    await #expect(throws: UNError.self) { try await UNUserNotificationCenter.current().add(empty) }
    #expect(stage.lines(.center) == ["0 \(Stage.bundle): 1 not scheduled: Notification has no content"])
  }

  @Test(
    "U7: An identifier replaces a pending request, and a delivered notification, which moves to the top",
    arguments: Side.allCases)
  func u7(side: Side) async throws {
    let stage = try await stage(side)
    let calls = [
      "add a interval 60 title Old", "add a interval 30 title New", "pending", "add b title B", "add c title C",
    ]
    #expect(try await results(of: calls, on: stage) == "added a; added a; pending a; added b; added c")
    try await stage.advance(by: .seconds(60))
    #expect(identifiers(stage) == ["New", "C", "B", "Calls"])
    _ = try await results(of: ["add b title B2"], on: stage)
    #expect(stage.device.banner?.content.title == "B2")
    #expect(identifiers(stage).prefix(4) == ["B2", "Calls", "New", "C"])
  }

  @Test("U8: Lists and removals, where unknown identifiers are ignored", arguments: Side.allCases)
  func u8(side: Side) async throws {
    let stage = try await stage(side)
    let added = ["a", "b", "c", "d"].map { "add \($0) interval \($0 == "a" ? 90 : 60)" }
    #expect(
      try await results(of: added + ["remove-pending b,x", "pending", "remove-pending", "pending"], on: stage)
        .hasSuffix("pending c,d,a; pending "))
    #expect(
      try await results(of: ["add e", "add f", "add g"], on: stage) == "added e; added f; added g")
    #expect(
      try await results(of: ["remove-delivered f,x,notification-1", "delivered"], on: stage).hasSuffix(
        ",g,e,notification-2"))
    #expect(try await results(of: ["remove-delivered", "delivered"], on: stage) == "delivered ")
  }

  @Test(
    "U9: The badge is set by the app and by notifications, and 0 clears the app's notifications",
    arguments: Side.allCases)
  func u9(side: Side) async throws {
    let stage = try await stage(side)
    #expect(try await results(of: ["badge 3", "badge -1"], on: stage) == "badge; badge: error 1600")
    #expect(stage.device.notifications(of: Stage.bundle).badge == 3)
    try await stage.deliver(payload: ["aps": ["alert": "Seven", "badge": 7]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 7)
    try await stage.deliver("No badge")
    try await stage.deliver(payload: ["aps": ["badge": 8]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 8)
    #expect(identifiers(stage) == ["No badge", "", "Calls"])
    #expect(try await results(of: ["badge 0", "delivered"], on: stage) == "badge; delivered ")
    #expect(stage.device.notifications(of: Stage.bundle).badge == 0)
  }

  // MARK: U10, U11

  @MainActor private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    nonisolated let log = Mutex<[String]>([])
    nonisolated let options: UNNotificationPresentationOptions

    init(_ options: UNNotificationPresentationOptions) { self.options = options }

    nonisolated var entries: [String] { log.withLock { $0 } }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
      log.withLock { $0.append("present \(notification.request.content.title)") }
      return options
    }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse).map { " \($0.userText)" } ?? ""
      log.withLock { $0.append("response \(response.actionIdentifier)\(text)") }
      completionHandler()
    }

    nonisolated func userNotificationCenter(
      _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
      log.withLock { $0.append("settings \(notification?.request.content.title ?? "of the app")") }
    }
  }

  private final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}

  @Test("U10: The delegate of an app in the foreground decides on the presentation", arguments: Side.allCases)
  func u10(side: Side) async throws {
    let stage = try await stage(side)
    let center = stage.device.notificationCenter(of: Stage.bundle)
    let delegate = Delegate([.list, .badge])
    center.delegate = delegate
    try await stage.deliver("Background")
    #expect(delegate.entries == [])
    stage.device.foregroundApp = Stage.bundle
    let banner = try await stage.deliver(payload: ["aps": ["alert": ["title": "One"], "badge": 2]])
    #expect(banner.state == .notShown(reason: .appInForeground))
    #expect(identifiers(stage) == ["One", "Background"])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 2)
    let showing = Delegate([.banner])
    center.delegate = showing
    #expect(try await stage.deliver("Two").isOnScreen)
    #expect(identifiers(stage) == ["One", "Background"])
    #expect(showing.entries == ["present Two"])
  }

  @Test("U10: A delegate without the method presents nothing, and no delegate means the original options")
  func u10Without() async throws {
    let stage = try await stage(.oneProcess)
    stage.device.foregroundApp = Stage.bundle
    #expect(try await stage.deliver("None").isOnScreen)
    let delegate = SilentDelegate()
    UNUserNotificationCenter.current().delegate = delegate
    #expect(try await stage.deliver("Silent").state == .notShown(reason: .appInForeground))
    #expect(identifiers(stage) == ["None"])
    #expect(UNUserNotificationCenter.current().delegate === delegate)
  }

  @Test(
    "U11: A tap, an action and an explicit dismissal reach the app and its delegate, and a swipe does not",
    arguments: Side.allCases)
  func u11(side: Side) async throws {
    let reply = Earshot.Action(
      identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: ""))
    let stage = try await Stage(
      side, Principal(PlainController.self),
      categories: [Earshot.Category(identifier: "ROW", actions: [reply], options: .customDismissAction)])
    let delegate = Delegate([])
    stage.device.notificationCenter(of: Stage.bundle).delegate = delegate
    try await stage.deliver().tap()
    #expect(stage.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    try await stage.deliver().swipeAway()
    #expect(stage.responses.count == 1)
    try await stage.show().press(.dismissButton)
    #expect(stage.responses.dropFirst() == ["com.apple.UNNotificationDismissActionIdentifier"])
    try await stage.show().reply("Yes", to: "reply")
    #expect(stage.device.responses.allSatisfy { $0.bundleIdentifier == Stage.bundle })
    try await stage.device.openSettings(of: Stage.bundle)
    #expect(
      delegate.entries == [
        "response \(UNNotificationDefaultActionIdentifier)", "response \(UNNotificationDismissActionIdentifier)",
        "response reply Yes", "settings of the app",
      ])
  }

  // MARK: U12, U13

  @Test("U12: Interval and calendar triggers fire at their dates, and repeat until removed", arguments: Side.allCases)
  func u12(side: Side) async throws {
    let stage = try await stage(side)
    // It is September 9, 2001, 1:46:40 UTC: 3:46:40 in Berlin.
    stage.device.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let calls = [
      "add tick interval 3600 repeats title Tick", "add alarm hour 8 minute 30 repeats title Alarm",
      "add past year 2000", "next alarm hour 8 minute 30", "next tick interval 90", "next past year 2000",
    ]
    #expect(
      try await results(of: calls, on: stage)
        == "added tick; added alarm; added past: error 1400; next 1000017000; next 1000000090; next none")
    try await stage.advance(by: .seconds(17_000))
    #expect(identifiers(stage).prefix(2) == ["Alarm", "Tick"])
    let fired = stage.lines(.center).filter { $0.hasSuffix("fires") }
    #expect(
      fired.map { $0.prefix { $0 != " " } } == ["3600000", "7200000", "10800000", "14400000", "17000000"])
    _ = try await results(of: ["remove-pending tick"], on: stage)
    try await stage.advance(by: .seconds(86_400))
    #expect(stage.lines(.center).filter { $0.hasSuffix("alarm fires") }.count == 2)
    #expect(stage.lines(.center).filter { $0.hasSuffix("tick fires") }.count == 4)
  }

  @Test("U12: A location trigger fires when the device enters or leaves its region")
  func u12Region() async throws {
    let stage = try await stage(.oneProcess)
    let cafe = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 200, identifier: "cafe")
    cafe.notifyOnExit = false
    try await UNUserNotificationCenter.current().add(
      request("place", UNLocationNotificationTrigger(region: cafe, repeats: false), title: "Coffee"))
    stage.device.position = Earshot.DevicePosition(latitude: 48, longitude: 11)
    try await stage.device.settle()
    #expect(stage.device.banner == nil)
    stage.device.position = Earshot.DevicePosition(latitude: 52.5, longitude: 13.4)
    try await stage.device.settle()
    #expect(stage.device.banner?.content.title == "Coffee")
  }

  @Test("U12: An app's triggers have the next date of the device's clock")
  func u12App() async throws {
    let stage = try await stage(.oneProcess)
    try await stage.advance(by: .seconds(20))
    #expect(interval(60).nextTriggerDate() == Date(timeIntervalSince1970: 1_000_000_080))
    let midnight = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 0), repeats: false)
    #expect(midnight.nextTriggerDate() == Date(timeIntervalSince1970: 1_000_080_000))
    stage.device.date = Date(timeIntervalSince1970: 1_774_612_800)
    #expect(interval(60).nextTriggerDate() == Date(timeIntervalSince1970: 1_774_612_860))
    #expect(throws: Earshot.TriggerError.repeatingTimeIntervalTooShort(found: 59, allowed: 60)) {
      try Earshot.NotificationTrigger.timeInterval(59, repeats: true).validate()
    }
  }

  @Test("U13: The settings are those that the person has chosen", arguments: Side.allCases)
  func u13(side: Side) async throws {
    let stage = try await stage(side)
    #expect(try await results(of: ["settings"], on: stage) == "status 0 alert 0 badge 0 sound 0")
    var settings = Earshot.NotificationSettings(askedFor: [.alert, .badge, .sound], allowed: true)
    settings.sound = .disabled
    settings.alert = .disabled
    stage.device.setSettings(settings, of: Stage.bundle)
    #expect(try await stage.deliver("Listed").state == .notShown(reason: .alertsDisabled))
    #expect(identifiers(stage).first == "Listed")
    settings.alert = .enabled
    settings.notificationCenter = .disabled
    stage.device.setSettings(settings, of: Stage.bundle)
    #expect(try await results(of: ["settings"], on: stage) == "status 2 alert 2 badge 2 sound 1")
    #expect(identifiers(stage).first == "Listed")
  }

  @Test("U13: An app's settings have every value")
  func u13App() async throws {
    let stage = try await stage(.oneProcess)
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
