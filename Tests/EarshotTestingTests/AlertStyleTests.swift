import Drawing
import EarshotSnapshots
import EarshotTesting
import Foundation
import Notifications
import Scenes
import Testing

/// The pictures of the alert styles, and the screens of a device.
@MainActor @Suite("Alert styles") struct AlertStyleTests {
  @Test("Every alert style is drawn as recorded", arguments: AlertStyleScenes.names, Appearance.allCases)
  func pictures(name: String, appearance: Appearance) throws {
    let scene = try #require(AlertStyleScenes.scene(name, appearance))
    try Earshot.Snapshot(scene, scale: 1).expect("\(name)-\(appearance)")
  }

  @Test(
    "In Hebrew, every alert style is drawn as recorded",
    arguments: ["banner", "pulled", "communication", "alert", "lock", "center", "badge-42"])
  func mirroredPictures(name: String) throws {
    let scene = try #require(AlertStyleScenes.scene(name, .light, LanguageTag("he")))
    try Earshot.Snapshot(scene, scale: 1).expect("\(name)-he")
  }

  @Test(
    "Without texts and wallpaper, the picture in Hebrew is the mirrored picture in English",
    arguments: ["banner", "pulled", "communication"], Appearance.allCases)
  func mirroredPixels(name: String, appearance: Appearance) throws {
    func pixels(_ language: String) throws -> Pixels {
      var scene = try #require(AlertStyleScenes.scene(name, appearance, LanguageTag(language)))
      scene.operations.removeAll { if case .text = $0 { true } else { false } }
      return try Painter(typesetter: .hermetic).paint(scene, scale: 2)
    }
    let (picture, mirrored) = (try pixels("en"), try pixels("he"))
    #expect(picture != mirrored)
    #expect((picture.width, picture.height) == (mirrored.width, mirrored.height))
    let (bytes, others) = ([UInt8](picture.bytes), [UInt8](mirrored.bytes))
    var greatest = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (at, other) = ((y * picture.width + x) * 4, (y * picture.width + picture.width - 1 - x) * 4)
        for part in 0..<4 { greatest = max(greatest, abs(Int(bytes[at + part]) - Int(others[other + part]))) }
      }
    }
    // Edges of curves are antialiased slightly differently from the other side.
    #expect(greatest <= 16)
  }

  @Test("A banner and an alert whose preview is hidden show the placeholder")
  func hiddenBanner() async throws {
    let device = try await device([Category(identifier: "MAIL", hiddenPreviewsBodyPlaceholder: "Letter")])
    let banner = await deliver("One", to: Self.mail, category: "MAIL", on: device)
    #expect(labels(banner.pulled) == ["One"])
    var settings = device.effectiveSettings(of: Self.mail)
    settings.showPreviews = .never
    device.setSettings(settings, of: Self.mail)
    #expect(labels(banner.pulled) == ["Letter"])
    #expect(banner.scene == banner.pulled.scene)
    #expect(labels(banner.asAlert) == ["Letter", "Close", "Open"])
  }

  // MARK: Screens of a device

  private static let mail = "com.example.Mail", chat = "com.example.Chat"

  private func device(_ categories: [Notifications.Category] = []) async throws -> TestDevice {
    try await TestDevice(apps: [
      .init(bundleIdentifier: Self.mail, categories: categories),
      .init(bundleIdentifier: Self.chat, categories: categories),
    ])
  }

  private func deliver(
    _ title: String, to bundle: String, thread: String = "", category: String = "", badge: Int? = nil,
    argument: String = "", on device: TestDevice
  ) async -> Earshot.Banner {
    let content = NotificationContent(
      title: title, body: "Body", badge: badge, threadIdentifier: thread, categoryIdentifier: category,
      summaryArgument: argument)
    return await device.deliver(content, to: bundle)
  }

  /// Returns the labels of the cards' texts, without those that all cards have.
  private func labels(_ screen: some Earshot.SystemScreen) -> [String] {
    let common: Set = ["Mail", "Chat", "Body", "now", "Locked", "Notification Center", "Clear"]
    return screen.scene.elements.map(\.label).filter { !common.contains($0) }
  }

  @Test("The lock screen shows the time of the device's time zone, and the notifications of all apps, latest first")
  func lockScreen() async throws {
    let device = try await device()
    device.timeZone = try #require(TimeZone(identifier: "America/Los_Angeles"))
    _ = await deliver("One", to: Self.mail, on: device)
    try await device.advance(by: .seconds(60))
    _ = await deliver("Two", to: Self.chat, on: device)
    try await device.advance(by: .seconds(60))
    _ = await deliver("Three", to: Self.mail, on: device)
    #expect(labels(device.lockScreen) == ["18:48", "Saturday, September 8", "Three", "1m ago", "Two", "2m ago", "One"])
  }

  @Test("Notifications that arrive at the same time are in the order of arrival, the last one on top")
  func simultaneous() async throws {
    let device = try await device()
    for (title, app) in [("One", Self.mail), ("Two", Self.chat), ("Three", Self.mail), ("Four", Self.chat)] {
      _ = await deliver(title, to: app, thread: title, on: device)
    }
    #expect(labels(device.lockScreen).dropFirst(2) == ["Four", "Three", "Two", "One"])
    #expect(labels(device.notificationCenter) == ["Four", "Three", "Two", "One"])
  }

  @Test("An app whose setting is disabled is not on the lock screen, but in Notification Center")
  func settings() async throws {
    let device = try await device()
    _ = await deliver("One", to: Self.mail, on: device)
    _ = await deliver("Two", to: Self.chat, on: device)
    var settings = NotificationSettings(
      authorizationStatus: .authorized, alert: .enabled, notificationCenter: .enabled, alertStyle: .banner)
    device.setSettings(settings, of: Self.mail)
    #expect(labels(device.lockScreen).suffix(1) == ["Two"])
    #expect(labels(device.notificationCenter).sorted() == ["One", "Two"])
    (settings.lockScreen, settings.notificationCenter) = (.enabled, .disabled)
    device.setSettings(settings, of: Self.mail)
    #expect(labels(device.lockScreen).suffix(2).sorted() == ["One", "Two"])
    #expect(labels(device.notificationCenter) == ["Two"])
  }

  @Test("Previews are hidden until the device recognizes its owner, or always")
  func previews() async throws {
    let device = try await device([
      Category(identifier: "COUNTED", hiddenPreviewsBodyPlaceholder: "%u letters"),
      Category(identifier: "TITLED", hiddenPreviewsBodyPlaceholder: "Letter", options: .hiddenPreviewsShowTitle),
    ])
    _ = await deliver("One", to: Self.mail, thread: "a", category: "COUNTED", on: device)
    _ = await deliver("Two", to: Self.mail, thread: "a", category: "COUNTED", on: device)
    _ = await deliver("Three", to: Self.mail, thread: "b", category: "TITLED", on: device)
    _ = await deliver("Four", to: Self.mail, thread: "c", on: device)
    for setting in [PreviewsSetting.always, .whenAuthenticated, .never] {
      var settings = device.notifications(of: Self.mail).settings
      settings.showPreviews = setting
      device.setSettings(settings, of: Self.mail)
      var lockScreen = device.lockScreen
      let shown = ["Four", "Three", "Two", "One"], hidden = ["Notification", "Three", "Letter", "2 letters"]
      #expect(labels(lockScreen).dropFirst(2) == (setting == .always ? shown : hidden)[...])
      lockScreen.recognizesOwner = true
      #expect(labels(lockScreen).dropFirst(2) == (setting == .never ? hidden : shown)[...])
      let groups = ["Four", "Three", "Two", "1 more notification"]
      #expect(labels(device.notificationCenter) == (setting == .never ? hidden : groups))
      device.isLocked = true
      #expect(labels(device.notificationCenter) == (setting == .always ? groups : hidden))
      device.isLocked = false
    }
  }

  @Test("Notification Center groups by app and thread, with the summary of the category")
  func groups() async throws {
    let device = try await device([Category(identifier: "CHAT", categorySummaryFormat: "%u more from %@")])
    #expect(device.notificationCenter.scene.elements.map(\.label) == ["Notification Center", "No Notifications"])
    for (index, argument) in ["Ada", "Grace", "Ada", "Alan"].enumerated() {
      _ = await deliver(
        "Chat \(index)", to: Self.chat, thread: "t", category: "CHAT", argument: argument, on: device)
    }
    try await device.advance(by: .seconds(1))
    for index in 0..<3 { _ = await deliver("Mail \(index)", to: Self.mail, thread: "t", on: device) }
    try await device.advance(by: .seconds(1))
    _ = await deliver("Other", to: Self.mail, thread: "u", on: device)
    #expect(
      labels(device.notificationCenter)
        == ["Other", "Mail 2", "2 more notifications", "Chat 3", "3 more from Ada, Grace"])
  }

  @Test("An alert has the actions of the notification's category, and asks before a destructive one")
  func alert() async throws {
    let actions = [
      Action(identifier: "reply", title: "Reply"), Action(identifier: "delete", title: "Delete", options: .destructive),
    ]
    let device = try await device([Category(identifier: "MAIL", actions: actions)])
    let banner = await deliver("One", to: Self.mail, category: "MAIL", on: device)
    #expect(labels(banner.pulled) == ["One", "Reply", "Delete"])
    #expect(labels(banner.asAlert) == ["One", "Close", "Options"])
    #expect(labels(banner.asAlert.options) == ["One", "Open", "Reply", "Delete", "Close"])
    let question = try #require(banner.asAlert.confirmation(of: "delete"))
    #expect(labels(question) == ["Delete?", "One\nBody", "Cancel", "Delete"])
    #expect(banner.asAlert.confirmation(of: "reply") == nil)
    #expect(banner.asAlert.confirmation(of: "unknown") == nil)
  }

  @Test("A badge is the number of the app's icon")
  func badge() async throws {
    let device = try await device()
    let banner = await deliver("One", to: Self.mail, badge: 12, on: device)
    #expect(device.badge(of: Self.mail).count == 12)
    #expect(device.badge(of: Self.mail).scene == banner.badge.scene)
    #expect(banner.badge.scene.elements.last?.label == "12")
    #expect(device.badge(of: Self.chat).scene.elements.map(\.label) == ["Chat", "Chat"])
  }

  @Test("Of many notifications, the screens show the latest and the number of the others")
  func many() async throws {
    let device = try await device()
    for index in 0..<200 {
      _ = await deliver("Mail \(index)", to: Self.mail, thread: "\(index / 2)", on: device)
    }
    for screen in [device.lockScreen, device.notificationCenter] as [any Earshot.SystemScreen] {
      let scene = screen.scene
      let texts = scene.elements.map(\.label)
      #expect(texts.contains("Mail 199"))
      let cards = scene.elements.count { $0.role == .notification }
      let represented = screen is Earshot.LockScreen ? cards : 2 * cards
      #expect(texts.last == "\(200 - represented) more notifications")
    }
  }

  @Test("A communication notification shows its sender's picture")
  func communication() async throws {
    let device = try await device()
    var content = NotificationContent(title: "Ada Lovelace", body: "Body")
    let plain = await device.deliver(content, to: Self.chat)
    content.sender = NotificationSender(name: "Ada Lovelace", picture: Data("no picture".utf8))
    let banner = await device.deliver(content, to: Self.chat)
    #expect(plain.scene.elements.allSatisfy { $0.role != .image })
    #expect(banner.scene.elements.first { $0.role == .image }?.label == "Ada Lovelace")
  }
}
