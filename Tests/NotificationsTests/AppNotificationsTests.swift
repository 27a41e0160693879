import Foundation
import Notifications
import TestSupport
import Testing

@Suite struct AppNotificationsTests {
  @Test("U2: The person is asked once, and the answer is remembered")
  func askedOnce() {
    var app = AppNotifications()
    let first = app.requestAuthorization([.alert, .badge], answer: .deny)
    let second = app.requestAuthorization([.alert, .sound], answer: .allow)
    #expect(first == .init(isGranted: false, asked: true))
    #expect(second == .init(isGranted: false, asked: false))
    #expect(app.settings.authorizationStatus == .denied)
    #expect(!app.allowsDelivery(implied: true))
  }

  @Test("U3: Provisional authorization is granted without asking, and a later request asks")
  func provisional() {
    var app = AppNotifications()
    let first = app.requestAuthorization([.alert, .provisional], answer: .deny)
    #expect(first == .init(isGranted: true, asked: false))
    #expect(app.settings.authorizationStatus == .provisional)
    #expect(!app.allows(\.alert, implied: true))
    #expect(app.allows(\.notificationCenter, implied: false))
    let second = app.requestAuthorization(.alert, answer: .allow)
    #expect(second == .init(isGranted: true, asked: true))
    #expect(app.settings.authorizationStatus == .authorized)
  }

  @Test("U13: Before a request, a decision of the system replaces the settings")
  func notDetermined() {
    let app = AppNotifications()
    #expect(app.allows(\.alert, implied: true))
    #expect(!app.allows(\.alert, implied: false))
    #expect(app.allowsDelivery(implied: true))
    #expect(!app.allowsDelivery(implied: false))
  }

  @Test("U9: A badge of 0 removes the badge and the app's delivered notifications; a negative one is an error")
  func badge() throws {
    var app = AppNotifications()
    app.delivered.add(
      DeliveredNotification(
        date: Date(timeIntervalSince1970: 0),
        request: NotificationRequest(identifier: "a", content: NotificationContent())))
    let removed = try app.setBadge(3)
    #expect(removed.isEmpty)
    #expect(throws: NotificationError.self) { try app.setBadge(-1) }
    #expect(app.badge == 3)
    #expect(app.delivered.count == 1)
    let cleared = try app.setBadge(0)
    #expect(cleared == ["a"])
    #expect(app.badge == 0)
    #expect(app.delivered.isEmpty)
  }

  @Test("A summary, and a badge of 0, cost the same for each notification of a long list")
  func bulkCosts() {
    func app(_ count: Int) -> AppNotifications {
      var app = AppNotifications()
      for number in 0..<count {
        let content = NotificationContent(title: "\(number)", relevanceScore: Double(number * 7919 % count))
        let request = NotificationRequest(identifier: "\(number)", content: content)
        app.summary.add(DeliveredNotification(date: Date(timeIntervalSince1970: 0), request: request))
      }
      return app
    }
    func cost(of app: AppNotifications) -> Double {
      ProcessorTime.seconds {
        var app = app
        let held = app.deliverSummary()
        #expect(held.count == app.delivered.count)
        let removed = try? app.setBadge(0)
        #expect(removed?.count == held.count)
      }
    }
    // Quadratic costs would be 64 times as high.
    #expect(cost(of: app(10_000)) < 30 * cost(of: app(1250)))
  }

  @Test("U2: Previews that the person has hidden stay hidden")
  func previews() {
    var app = AppNotifications()
    app.changeSetting(.previews(.never))
    _ = app.requestAuthorization(.alert, answer: .allow)
    #expect(app.settings.showPreviews == .never)
  }

  @Test("U13: A changed setting leaves the authorization as it is, and a request leaves the setting")
  func changedSettings() {
    var app = AppNotifications()
    for isOn in [true, false] { app.changeSetting(.toggle(.alerts, isOn)) }
    app.changeSetting(.alertStyle(.alert))
    app.changeSetting(.toggle(.summary, true))
    #expect(app.settings == .notDetermined)
    #expect(app.effectiveSettings(implied: true).alertStyle == .alert)
    #expect(!app.allows(\.alert, implied: true))
    #expect(app.allows(\.sound, implied: true))
    #expect(!app.allows(\.sound, implied: false))
    _ = app.requestAuthorization([.alert, .sound], answer: .allow)
    #expect(app.settings.authorizationStatus == .authorized)
    #expect([app.settings.alert, app.settings.sound] == [.disabled, .enabled])
    #expect(app.settings.scheduledDelivery == .enabled)
    #expect(app.settings.alertStyle == .alert)
    app.changeSetting(.toggle(.sounds, false))
    #expect(app.settings.sound == .disabled)
  }

  @Test("U3: A changed setting neither makes provisional notifications loud nor survives new settings")
  func overruledSettings() {
    var app = AppNotifications()
    app.changeSetting(.toggle(.alerts, true))
    var provisional = app
    _ = provisional.requestAuthorization([.alert, .provisional], answer: .allow)
    #expect(provisional.settings == NotificationSettings(askedFor: [.alert, .provisional], allowed: true))
    var allowed = provisional
    allowed.changeSetting(.toggle(.alerts, false))
    _ = allowed.requestAuthorization([.alert], answer: .allow)
    #expect(allowed.settings.authorizationStatus == .authorized && allowed.settings.alert == .disabled)
    _ = provisional.requestAuthorization([.alert], answer: .deny)
    #expect(provisional.settings == NotificationSettings(askedFor: [.alert], allowed: false))
    var quiet = app
    quiet.changeSetting(.toggle(.notificationCenter, false))
    _ = quiet.requestAuthorization([.alert, .provisional], answer: .allow)
    #expect(quiet.settings.notificationCenter == .disabled)
    app.changeSetting(.alertStyle(.alert))
    app.setSettings(.notDetermined)
    #expect(app.effectiveSettings(implied: true) == .allAllowed)
  }
}
