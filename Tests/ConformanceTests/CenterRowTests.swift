import EarshotTesting
import EarshotUserNotifications
import Foundation
import Testing

@testable import ConformanceExtension

/// Section 8: the notification center, requests and triggers.
@Suite("Rows U: notification center, requests and triggers") struct CenterRowTests {
  private static let voicemail = UNNotificationCategory(identifier: "VOICEMAIL", actions: [], intentIdentifiers: [])
  private static let alarm = UNNotificationCategory(identifier: "ALARM", actions: [], intentIdentifiers: [])

  @Test("U1: The center is shared, and calls completion handlers in the order of the calls")
  func u1() async {
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
    let center = UNUserNotificationCenter()
    let (results, log) = AsyncStream<String>.makeStream()
    center.setNotificationCategories([Self.voicemail])
    center.getNotificationCategories { categories in log.yield("categories \(categories.count)") }
    center.getPendingNotificationRequests { requests in log.yield("pending \(requests.count)") }
    center.getDeliveredNotifications { notifications in
      log.yield("delivered \(notifications.count)")
      log.finish()
    }
    var order: [String] = []
    for await result in results { order.append(result) }
    #expect(order == ["categories 1", "pending 0", "delivered 0"])
  }

  @Test("U4: Scheduling fails with notificationsNotAllowed, as without authorization")
  func u4() async {
    let center = UNUserNotificationCenter()
    let request = UNNotificationRequest(identifier: "1", content: UNMutableNotificationContent(), trigger: nil)
    await #expect(throws: UNError(.notificationsNotAllowed)) { try await center.add(request) }
  }

  @Test("U5: Setting the categories replaces those set before")
  func u5() async {
    let center = UNUserNotificationCenter()
    center.setNotificationCategories([Self.voicemail])
    center.setNotificationCategories([Self.alarm])
    #expect(await center.notificationCategories() == [Self.alarm])
  }

  @Test(
    "U11: A tap and an explicit dismissal are recorded as responses to the app, and a swipe is not",
    arguments: Side.allCases)
  @MainActor
  func u11(side: Side) async throws {
    let stage = try await Stage(
      side, Principal(PlainController.self), categories: [Category(identifier: "ROW", options: .customDismissAction)])
    try await stage.deliver().tap()
    #expect(stage.responses == ["com.apple.UNNotificationDefaultActionIdentifier"])
    try await stage.deliver().swipeAway()
    #expect(stage.responses.count == 1)
    try await stage.show().press(.dismissButton)
    #expect(stage.responses.dropFirst() == ["com.apple.UNNotificationDismissActionIdentifier"])
    #expect(stage.device.responses.allSatisfy { $0.bundleIdentifier == Stage.bundle })
  }

  @Test("U12: Triggers have the next date at which they would fire, and repeat at most once a minute")
  func u12() {
    // September 9, 2001, 01:46:40 UTC.
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let interval = NotificationTrigger.timeInterval(90, repeats: true)
    #expect(interval.nextTriggerDate(after: date) == date.addingTimeInterval(90))
    let morning = NotificationTrigger.calendar(DateComponents(hour: 8, minute: 30), repeats: true)
    #expect(morning.nextTriggerDate(after: date, calendar: calendar) == date.addingTimeInterval(24_200))
    #expect(NotificationTrigger.push.nextTriggerDate(after: date) == nil)
    #expect(throws: TriggerError.repeatingTimeIntervalTooShort(found: 59, allowed: 60)) {
      try NotificationTrigger.timeInterval(59, repeats: true).validate()
    }
    #expect(throws: TriggerError.timeIntervalNotPositive(found: 0)) {
      try NotificationTrigger.timeInterval(0, repeats: false).validate()
    }
  }

  @Test("U13: The settings are those of an app that has not requested authorization")
  func u13() async {
    let settings = await UNUserNotificationCenter().notificationSettings()
    #expect(settings.authorizationStatus == .notDetermined)
    let all = [
      settings.alertSetting, settings.soundSetting, settings.badgeSetting, settings.lockScreenSetting,
      settings.notificationCenterSetting, settings.carPlaySetting, settings.criticalAlertSetting,
      settings.announcementSetting, settings.timeSensitiveSetting, settings.scheduledDeliverySetting,
    ]
    #expect(all.allSatisfy { $0 == .notSupported })
    #expect(settings.alertStyle == .none)
    #expect(settings.showPreviewsSetting == .always)
  }
}
