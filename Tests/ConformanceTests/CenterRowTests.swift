import EarshotTesting
import EarshotUserNotifications
import Foundation
import Synchronization
import Testing

@testable import ConformanceExtension

/// Section 8: the notification center, its requests and its delegate.
@MainActor @Suite("Rows U: notification center, requests and delegate") struct CenterRowTests {
  private static let voicemail = UNNotificationCategory(identifier: "VOICEMAIL", actions: [], intentIdentifiers: [])

  private func stage(_ side: Side, categories: [Earshot.Category]? = nil) async throws -> Stage {
    try await Stage(side, Principal(CenterController.self), categories: categories)
  }

  // MARK: U1, U5

  @Test("U1: The center is shared, and answers calls in order", arguments: Side.allCases)
  func u1(side: Side) async throws {
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    let stage = try await stage(side)
    let calls = ["add a interval 60", "pending", "remove-pending a", "pending", "add b interval 60", "pending"]
    #expect(
      try await stage.results(of: calls)
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
    let content = UNMutableNotificationContent()
    content.title = "Reminder"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    center.add(
      UNNotificationRequest(identifier: "a", content: content, trigger: trigger), withCompletionHandler: nil)
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

  @Test("U5: Setting the categories replaces those set before, on the device", arguments: Side.allCases)
  func u5(side: Side) async throws {
    let stage = try await stage(
      side, categories: [Earshot.Category(identifier: "ROW"), Earshot.Category(identifier: "FILE")])
    #expect(
      try await stage.results(of: ["categories", "register A,B", "register ROW,C", "categories"])
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
      try await stage.results(of: ["add now title Now", "add later interval 90 title Later", "pending"])
        == "added now; added later; pending later")
    #expect(stage.device.banner?.content.title == "Now")
    #expect(stage.device.banner?.notification.request.isRemote == false)
    try await stage.advance(by: .milliseconds(89_999))
    #expect(stage.deliveredTitles == ["Now", "Calls"])
    try await stage.advance(by: .milliseconds(1))
    #expect(stage.device.banner?.content.title == "Later")
    #expect(stage.device.banner?.notification.date == Date(timeIntervalSince1970: 1_000_000_090))
    #expect(stage.deliveredTitles == ["Later", "Now", "Calls"])
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
    #expect(try await stage.results(of: calls) == "added a; added a; pending a; added b; added c")
    try await stage.advance(by: .seconds(60))
    #expect(stage.deliveredTitles == ["New", "C", "B", "Calls"])
    _ = try await stage.results(of: ["add b title B2"])
    #expect(stage.device.banner?.content.title == "B2")
    #expect(stage.deliveredTitles.prefix(4) == ["B2", "Calls", "New", "C"])
  }

  @Test(
    "U7: A remote notification replaces the delivered one with its apns-collapse-id; without one, it has its own",
    arguments: Side.allCases)
  func u7Remote(side: Side) async throws {
    let stage = try await stage(side)
    func deliver(_ title: String, collapseIdentifier: String? = nil) async throws -> Earshot.Banner {
      let payload = try Earshot.Payload(["aps": ["alert": ["title": .string(title)]]])
      return await stage.device.deliver(
        Earshot.Delivery(payload: payload, bundleIdentifier: Stage.bundle, identifier: collapseIdentifier))
    }
    _ = try await deliver("1 : 0", collapseIdentifier: "score")
    _ = try await deliver("Other")
    #expect(stage.deliveredTitles == ["Other", "1 : 0"])
    let second = try await deliver("2 : 0", collapseIdentifier: "score")
    #expect(second.isOnScreen && second.notification.request.isRemote)
    #expect(second.notification.request.identifier == "score")
    #expect(stage.deliveredTitles == ["2 : 0", "Other"])
    _ = try await deliver("Other")
    #expect(stage.deliveredTitles == ["Other", "2 : 0", "Other"])
    #expect(
      try await stage.results(of: ["delivered", "remove-delivered score", "delivered"])
        == "delivered notification-5,notification-4,score,notification-2; "
        + "delivered notification-5,notification-4,notification-2")
  }

  @Test("U8: Lists and removals, where unknown identifiers are ignored", arguments: Side.allCases)
  func u8(side: Side) async throws {
    let stage = try await stage(side)
    let added = ["a", "b", "c", "d"].map { "add \($0) interval \($0 == "a" ? 90 : 60)" }
    #expect(
      try await stage.results(of: added + ["remove-pending b,x", "pending", "remove-pending", "pending"])
        .hasSuffix("pending c,d,a; pending "))
    #expect(
      try await stage.results(of: ["add e", "add f", "add g"]) == "added e; added f; added g")
    #expect(
      try await stage.results(of: ["remove-delivered f,x,notification-1", "delivered"]).hasSuffix(
        ",g,e,notification-2"))
    #expect(try await stage.results(of: ["remove-delivered", "delivered"]) == "delivered ")
  }

  @Test(
    "U9: The badge is set by the app and by notifications, and 0 clears the app's notifications",
    arguments: Side.allCases)
  func u9(side: Side) async throws {
    let stage = try await stage(side)
    #expect(try await stage.results(of: ["badge 3", "badge -1"]) == "badge; badge: error 1600")
    #expect(stage.device.notifications(of: Stage.bundle).badge == 3)
    try await stage.deliver(payload: ["aps": ["alert": "Seven", "badge": 7]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 7)
    try await stage.deliver("No badge")
    try await stage.deliver(payload: ["aps": ["badge": 8]])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 8)
    #expect(stage.deliveredTitles == ["No badge", "", "Calls"])
    #expect(try await stage.results(of: ["badge 0", "delivered"]) == "badge; delivered ")
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
    #expect(stage.deliveredTitles == ["One", "Background"])
    #expect(stage.device.notifications(of: Stage.bundle).badge == 2)
    let showing = Delegate([.banner])
    center.delegate = showing
    #expect(try await stage.deliver("Two").isOnScreen)
    #expect(stage.deliveredTitles == ["One", "Background"])
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
    #expect(stage.deliveredTitles == ["None"])
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
    let banner = try await stage.deliver("Two")
    try await stage.device.openSettings(of: Stage.bundle, for: banner.notification)
    #expect(
      delegate.entries == [
        "response \(UNNotificationDefaultActionIdentifier)", "response \(UNNotificationDismissActionIdentifier)",
        "response reply Yes", "settings of the app", "settings Two",
      ])
  }
}
