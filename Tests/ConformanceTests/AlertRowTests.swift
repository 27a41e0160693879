import EarshotTesting
import EarshotUserNotifications
import Foundation
import Testing

@testable import ConformanceExtension

/// Sections 9 and 12: how notifications alert, and their actions without expansion.
@MainActor @Suite("Rows N and G: alerting") struct AlertRowTests {
  private static let open = Earshot.Action(
    identifier: "open", title: "Open", options: [.foreground, .authenticationRequired])
  private static let delete = Earshot.Action(identifier: "delete", title: "Delete", options: .destructive)

  private func stage(
    _ side: Side, actions: [Earshot.Action] = [], category: Earshot.Category? = nil,
    _ change: (inout Earshot.Policies) -> Void = { _ in }
  ) async throws -> Stage {
    var policies = Earshot.Policies()
    change(&policies)
    return try await Stage(
      side, Principal(PlainController.self),
      categories: [category ?? Earshot.Category(identifier: "ROW", actions: actions)],
      policies: policies)
  }

  private func aps(_ values: [String: Earshot.JSONValue]) -> [String: Earshot.JSONValue] {
    let plain: [String: Earshot.JSONValue] = ["alert": "Text", "category": "ROW"]
    return ["aps": .object(plain.merging(values) { _, new in new })]
  }

  private func change(_ stage: Stage, _ body: (inout Earshot.NotificationSettings) -> Void) {
    var settings = stage.device.effectiveSettings(of: Stage.bundle)
    body(&settings)
    stage.device.setSettings(settings, of: Stage.bundle)
  }

  private func delivered(_ stage: Stage) -> [String] {
    stage.device.notifications(of: Stage.bundle).delivered.notifications.map(\.request.content.title)
  }

  // MARK: Actions

  @Test(
    "N1: On the lock screen, actions that need the owner wait for unlocking; others run in the background",
    arguments: Side.allCases)
  func n1LockScreen(side: Side) async throws {
    let mark = Earshot.Action(identifier: "mark", title: "Mark")
    let stage = try await stage(side, actions: [mark, Self.open])
    stage.device.isLocked = true
    let banner = try await stage.deliver()
    try banner.press(action: "open")
    #expect(banner.pendingAction?.step == .unlock)
    #expect(stage.responses == [])
    stage.device.isLocked = false
    #expect(stage.responses == ["open"])
    stage.device.isLocked = true
    try await stage.deliver().press(action: "mark")
    #expect(stage.responses == ["open", "mark"])
    #expect(
      stage.lines(.respond) == [
        "0 open: requires unlocking the device", "0 open: performed; the app opens",
        "0 mark: performed; the app runs in the background",
      ])
    #expect(stage.device.interface == nil)
  }

  @Test("N2: A reply on a banner reaches the app without an interface", arguments: Side.allCases)
  func n2Banner(side: Side) async throws {
    let reply = Earshot.Action(
      identifier: "reply", title: "Reply", textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: ""))
    let stage = try await stage(side, actions: [reply])
    let banner = try await stage.deliver()
    try banner.reply("Yes", to: "reply")
    #expect(banner.state == .opened)
    #expect(stage.device.responses.map(\.response.userText) == ["Yes"])
    #expect(stage.device.interface == nil)
  }

  @Test(
    "G4: A destructive action of a banner is confirmed first; on a locked device, it needs the owner",
    arguments: Side.allCases)
  func g4Banner(side: Side) async throws {
    let stage = try await stage(side, actions: [Self.delete])
    let banner = try await stage.deliver()
    try banner.press(action: "delete")
    #expect(stage.responses == [])
    try banner.confirm()
    #expect(stage.responses == ["delete"])
    stage.device.isLocked = true
    let locked = try await stage.deliver()
    try locked.press(action: "delete")
    #expect(locked.pendingAction?.step == .unlock)
    stage.device.isLocked = false
    #expect(locked.pendingAction?.step == .confirmation)
    try locked.cancelAction()
    #expect(stage.responses == ["delete"])
  }

  @Test(
    "N1: On a locked device, an action of an interface that needs the owner waits for unlocking",
    arguments: Side.allCases)
  func n1Interface(side: Side) async throws {
    let reply = Earshot.Action(
      identifier: "reply", title: "Reply", options: .authenticationRequired,
      textInput: Earshot.TextInput(buttonTitle: "Send", placeholder: ""))
    let forward = Earshot.Action(identifier: "forward", title: "Forward", options: .foreground)
    let stage = try await Stage(
      side, Principal(Responder.self), categories: [Earshot.Category(identifier: "ROW", actions: [reply, forward])])
    stage.device.isLocked = true
    let interface = try await stage.show()
    try await interface.press(.action("reply"))
    #expect(interface.pendingAction?.step == .unlock && interface.textAction == nil)
    await #expect(throws: Earshot.RuntimeError.self) { try await interface.enter("Yes") }
    stage.device.isLocked = false
    #expect(interface.pendingAction?.step == .text && interface.textAction == reply)
    try await interface.enter("Yes")
    #expect(interface.title == #"reply "Yes" of One"#)
    stage.device.isLocked = true
    try await interface.press(.action("forward"))
    #expect(interface.pendingAction?.identifier == "forward" && stage.responses == [])
    stage.device.isLocked = false
    try await stage.device.settle()
    #expect(interface.isDismissed && stage.responses == ["forward"])
    #expect(
      stage.lines(.respond) == [
        "0 reply: requires unlocking the device", "0 reply: text field opened", "0 reply: not dismissed",
        "0 forward: requires unlocking the device", "0 forward: dismissed and forwarded to the app",
      ])
    #expect(stage.defects == [])
  }

  @Test(
    "G4: A destructive action of an interface is confirmed first, in place of the actions", arguments: Side.allCases)
  func g4Interface(side: Side) async throws {
    let mark = Earshot.Action(identifier: "mark", title: "Mark")
    let stage = try await Stage(
      side, Principal(Responder.self), categories: [Earshot.Category(identifier: "ROW", actions: [mark, Self.delete])])
    let interface = try await stage.show()
    func labels() -> [String] { interface.scene.elements.filter { $0.role == .action }.map(\.label) }
    try await interface.press(.element("Delete"))
    #expect(interface.pendingAction?.step == .confirmation)
    #expect(labels() == ["Delete", "Cancel"] && interface.title != "delete of One")
    try await interface.press(.element("Cancel"))
    #expect(labels() == ["Mark", "Delete"] && interface.pendingAction == nil)
    await #expect(throws: Earshot.RuntimeError.nothingToPress(reason: "no action was pressed")) {
      try await interface.confirm()
    }
    try await interface.press(.action("delete"))
    try await interface.confirm()
    #expect(interface.title == "delete of One")
    try await interface.press(.element("Delete"))
    try await interface.press(.element("Delete"))
    #expect(interface.title == "delete of One; delete of One")
    #expect(labels() == ["Mark", "Delete"])
    #expect(stage.lines(.respond).prefix(2) == ["0 delete: requires a confirmation", "0 delete: canceled"])
    #expect(stage.defects == [])
  }

  @Test("destructiveActions: A destructive action of a banner requires a confirmation", arguments: Side.allCases)
  func destructiveActions(side: Side) async throws {
    let stage = try await stage(side, actions: [Self.delete])
    try await stage.deliver().press(action: "delete")
    #expect(stage.lines(.respond) == ["0 delete: requires a confirmation"])
    #expect(stage.responses == [])
  }

  @Test("destructiveActions: The setting perform performs it at once", arguments: Side.allCases)
  func destructiveActionsPerform(side: Side) async throws {
    let stage = try await stage(side, actions: [Self.delete]) { $0.destructiveActions = .perform }
    try await stage.deliver().press(action: "delete")
    #expect(stage.responses == ["delete"])
    try await stage.show().press(.action("delete"))
    #expect(stage.responses == ["delete", "delete"])
    #expect(stage.lines(.policy) == ["0 destructiveActions: perform"])
  }

  // MARK: Previews and relevance

  @Test(
    "N4: Hidden previews show the placeholder with the number of notifications, and the title if permitted",
    arguments: Side.allCases)
  func n4Previews(side: Side) async throws {
    let category = Earshot.Category(
      identifier: "ROW", hiddenPreviewsBodyPlaceholder: "%u messages", options: .hiddenPreviewsShowTitle)
    let stage = try await stage(side, category: category)
    change(stage) { $0.showPreviews = .whenAuthenticated }
    stage.device.isLocked = true
    try await stage.deliver("Ada", body: "Secret", thread: "t")
    let banner = try await stage.deliver("Ada", body: "Secret", thread: "t")
    #expect(banner.alert?.hidesPreview == true)
    #expect([banner.preview.title, banner.preview.body] == ["Ada", "2 messages"])
    stage.device.isLocked = false
    #expect([banner.preview.title, banner.preview.body] == ["Ada", "Secret"])
  }

  @Test("N6: The scheduled summary lists notifications by relevance, the featured one first", arguments: Side.allCases)
  func n6Summary(side: Side) async throws {
    let stage = try await stage(side)
    change(stage) { $0.scheduledDelivery = .enabled }
    for (title, score) in [("Low", 0.1), ("High", 0.9), ("Middle", 0.5)] {
      let alert: Earshot.JSONValue = ["title": .string(title)]
      let banner = try await stage.deliver(payload: aps(["alert": alert, "relevance-score": .number(score)]))
      #expect(banner.state == .notShown(reason: .held))
    }
    #expect(delivered(stage) == [])
    stage.device.deliverSummary()
    #expect(delivered(stage) == ["High", "Middle", "Low"])
  }

  @Test("N6: The summary is delivered at its times of the day, which follow the clock")
  func n6Times() async throws {
    let stage = try await stage(.oneProcess)
    let start = Date(timeIntervalSince1970: 1_774_425_600)  // 2026-03-25 08:00 in UTC
    (stage.device.timeZone, stage.device.date) = (.gmt, start)
    stage.device.summaryTimes = [
      DateComponents(hour: 18), DateComponents(hour: 9, minute: 30), DateComponents(hour: 25),
    ]
    change(stage) { $0.scheduledDelivery = .enabled }
    func hold(_ title: String) async throws {
      try await stage.deliver(payload: aps(["alert": ["title": .string(title)]]))
    }
    try await hold("One")
    try await stage.device.advance(by: .seconds(90 * 60 - 1))
    #expect(delivered(stage) == [])
    try await stage.device.advance(by: .seconds(1))
    #expect(delivered(stage) == ["One"])
    try await hold("Two")
    stage.device.date = start.addingTimeInterval(9 * 3600)
    #expect(delivered(stage) == ["One"])
    try await stage.device.advance(by: .seconds(3600))
    #expect(delivered(stage) == ["Two", "One"])
    try await hold("Three")
    stage.device.summaryTimes = []
    try await stage.device.advance(by: .seconds(86_400))
    #expect(delivered(stage) == ["Two", "One"])
    #expect(stage.device.summaryTimes.isEmpty)
  }

  // MARK: Levels

  @Test(
    "N7: The interruption level decides about banner, sound, Focus, summary and Silent Mode", arguments: Side.allCases)
  func n7(side: Side) async throws {
    let stage = try await stage(side)
    func place(_ level: String) async throws -> Earshot.AlertPresentation.Place? {
      let banner = try await stage.deliver(payload: aps(["interruption-level": .string(level), "sound": "default"]))
      #expect((banner.alert?.place == nil) == !banner.isOnScreen)
      return banner.alert?.place
    }
    func places() async throws -> [Earshot.AlertPresentation.Place?] {
      var places: [Earshot.AlertPresentation.Place?] = []
      for level in ["passive", "active", "time-sensitive", "critical"] { places.append(try await place(level)) }
      return places
    }
    #expect(try await places() == [nil, .banner, .banner, .banner])
    stage.device.isFocused = true
    #expect(try await places() == [nil, nil, .banner, .banner])
    stage.device.focusAllowedApps = [Stage.bundle]
    #expect(try await places() == [nil, .banner, .banner, .banner])
    stage.device.focusAllowedApps = ["com.example.Other"]
    #expect(try await places() == [nil, nil, .banner, .banner])
    stage.device.isFocused = false
    change(stage) { $0.scheduledDelivery = .enabled }
    #expect(try await places() == [nil, nil, .banner, .banner])
    change(stage) { $0.scheduledDelivery = .disabled }
    stage.device.isLocked = true
    #expect(try await places() == [nil, .lockScreen, .lockScreen, .lockScreen])
    stage.device.isLocked = false
    stage.device.isSilenced = true
    var silences: [Earshot.AlertPresentation.Suppression?] = []
    for level in ["passive", "active", "time-sensitive", "critical"] {
      let banner = try await stage.deliver(payload: aps(["interruption-level": .string(level), "sound": "default"]))
      silences.append(banner.alert?.silence)
    }
    #expect(silences == [.passive, .silentMode, .silentMode, nil])
  }

  @Test("N7: A passive notification is pressed in Notification Center", arguments: Side.allCases)
  func n7Passive(side: Side) async throws {
    let stage = try await stage(side)
    let banner = try await stage.deliver(payload: aps(["interruption-level": "passive"]))
    #expect(banner.state == .notShown(reason: .passive))
    #expect(banner.isInNotificationCenter)
    #expect(try await !banner.expand().isBuiltIn)
  }

  // MARK: Payloads and styles

  @Test("L2: Sound, interruption level and relevance of a payload have an effect", arguments: Side.allCases)
  func l2Alert(side: Side) async throws {
    let stage = try await stage(side)
    stage.device.isFocused = true
    let sound: Earshot.JSONValue = ["critical": 1, "name": "default", "volume": 0.5]
    let banner = try await stage.deliver(payload: aps(["sound": sound, "interruption-level": "time-sensitive"]))
    #expect(
      banner.alert
        == Earshot.AlertPresentation(place: .banner, sound: Earshot.NotificationSound(isCritical: true, volume: 0.5)))
    #expect(
      stage.lines(.alert) == ["0 \(Stage.bundle): banner, default critical sound at 50 % volume"])
  }

  @Test("G1: Banner, alert, badge and sound are permitted one by one", arguments: Side.allCases)
  func g1Settings(side: Side) async throws {
    let stage = try await stage(side)
    let payload = aps(["badge": 1, "sound": "default"])
    change(stage) { $0.alertStyle = .none }
    #expect(try await stage.deliver(payload: payload).alert?.place == nil)
    change(stage) { $0.alertStyle = .alert }
    #expect(try await stage.deliver(payload: payload).alert?.place == .alert)
    change(stage) { ($0.sound, $0.badge) = (.disabled, .disabled) }
    let quiet = try await stage.deliver(payload: aps(["badge": 2, "sound": "default"]))
    #expect(quiet.alert?.silence == .settings)
    #expect(stage.device.notifications(of: Stage.bundle).badge == 1)
  }

  @Test("G3: An app's alerts stay until they are answered, its banners do not", arguments: Side.allCases)
  func g3Style(side: Side) async throws {
    let stage = try await stage(side)
    change(stage) { $0.alertStyle = .alert }
    let alert = try await stage.deliver("Alert")
    try await stage.advance(by: .seconds(60))
    #expect(alert.isOnScreen)
    change(stage) { $0.alertStyle = .banner }
    let banner = try await stage.deliver("Banner")
    try await stage.advance(by: .seconds(5))
    #expect(alert.state == .left && banner.state == .left)
  }

  @Test("completionTwice: A completion handler that the app's delegate calls again is reported")
  func completionTwiceOfApp() async throws {
    let stage = try await stage(.oneProcess)
    let center = stage.device.notificationCenter(of: Stage.bundle)
    let delegate = Repeating()
    center.delegate = delegate
    stage.device.foregroundApp = Stage.bundle
    #expect(try await stage.deliver().alert?.place == .banner)
    try await stage.device.settle()
    try await stage.device.advance(until: { !stage.defects.isEmpty }, atMost: .seconds(1))
    stage.expect(
      .completionTwice, .warning,
      "the completion handler of the app's userNotificationCenter(_:willPresent:withCompletionHandler:) was called "
        + "again"
    )
    center.delegate = nil
  }

  @Test("U10: The app in the foreground decides about sound and banner", arguments: Side.allCases)
  func u10Sound(side: Side) async throws {
    let stage = try await stage(side)
    let center = stage.device.notificationCenter(of: Stage.bundle)
    let delegate = Presenting([.sound, .list])
    center.delegate = delegate
    stage.device.foregroundApp = Stage.bundle
    let banner = try await stage.deliver(payload: aps(["sound": "default"]))
    #expect(banner.alert == Earshot.AlertPresentation(place: nil, absence: .app, sound: .default))
    stage.device.isLocked = true
    #expect(try await stage.deliver(payload: aps([:])).alert?.place == .lockScreen)
    center.delegate = nil
  }
}

/// A delegate that presents every notification in the same way.
@MainActor private final class Presenting: NSObject, UNUserNotificationCenterDelegate {
  nonisolated let options: UNNotificationPresentationOptions

  init(_ options: UNNotificationPresentationOptions) { self.options = options }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    options
  }
}

/// A delegate that calls its completion handlers twice.
@MainActor private final class Repeating: NSObject, UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler(.banner)
    completionHandler([])
  }
}
