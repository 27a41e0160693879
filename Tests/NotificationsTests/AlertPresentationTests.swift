import Foundation
import Testing

@testable import Notifications

@Suite("Alerting of notifications")
struct AlertPresentationTests {
  private static func content(
    _ level: InterruptionLevel = .active, sound: NotificationSound? = .default
  ) -> NotificationContent {
    NotificationContent(title: "Title", sound: sound, interruptionLevel: level)
  }

  private static func settings(_ change: (inout NotificationSettings) -> Void = { _ in }) -> NotificationSettings {
    var settings = NotificationSettings.allAllowed
    change(&settings)
    return settings
  }

  private static func alert(
    _ content: NotificationContent = content(), _ settings: NotificationSettings = settings(),
    locked: Bool = false, silenced: Bool = false, focused: Bool = false, options: PresentationOptions? = nil,
    showsText: Bool = true
  ) -> AlertPresentation {
    AlertPresentation(
      of: content, settings: settings,
      conditions: AlertConditions(isLocked: locked, isSilenced: silenced, isFocused: focused), options: options,
      showsText: showsText)
  }

  @Test("By default, a banner appears and rings, and the notification is listed")
  func plain() {
    #expect(Self.alert() == AlertPresentation(place: .banner, sound: .default))
    #expect(Self.alert(Self.content(sound: nil)) == AlertPresentation(place: .banner))
  }

  @Test(
    "N7: The interruption level decides",
    arguments: [
      (.passive, AlertPresentation(place: nil, absence: .passive, silence: .passive)),
      (.active, AlertPresentation(place: .banner, sound: .default)),
      (.timeSensitive, AlertPresentation(place: .banner, sound: .default)),
      (.critical, AlertPresentation(place: .banner, sound: .defaultCritical)),
    ] as [(InterruptionLevel, AlertPresentation)])
  func levels(level: InterruptionLevel, expected: AlertPresentation) {
    #expect(Self.alert(Self.content(level)) == expected)
  }

  @Test("N7: Focus and the scheduled summary stop passive and active notifications only")
  func breakingThrough() {
    for level in InterruptionLevel.allCases {
      let breaksThrough = level == .timeSensitive || level == .critical
      let focused = Self.alert(Self.content(level), focused: true)
      #expect((focused.place == .banner) == breaksThrough)
      #expect((focused.sound != nil) == breaksThrough)
      #expect(focused.isListed)
      let scheduled = Self.settings { $0.scheduledDelivery = .enabled }
      let held = Self.alert(Self.content(level), scheduled)
      #expect(held.isHeld == !breaksThrough)
      #expect(held.isListed == breaksThrough)
      #expect((held.absence == .summary) == !breaksThrough)
    }
    let presented = Self.alert(Self.content(), Self.settings { $0.scheduledDelivery = .enabled }, options: [.banner])
    #expect(!presented.isHeld && presented.place == .banner)
  }

  @Test("N7: Time-sensitive notifications that the person has disabled count as active")
  func disabledTimeSensitive() {
    let settings = Self.settings { $0.timeSensitive = .disabled }
    #expect(Self.alert(Self.content(.timeSensitive), settings, focused: true).absence == .focus)
    let unknown = Self.settings { $0.timeSensitive = .notSupported }
    #expect(Self.alert(Self.content(.timeSensitive), unknown, focused: true).place == .banner)
  }

  @Test("N10: Critical notifications ring in Silent Mode, with the default critical sound if they have none")
  func critical() {
    #expect(Self.alert(Self.content(), silenced: true).silence == .silentMode)
    #expect(Self.alert(Self.content(.timeSensitive), silenced: true).silence == .silentMode)
    #expect(Self.alert(Self.content(.critical, sound: nil), silenced: true).sound == .defaultCritical)
    let siren = NotificationSound(name: "siren.caf", isCritical: true, volume: 0.5)
    #expect(Self.alert(Self.content(sound: siren), silenced: true, focused: true).sound == siren)
    let silent = Self.settings { $0.sound = .disabled }
    #expect(Self.alert(Self.content(sound: siren), silent).sound == siren)
  }

  @Test("N10: Without permission, a critical sound is a plain one")
  func criticalWithoutPermission() {
    let siren = NotificationSound(name: "siren.caf", isCritical: true, volume: 0.5)
    let settings = Self.settings { $0.criticalAlert = .notSupported }
    #expect(Self.alert(Self.content(.critical, sound: siren), settings).sound == NotificationSound(name: "siren.caf"))
    #expect(Self.alert(Self.content(.critical, sound: siren), settings, silenced: true).silence == .silentMode)
    #expect(Self.alert(Self.content(.critical, sound: nil), settings).sound == nil)
  }

  @Test("U3: A provisional authorization only lists notifications")
  func provisional() {
    let settings = NotificationSettings(askedFor: [.alert, .sound, .provisional], allowed: true)
    #expect(
      Self.alert(Self.content(), settings)
        == AlertPresentation(place: nil, absence: .settings, silence: .settings))
  }

  private static let presentations: [(options: PresentationOptions, expected: AlertPresentation)] = [
    ([], AlertPresentation(place: nil, absence: .app, silence: .app, isListed: false)),
    (.banner, AlertPresentation(place: .banner, silence: .app, isListed: false)),
    (.list, AlertPresentation(place: nil, absence: .app, silence: .app)),
    (.sound, AlertPresentation(place: nil, absence: .app, sound: .default, isListed: false)),
    ([.alert, .sound], AlertPresentation(place: .banner, sound: .default)),
  ]

  @Test("U10: The options of the app's delegate permit each effect", arguments: presentations)
  func options(options: PresentationOptions, expected: AlertPresentation) {
    #expect(Self.alert(options: options) == expected)
  }

  @Test("U13: Settings permit each effect, on a locked and an unlocked device")
  func individualSettings() {
    #expect(Self.alert(Self.content(), Self.settings { $0.alert = .disabled }).absence == .settings)
    #expect(Self.alert(Self.content(), Self.settings { $0.alertStyle = .none }).absence == .settings)
    #expect(Self.alert(Self.content(), Self.settings { $0.alertStyle = .alert }).place == .alert)
    #expect(Self.alert(Self.content(), Self.settings { $0.sound = .disabled }).silence == .settings)
    #expect(!Self.alert(Self.content(), Self.settings { $0.notificationCenter = .disabled }).isListed)
    let hidden = Self.settings { $0.lockScreen = .disabled }
    #expect(Self.alert(Self.content(), hidden, locked: true).absence == .settings)
    #expect(Self.alert(Self.content(), hidden).place == .banner)
    let locked = Self.alert(locked: true)
    #expect(locked.place == .lockScreen && locked.lightsScreen)
    #expect(!Self.alert(Self.content(.passive), locked: true).lightsScreen)
  }

  @Test("U13: Previews are hidden on a locked device, or always")
  func previews() {
    for (setting, unlocked, locked) in [
      (.always, false, false), (.whenAuthenticated, false, true), (.never, true, true),
    ] as [(PreviewsSetting, Bool, Bool)] {
      let settings = Self.settings { $0.showPreviews = setting }
      #expect(Self.alert(Self.content(), settings).hidesPreview == unlocked)
      #expect(Self.alert(Self.content(), settings, locked: true).hidesPreview == locked)
    }
  }

  @Test("A notification without text only rings")
  func withoutText() {
    #expect(
      Self.alert(showsText: false)
        == AlertPresentation(place: nil, absence: .noText, sound: .default, isListed: false))
  }

  @Test("Every combination has a reason for each effect that it lacks, and no other")
  func consistency() {
    for level in InterruptionLevel.allCases {
      for flags in 0..<64 {
        func flag(_ bit: Int) -> Bool { flags & 1 << bit != 0 }
        let settings = Self.settings {
          $0.sound = flag(3) ? .disabled : .enabled
          $0.alertStyle = flag(4) ? .none : .banner
          $0.criticalAlert = flag(5) ? .disabled : .enabled
        }
        let content = Self.content(level)
        let alert = Self.alert(content, settings, locked: flag(0), silenced: flag(1), focused: flag(2))
        #expect((alert.place == nil) == (alert.absence != nil))
        #expect((alert.sound == nil) == (alert.silence != nil))
        #expect(alert.lightsScreen == (alert.place == .lockScreen))
        #expect(alert.isListed)
        if flag(1), let sound = alert.sound { #expect(sound.isCritical) }
      }
    }
  }

  @Test("N4: A hidden preview shows the placeholder of the category, and what its options permit")
  func hiddenPreview() {
    let content = NotificationContent(title: "Ada", subtitle: "Voicemail", body: "50%% done")
    func texts(_ category: Notifications.Category?, count: Int = 1) -> [String] {
      let preview = NotificationPreview(of: content, category: category, isHidden: true, count: count)
      return [preview.title, preview.subtitle, preview.body]
    }
    let shown = NotificationPreview(of: content, category: nil, isHidden: false)
    #expect([shown.title, shown.subtitle, shown.body] == ["Ada", "Voicemail", "50% done"])
    #expect(texts(nil) == ["", "", "Notification"])
    let plain = Notifications.Category(identifier: "C", hiddenPreviewsBodyPlaceholder: "%u messages, %% %@")
    #expect(texts(plain, count: 3) == ["", "", "3 messages, % "])
    let positioned = Notifications.Category(identifier: "C", hiddenPreviewsBodyPlaceholder: "%1$u of %%u%2$u")
    #expect(texts(positioned, count: 3) == ["", "", "3 of %u"])
    let open = Notifications.Category(
      identifier: "C", hiddenPreviewsBodyPlaceholder: "Message",
      options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle])
    #expect(texts(open) == ["Ada", "Voicemail", "Message"])
  }

  @Test("N6: The summary features the notification with the highest relevance score")
  func summary() {
    var app = AppNotifications()
    for (name, score) in [("low", 0.1), ("high", 0.9), ("none", 0), ("invalid", .nan), ("also high", 0.9)] {
      let content = NotificationContent(title: name, relevanceScore: score)
      app.summary.add(
        DeliveredNotification(date: .distantPast, request: NotificationRequest(identifier: name, content: content)))
    }
    let order = ["also high", "high", "low", "invalid", "none"]
    #expect(app.deliverSummary().map(\.request.identifier) == order)
    #expect(app.summary.isEmpty)
    #expect(app.delivered.notifications.map(\.request.identifier) == order)
  }
}
