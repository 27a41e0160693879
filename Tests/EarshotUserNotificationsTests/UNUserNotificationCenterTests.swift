import EarshotUserNotifications
import Notifications
import Synchronization
import Testing

@testable import ServiceExtensionForms

/// Serialized, because the tests share the process's `NotEmulated` and current center.
@Suite(.serialized) struct UNUserNotificationCenterTests {
  static let voicemail = UNNotificationCategory(identifier: "VOICEMAIL", actions: [], intentIdentifiers: [])
  static let alarm = UNNotificationCategory(identifier: "ALARM", actions: [], intentIdentifiers: [])

  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private func reports(_ body: () async throws -> Void) async rethrows -> [String] {
    let log = Log()
    NotEmulated.handler = { log.add($0) }
    defer { NotEmulated.handler = nil }
    try await body()
    return log.all
  }

  @Test("U5: Setting the categories replaces all of them")
  func replacedCategories() async {
    let center = UNUserNotificationCenter()
    #expect(await center.notificationCategories().isEmpty)
    center.setNotificationCategories([Self.voicemail])
    center.setNotificationCategories([Self.alarm])
    #expect(await center.notificationCategories() == [Self.alarm])
  }

  @Test("U1: Completion handlers are called in order, on a background queue")
  func handlerOrder() async {
    let center = UNUserNotificationCenter()
    let log = Log()
    _ = await reports {
      await withCheckedContinuation { continuation in
        center.getNotificationSettings { settings in log.add("settings \(settings.authorizationStatus.rawValue)") }
        center.getPendingNotificationRequests { log.add("pending \($0.count)") }
        center.getDeliveredNotifications { log.add("delivered \($0.count)") }
        center.getNotificationCategories { _ in
          log.add("main thread \(Thread.isMainThread)")
          continuation.resume()
        }
      }
    }
    #expect(log.all == ["settings 0", "pending 0", "delivered 0", "main thread false"])
  }

  @Test func `Members that are not emulated report their calls and return plausible results`() async throws {
    let center = UNUserNotificationCenter()
    let content = UNMutableNotificationContent()
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
    let reports = try await reports {
      #expect(try await !center.requestAuthorization(options: [.alert]))
      #expect(await center.notificationSettings().alertSetting == .notSupported)
      await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
      #expect(await center.pendingNotificationRequests().isEmpty)
      #expect(await center.deliveredNotifications().isEmpty)
      center.removePendingNotificationRequests(withIdentifiers: ["1"])
      center.removeAllPendingNotificationRequests()
      center.removeDeliveredNotifications(withIdentifiers: ["1"])
      center.removeAllDeliveredNotifications()
      try await center.setBadgeCount(3)
      await #expect(throws: UNError(.badgeInputInvalid)) { try await center.setBadgeCount(-1) }
    }
    #expect(
      reports.map { $0.replacingOccurrences(of: "UNUserNotificationCenter.", with: "") } == [
        "requestAuthorization(options:completionHandler:)", "getNotificationSettings(completionHandler:)",
        "add(_:withCompletionHandler:)", "getPendingNotificationRequests(completionHandler:)",
        "getDeliveredNotifications(completionHandler:)", "removePendingNotificationRequests(withIdentifiers:)",
        "removeAllPendingNotificationRequests()", "removeDeliveredNotifications(withIdentifiers:)",
        "removeAllDeliveredNotifications()", "setBadgeCount(_:withCompletionHandler:)",
        "setBadgeCount(_:withCompletionHandler:)",
      ])
  }

  @Test("C11: Content extensions are supported")
  func contentExtensionSupport() {
    #expect(UNUserNotificationCenter.current().supportsContentExtensions)
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }

  @Test("U10: Without willPresent, the notification is not presented")
  func missingWillPresent() async {
    let notification = UNNotification(UserNotificationsFaceTests.notification(.push))
    func presentationOptions(
      _ delegate: any UNUserNotificationCenterDelegate
    ) async -> UNNotificationPresentationOptions {
      await withCheckedContinuation { continuation in
        delegate.userNotificationCenter(.current(), willPresent: notification) { continuation.resume(returning: $0) }
      }
    }
    #expect(await presentationOptions(CenterUser()) == [.banner, .sound])
    #expect(await presentationOptions(AwaitingDelegate()) == [.list, .badge])
    #expect(await presentationOptions(SilentDelegate()) == [])
  }

  @Test("U11: A response reaches the delegate")
  func delegateResponse() async {
    let user = CenterUser()
    let delegate: any UNUserNotificationCenterDelegate = user
    let responses = [
      NotificationResponse(notification: UserNotificationsFaceTests.notification(.push)),
      NotificationResponse(
        notification: UserNotificationsFaceTests.notification(.push), actionIdentifier: "REPLY", userText: "Yes"),
    ]
    for response in responses {
      await withCheckedContinuation { continuation in
        delegate.userNotificationCenter(.current(), didReceive: .make(response)) { continuation.resume() }
      }
    }
    #expect(user.responses == ["Yes"])
  }

  @Test func `An app's code around the center runs to the end`() async {
    let user = CenterUser()
    _ = await reports {
      await withCheckedContinuation { continuation in user.start { continuation.resume() } }
      #expect(await user.list() == 0)
    }
    #expect(user.granted == false)
    #expect(user.responses == [UNErrorDomain])
    #expect(UNUserNotificationCenter.current().delegate === user)
  }

  @Test func `The delegate is not retained`() {
    let center = UNUserNotificationCenter()
    do {
      let delegate = SilentDelegate()
      center.delegate = delegate
      #expect(center.delegate === delegate)
    }
    #expect(center.delegate == nil)
  }
}
