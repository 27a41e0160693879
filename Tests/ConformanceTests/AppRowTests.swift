import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import Foundation
import Synchronization
import Testing

@testable import ConformanceExtension

/// The code of an app: its states, remote notifications, presentations and responses, on each side.
@MainActor @Suite(.serialized) struct AppRowTests {
  private func stage(_ side: Side, wakesApp: Bool = true, categories: [Earshot.Category]? = nil) async throws -> Stage {
    try await Stage(
      side, Principal(PlainController.self), launchesApp: true, wakesApp: wakesApp, categories: categories)
  }

  private func silent(_ app: String) -> [String: Earshot.JSONValue] {
    ["aps": ["content-available": 1], "app": .string(app)]
  }

  @Test("The app is launched from its icon, leaves the screen, returns, and is closed", arguments: Side.allCases)
  func states(side: Side) async throws {
    let stage = try await stage(side)
    let device = stage.device
    #expect(device.appState(of: Stage.bundle) == .notRunning)
    try await device.openApp(Stage.bundle)
    #expect(device.appState(of: Stage.bundle) == .foreground)
    #expect(try await stage.appLog() == ["launched, inactive", "became active, active", "token of 32 bytes"])
    try await device.goHome()
    #expect(device.appState(of: Stage.bundle) == .background)
    #expect(try await stage.appLog() == ["will resign active, active", "entered background, background"])
    try await device.openApp(Stage.bundle)
    #expect(try await stage.appLog() == ["will enter foreground, inactive", "became active, active"])
    device.isLocked = true
    #expect(try await stage.appLog() == ["will resign active, active", "entered background, background"])
    #expect(device.appState(of: Stage.bundle) == .background)
    device.isLocked = false
    #expect(try await stage.appLog() == ["will enter foreground, inactive", "became active, active"])
    try await device.closeApp(Stage.bundle)
    #expect(device.appState(of: Stage.bundle) == .notRunning)
    #expect(
      try await stage.appLog()
        == ["will resign active, active", "entered background, background", "will terminate, background"])
    #expect(
      stage.lines(.app).map { $0.replacingOccurrences(of: "0 \(Stage.bundle): ", with: "") } == [
        "launched", "registered for remote notifications", "in the background", "in the foreground",
        "in the background", "in the foreground", "in the background", "closed by the person",
      ])
    #expect(stage.defects == [])
  }

  @Test(
    "L5: A silent notification launches the app in the background, which has 30 s to complete it",
    arguments: Side.allCases)
  func l5(side: Side) async throws {
    let stage = try await stage(side)
    let banner = try await stage.deliver(payload: silent("slow"))
    #expect(banner.state == .notShown(reason: .silent))
    #expect(stage.device.appState(of: Stage.bundle) == .background)
    #expect(
      try await stage.appLog() == ["launched for slow, background", "received slow, background", "token of 32 bytes"])
    try await stage.advance(by: .seconds(11))
    #expect(!stage.lines(.app).contains { $0.contains("handled") })
    try await stage.advance(by: .seconds(2))
    let time = "12000 \(Stage.bundle): remote notification handled after 12.000 s: new data"
    #expect(stage.lines(.app).last == time)
    // The process goes on, and is not launched again.
    try await stage.deliver(payload: silent("other"))
    #expect(try await stage.appLog() == ["received other, background"])
    #expect(stage.defects == [])
    try await stage.deliver(payload: silent("never"))
    try await stage.advance(by: .seconds(31))
    #expect(stage.defects == ["backgroundTime"])
    #expect(stage.device.appState(of: Stage.bundle) == .notRunning)
    // In the foreground, it is not ended.
    try await stage.device.openApp(Stage.bundle)
    try await stage.deliver(payload: silent("never"))
    try await stage.advance(by: .seconds(31))
    #expect(stage.device.appState(of: Stage.bundle) == .foreground)
    try await stage.deliver(payload: silent("twice"))
    try await stage.device.settle()
    #expect(stage.defects == ["backgroundTime", "backgroundTime", "completionTwice"])
  }

  @Test("L5: A notification with an alert and content-available is shown, and wakes the app", arguments: Side.allCases)
  func l5Alert(side: Side) async throws {
    let stage = try await stage(side)
    let banner = try await stage.deliver(
      payload: ["aps": ["content-available": 1, "alert": ["title": "New"], "category": "ROW"], "app": "badge"])
    #expect(banner.isOnScreen)
    #expect(
      try await stage.appLog() == [
        "launched for badge, background", "received badge, background", "token of 32 bytes",
      ])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 7)
    try await stage.deliver(payload: silent("remind"))
    try await stage.advance(by: .seconds(61))
    #expect(stage.device.banner?.content.title == "Reminder")
  }

  @Test(
    "L5: The latest held notification is delivered when the app is opened, and discarded when it is closed",
    arguments: Side.allCases)
  func l5Held(side: Side) async throws {
    let stage = try await stage(side)
    let device = stage.device
    device.holdsRemoteNotifications = true
    for name in ["a", "b"] { try await stage.deliver(payload: silent(name)) }
    #expect(try await stage.appLog() == [])
    try await device.openApp(Stage.bundle)
    #expect(
      try await stage.appLog() == [
        "launched, inactive", "received b, inactive", "became active, active", "token of 32 bytes",
      ])
    // In the foreground, nothing is held.
    try await stage.deliver(payload: silent("c"))
    #expect(try await stage.appLog() == ["received c, active"])
    try await device.goHome()
    try await stage.deliver(payload: silent("d"))
    try await device.closeApp(Stage.bundle)
    device.holdsRemoteNotifications = false
    try await stage.deliver(payload: silent("e"))
    let log = try await stage.appLog()
    #expect(!log.contains { $0.contains("received") })
    #expect(
      stage.lines(.app).suffix(4).map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
        "remote notification held", "closed by the person", "held remote notification discarded",
        "remote notification not delivered, because the person has closed the app",
      ])
    try await device.openApp(Stage.bundle)
    try await device.goHome()
    device.holdsRemoteNotifications = true
    try await stage.deliver(payload: silent("f"))
    device.holdsRemoteNotifications = false
    #expect(try await stage.appLog().last == "received f, background")
    #expect(stage.defects == [])
  }

  @Test("L5: Without the background mode, only an app in the foreground receives it", arguments: Side.allCases)
  func l5Mode(side: Side) async throws {
    let stage = try await stage(side, wakesApp: false)
    try await stage.deliver(payload: silent("a"))
    #expect(stage.device.appState(of: Stage.bundle) == .notRunning)
    stage.expect(.backgroundMode, .warning, "\(Stage.bundle) does not receive the notification in the background")
    try await stage.device.openApp(Stage.bundle)
    try await stage.deliver(payload: silent("b"))
    #expect(try await stage.appLog().last == "received b, active")
  }

  @Test("U10: The app in the foreground decides on the presentation, now or later", arguments: Side.allCases)
  func u10(side: Side) async throws {
    let stage = try await stage(side)
    #expect(try await stage.deliver("Background").isOnScreen)
    try await stage.device.openApp(Stage.bundle)
    #expect(try await stage.deliver("Shown").isOnScreen)
    #expect(try await stage.deliver("Quiet").state == .notShown(reason: .appInForeground))
    #expect(try await stage.deliver("Late").isOnScreen)
    #expect(stage.device.now.nanoseconds == 2_000_000_000)
    #expect(try await stage.deliver("Unanswered").state == .notShown(reason: .appInForeground))
    #expect(stage.device.now.nanoseconds == 32_000_000_000)
    #expect(
      try await stage.appLog() == [
        "launched, inactive", "became active, active", "token of 32 bytes", "will present Shown",
        "will present Quiet", "will present Late", "will present Unanswered",
      ])
    stage.expect(
      .completionMissing, .error,
      "\(Stage.bundle) did not complete userNotificationCenter(_:willPresent:withCompletionHandler:) within 30.000 s")
  }

  @Test("U10: A local notification of the app in the foreground waits for its late decision", arguments: Side.allCases)
  func u10Local(side: Side) async throws {
    let stage = try await stage(side)
    try await stage.device.openApp(Stage.bundle)
    let trigger = Earshot.NotificationTrigger.timeInterval(5, repeats: false)
    try stage.device.device.add(
      Earshot.NotificationRequest(
        identifier: "l", content: Earshot.NotificationContent(title: "Late"), trigger: trigger),
      for: Stage.bundle)
    try await stage.advance(by: .seconds(10))
    #expect(stage.device.banner?.content.title == "Late")
    #expect(stage.lines(.alert).map { $0.prefix(5) } == ["7000 "])
  }

  @Test(
    "U11, N1, G2: A tap and a foreground action open the app, another action launches it in the background",
    arguments: Side.allCases)
  func u11(side: Side) async throws {
    let actions = [
      Earshot.Action(identifier: "open", title: "Open", options: .foreground),
      Earshot.Action(
        identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: "")),
    ]
    let stage = try await stage(
      side, categories: [Earshot.Category(identifier: "ROW", actions: actions, options: .customDismissAction)])
    let device = stage.device
    try await stage.deliver("One").tap()
    #expect(
      try await stage.appLog() == [
        "launched for a notification, inactive", "response UNNotificationDefaultActionIdentifier to One",
        "became active, active", "token of 32 bytes",
      ])
    #expect(device.foregroundApp == Stage.bundle)
    try await device.closeApp(Stage.bundle)
    _ = try await stage.appLog()
    let banner = try await stage.deliver("Two")
    try banner.press(action: "reply")
    try banner.enter("Yes")
    #expect(
      try await stage.appLog() == [
        "launched for a notification, background", "response reply Yes to Two", "token of 32 bytes",
      ])
    #expect(device.appState(of: Stage.bundle) == .background)
    try await stage.show("Three").press(.action("open"))
    #expect(
      try await stage.appLog() == [
        "will enter foreground, inactive", "response open to Three", "became active, active",
      ])
    try await device.goHome()
    try await stage.show("Four").press(.dismissButton)
    #expect(try await stage.appLog().last == "response UNNotificationDismissActionIdentifier to Four")
    #expect(device.appState(of: Stage.bundle) == .background)
    try await device.openSettings(of: Stage.bundle)
    #expect(
      try await stage.appLog() == ["will enter foreground, inactive", "became active, active", "settings of the app"])
    try await device.openSettings(of: Stage.bundle, for: banner.notification)
    #expect(try await stage.appLog() == ["settings of Two"])
    #expect(stage.defects == [])
  }

  @Test(
    "An app whose process ends by itself is launched again by the next notification", arguments: [Side.twoProcesses])
  func exit(side: Side) async throws {
    let stage = try await stage(side)
    try await stage.deliver(payload: silent("exit"))
    try await stage.device.advance(until: { stage.device.appState(of: Stage.bundle) == .notRunning })
    #expect(
      stage.lines(.fault) == [
        "0 Conformance: failed in application(_:didReceiveRemoteNotification:fetchCompletionHandler:): "
          + "it exited with status 3"
      ])
    #expect(stage.lines(.app).last == "0 \(Stage.bundle): ended")
    try await stage.deliver(payload: silent("badge"))
    #expect(stage.device.appState(of: Stage.bundle) == .background)
    #expect(stage.device.notifications(of: Stage.bundle).badge == 7)
  }

  @Test("X4: performNotificationDefaultAction() opens the app", arguments: Side.allCases)
  func x4(side: Side) async throws {
    let stage = try await Stage(side, Principal(ContextController.self), launchesApp: true)
    _ = try await stage.show(thread: "t")
    try await stage.deliver("Two", body: "open", thread: "t")
    try await stage.device.advance(until: { !stage.device.responses.isEmpty }, atMost: .seconds(1))
    #expect(
      try await stage.appLog().prefix(3) == [
        "launched for a notification, inactive", "response UNNotificationDefaultActionIdentifier to Two",
        "became active, active",
      ])
    #expect(stage.device.foregroundApp == Stage.bundle)
  }

  /// Returns a device with an app whose delegate runs in this process.
  private func device(
    _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) async throws
    -> TestDevice
  {
    try await TestDevice(apps: [TestDevice.App(bundleIdentifier: Stage.bundle, delegate: makeDelegate)])
  }

  private func payload(_ members: [String: Earshot.JSONValue]) throws -> Earshot.Delivery {
    Earshot.Delivery(payload: try Earshot.Payload(.object(members)), bundleIdentifier: Stage.bundle)
  }

  @Test("The asynchronous variants of the delegates' members take device time")
  func asynchronous() async throws {
    let device = try await device { AsyncAppDelegate() }
    for info in [[:], ["fails": true]] as [[String: Earshot.JSONValue]] {
      _ = await device.deliver(try payload(["aps": ["content-available": 1]].merging(info) { $1 }))
      try await device.advance(by: .seconds(4))
    }
    let prefix = "\(Stage.bundle): remote notification handled after 3.000 s:"
    #expect(
      device.transcript.moments.map(\.event.text).filter { $0.hasPrefix(prefix) }
        == ["\(prefix) new data", "\(prefix) failed"])
    try await device.openApp(Stage.bundle)
    let banner = await device.deliver(try payload(["aps": ["alert": "One"]]))
    #expect(banner.isOnScreen)
    #expect(device.now.nanoseconds == 11_000_000_000)
    try banner.tap()
    try await device.advance(by: .seconds(4))
    let delegate = device.appDelegate(of: Stage.bundle, as: AsyncAppDelegate.self)
    #expect(delegate?.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    #expect(device.appDelegate(of: Stage.bundle, as: AppDelegate.self) == nil)
    #expect(device.transcript.diagnostics == [])
  }

  @Test("A delegate without members receives nothing, and its app loses responses")
  func withoutMembers() async throws {
    let device = try await device { PlainAppDelegate() }
    _ = await device.deliver(try payload(["aps": ["content-available": 1]]))
    try await device.settle()
    #expect(device.appState(of: Stage.bundle) == .background)
    let banner = await device.deliver(try payload(["aps": ["alert": "One"]]))
    try banner.tap()
    try await device.settle()
    // Without a delegate of the notification center, the notification is shown as it is (U10).
    #expect(await device.deliver(try payload(["aps": ["alert": "Two"]])).isOnScreen)
    #expect(device.transcript.diagnostics.map(\.id) == ["remoteNotification", "centerDelegate"])
    await #expect(throws: TwoAppsError.self) {
      _ = try await TestDevice(apps: ["a", "b"].map { .init(bundleIdentifier: $0, delegate: { PlainAppDelegate() }) })
    }
  }

  @Test("A device whose app runs ends with its code, and the next one starts anew")
  func devices() async throws {
    for _ in 1...2 {
      let device = try await device { AsyncAppDelegate() }
      try await device.openApp(Stage.bundle)
      #expect(UIApplication.shared.applicationState == .active)
      #expect(UIApplication.shared.delegate is AsyncAppDelegate)
    }
    #expect(UNUserNotificationCenter.current().delegate == nil)
  }

  @Test("A registration that fails reaches the delegate", arguments: Side.allCases)
  func registration(side: Side) async throws {
    let stage = try await stage(side)
    stage.device.pushRegistration = .failed(reason: "there is no network")
    try await stage.device.openApp(Stage.bundle)
    #expect(try await stage.appLog().last == "no token: there is no network")
    #expect(stage.lines(.app).last == "0 \(Stage.bundle): not registered for remote notifications: there is no network")
  }
}
