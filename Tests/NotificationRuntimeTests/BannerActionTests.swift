import Foundation
import Notifications
import Playback
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

/// Actions that are chosen on a banner and on the lock screen.
@MainActor @Suite("Actions of banners") struct BannerActionTests {
  private static let bundle = "com.example.App"
  private nonisolated static let mark = Action(identifier: "mark", title: "Mark")
  private nonisolated static let open = Action(identifier: "open", title: "Open", options: .foreground)
  private nonisolated static let delete = Action(identifier: "delete", title: "Delete", options: .destructive)
  private nonisolated static let reply = Action(
    identifier: "reply", title: "Reply", options: .authenticationRequired,
    textInput: TextInput(buttonTitle: "Send", placeholder: ""))

  private func device(
    _ actions: Action..., isLocked: Bool = false, _ change: (inout Policies) -> Void = { _ in }
  ) throws -> Device {
    var policies = Policies()
    change(&policies)
    let device = Device(speaker: try Speaker(.virtual), policies: policies)
    try device.install(
      App(bundleIdentifier: Self.bundle, categories: [Category(identifier: "C", actions: actions)]))
    device.isLocked = isLocked
    return device
  }

  private func deliver(_ device: Device, _ title: String = "One") async -> Banner {
    await device.deliver(NotificationContent(title: title, categoryIdentifier: "C"), to: Self.bundle)
  }

  private func responses(_ device: Device) -> [String] {
    device.responses.map { $0.response.actionIdentifier + ($0.response.userText.map { " \"\($0)\"" } ?? "") }
  }

  @Test("An action of the banner removes it, and the app receives the response")
  func plain() async throws {
    let device = try device(Self.mark, Self.open)
    let first = await deliver(device)
    try first.press(action: "mark")
    #expect(first.state == .opened)
    #expect(device.banner == nil)
    try await deliver(device).press(action: "open")
    #expect(responses(device) == ["mark", "open"])
    #expect(
      device.lines(.banner, .respond, .forward) == [
        "0 answered", "0 mark: performed; the app runs in the background", "0 mark to com.example.App",
        "0 answered", "0 open: performed; the app opens", "0 open to com.example.App",
      ])
    #expect(throws: RuntimeError.gone) { try first.press(action: "mark") }
  }

  @Test("Only the first two actions are on a banner, and only while it is on the screen")
  func limits() async throws {
    let device = try device(Self.mark, Self.open, Self.delete)
    let banner = await deliver(device)
    #expect(throws: RuntimeError.noAction("delete", shown: ["mark", "open"])) { try banner.press(action: "delete") }
    #expect(banner.isOnScreen)
    try await device.advance(by: .seconds(6))
    #expect(throws: RuntimeError.gone) { try banner.press(action: "mark") }
    #expect(responses(device) == [])
  }

  @Test("An alert stays, and offers the first four actions")
  func alert() async throws {
    let actions = [Self.mark, Self.open, Self.delete, Self.reply]
    let device = try device(Self.mark, Self.open, Self.delete, Self.reply, Action(identifier: "fifth", title: "Fifth"))
    var settings = device.effectiveSettings(of: Self.bundle)
    settings.alertStyle = .alert
    device.setSettings(settings, of: Self.bundle)
    let banner = await deliver(device)
    try await device.advance(by: .seconds(3600))
    #expect(banner.isOnScreen)
    #expect(throws: RuntimeError.noAction("fifth", shown: actions.map(\.identifier))) {
      try banner.press(action: "fifth")
    }
    try banner.reply("Hello", to: "reply")
    #expect(responses(device) == ["reply \"Hello\""])
  }

  @Test("A text field keeps the banner on the screen until text is sent")
  func text() async throws {
    let device = try device(Self.reply)
    let banner = await deliver(device)
    #expect(throws: RuntimeError.noTextField(action: "the banner")) { try banner.enter("Hello") }
    try banner.press(action: "reply")
    #expect(banner.pendingAction?.step == .text)
    try await device.advance(by: .seconds(60))
    #expect(banner.isOnScreen)
    try banner.enter("Hello")
    try await deliver(device).reply("", to: "reply")
    #expect(responses(device) == ["reply \"Hello\"", "reply \"\""])
  }

  @Test("A canceled action leaves the banner, which then leaves after its time")
  func cancel() async throws {
    let device = try device(Self.reply, Self.mark)
    let banner = await deliver(device)
    try await device.advance(by: .seconds(3))
    try banner.press(action: "reply")
    try await device.advance(by: .seconds(10))
    try banner.cancelAction()
    #expect(banner.isOnScreen && banner.pendingAction == nil)
    #expect(throws: RuntimeError.nothingToPress(reason: "no action was chosen")) { try banner.cancelAction() }
    try await device.advance(by: .seconds(5))
    #expect(banner.state == .left)
    #expect(responses(device) == [])
  }

  @Test("destructiveActions: A destructive action requires a confirmation, or is performed at once")
  func destructive() async throws {
    let device = try device(Self.delete)
    let banner = await deliver(device)
    try banner.press(action: "delete")
    #expect(banner.pendingAction?.step == .confirmation && responses(device) == [])
    #expect(throws: RuntimeError.noTextField(action: "delete")) { try banner.enter("Yes") }
    try banner.confirm()
    #expect(responses(device) == ["delete"])
    let direct = try self.device(Self.delete) { $0.destructiveActions = .perform }
    try await deliver(direct).press(action: "delete")
    #expect(responses(direct) == ["delete"])
  }

  @Test(
    "On a locked device, an action that needs the owner waits until it is unlocked",
    arguments: [
      (open, []), (reply, []), (delete, []), (mark, ["mark"]),
    ] as [(Action, [String])])
  func locked(action: Action, atOnce: [String]) async throws {
    let device = try device(action, isLocked: true)
    let banner = await deliver(device)
    #expect(banner.alert?.place == .lockScreen)
    try banner.press(action: action.identifier)
    #expect(responses(device) == atOnce)
    #expect((banner.pendingAction?.step == .unlock) == atOnce.isEmpty)
    try await device.advance(by: .seconds(60))
    device.isLocked = false
    switch action.identifier {
    case "reply": try banner.enter("Hello")
    case "delete": try banner.confirm()
    default: break
    }
    #expect(device.responses.map(\.response.actionIdentifier) == [action.identifier])
    #expect(banner.state == .opened)
  }

  @Test("A tap on the lock screen opens the app once the device is unlocked")
  func lockedTap() async throws {
    let device = try device(Self.mark, isLocked: true)
    let banner = await deliver(device)
    try banner.tap()
    #expect(responses(device) == [] && banner.pendingAction?.step == .unlock)
    device.isLocked = false
    #expect(responses(device) == [NotificationResponse.defaultActionIdentifier])
    #expect(device.lines(.banner).last == "0 tapped")
  }

  @Test("Notifications stay on the lock screen, and unlocking moves them to Notification Center")
  func lockScreen() async throws {
    let device = try device(Self.mark, isLocked: true)
    let (first, second) = (await deliver(device, "One"), await deliver(device, "Two"))
    try await device.advance(by: .seconds(3600))
    #expect(first.state == .left && second.isOnScreen)
    try first.press(action: "mark")
    #expect(responses(device) == ["mark"])
    device.isLocked = false
    #expect(second.state == .left)
    #expect(throws: RuntimeError.gone) { try second.press(action: "mark") }
    #expect(device.notifications(of: Self.bundle).delivered.count == 2)
  }

  @Test("After unlocking, a notification other than the one that waits for text leaves the screen")
  func unlockWithText() async throws {
    let device = try device(Self.reply, isLocked: true)
    let first = await deliver(device, "One")
    try first.press(action: "reply")
    let second = await deliver(device, "Two")
    #expect(second.isOnScreen)
    device.isLocked = false
    #expect(second.state == .left)
    try first.enter("Hello")
    #expect(responses(device) == ["reply \"Hello\""])
  }

  @Test("A notification on the lock screen is answered once, even if Notification Center does not list it")
  func lockScreenOnly() async throws {
    let device = try device(Self.mark, Self.open, isLocked: true)
    var settings = device.effectiveSettings(of: Self.bundle)
    settings.notificationCenter = .disabled
    device.setSettings(settings, of: Self.bundle)
    let (first, second) = (await deliver(device, "One"), await deliver(device, "Two"))
    try first.press(action: "mark")
    #expect(throws: RuntimeError.gone) { try first.press(action: "mark") }
    try second.press(action: "open")
    device.isLocked = false
    #expect(responses(device) == ["mark", "open"])
    #expect(first.state == .opened && second.state == .opened)
  }

  @Test("A banner that has left can be opened while its notification is listed, and no longer")
  func listed() async throws {
    let device = try device(Self.mark)
    let (first, second) = (await deliver(device, "One"), await deliver(device, "Two"))
    #expect(first.state == .left)
    try first.tap()
    device.removeDeliveredNotifications(of: Self.bundle)
    try second.swipeAway()
    #expect(throws: RuntimeError.gone) { try second.tap() }
    #expect(responses(device) == [NotificationResponse.defaultActionIdentifier])
  }

  @Test("Locking the device removes a banner and forgets its action")
  func locking() async throws {
    let device = try device(Self.reply)
    let banner = await deliver(device)
    try banner.press(action: "reply")
    device.isLocked = true
    #expect(banner.state == .left && banner.pendingAction == nil)
  }

  @Test("Previews are hidden on a locked device if the person wants so")
  func previews() async throws {
    let device = try device(Self.mark, isLocked: true)
    var settings = device.effectiveSettings(of: Self.bundle)
    settings.showPreviews = .whenAuthenticated
    device.setSettings(settings, of: Self.bundle)
    let banner = await deliver(device)
    #expect(banner.alert?.hidesPreview == true)
    #expect(banner.preview == NotificationPreview(of: banner.content, category: nil, isHidden: true))
    device.isLocked = false
    #expect(banner.preview.title == "One")
  }

  @Test("N6: Notifications for the summary are listed when it is delivered, the most relevant one first")
  func summary() async throws {
    let device = try device(Self.mark)
    var settings = device.effectiveSettings(of: Self.bundle)
    settings.scheduledDelivery = .enabled
    device.setSettings(settings, of: Self.bundle)
    for (title, score) in [("a", 0.2), ("b", 0.8), ("c", 0.5)] {
      let content = NotificationContent(title: title, sound: .default, relevanceScore: score)
      let banner = await device.deliver(content, to: Self.bundle, identifier: title)
      #expect(banner.state == .notShown(reason: .held))
    }
    #expect(!device.isRinging)
    #expect(device.notifications(of: Self.bundle).delivered.isEmpty)
    device.deliverSummary()
    let listed = device.notifications(of: Self.bundle).delivered.notifications
    #expect(listed.map(\.request.identifier) == ["b", "c", "a"])
    #expect(device.lines(.center).last == "0 com.example.App: summary: b, c, a")
    device.deliverSummary()
    #expect(device.lines(.center).count == 1)
  }
}
