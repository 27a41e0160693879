import Foundation
import Notifications
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Lock screen scene")
struct LockScreenSceneTests {
  static func card(_ title: String, body: String = "Body") -> NotificationCard {
    NotificationCard(app: BannerSceneTests.app, title: title, body: body)
  }

  private func lockScreen(_ cards: [NotificationCard]) -> LockScreenScene {
    LockScreenScene(time: "9:41", date: "Sunday, September 9", cards: cards)
  }

  @Test("The lock screen shows a padlock, the time, the date, and the notifications from top to bottom")
  func parts() {
    let scene = lockScreen([Self.card("Two"), Self.card("One")]).scene(on: Display())
    #expect(scene.size == CGSize(width: 390, height: 844))
    #expect(
      scene.elements.map(\.role)
        == [.image, .text, .text]
        + Array(repeating: [.notification, .text, .text, .text, .text], count: 2).flatMap { $0 })
    #expect(
      scene.elements.map(\.label) == [
        "Locked", "9:41", "Sunday, September 9", "Voicemail", "Voicemail", "now", "Two", "Body", "Voicemail",
        "Voicemail", "now", "One", "Body",
      ])
    #expect(scene.disorder == [])
    let cards = scene.elements.filter { $0.role == .notification }
    #expect(cards[1].frame.minY == cards[0].frame.maxY + 8)
  }

  @Test("N4: A hidden preview shows the placeholder with the number, and no title, image or sender")
  func hidden() {
    var card = NotificationCard(
      app: BannerSceneTests.app, sender: SenderIdentity(name: "Ada"), title: "Ada", subtitle: "Engine",
      body: "It runs.", thumbnail: BannerSceneTests.image)
    let original = card
    let content = NotificationContent(title: "Ada", subtitle: "Engine", body: "It runs.")
    var category = Category(identifier: "ROW", hiddenPreviewsBodyPlaceholder: "%u messages")
    card.show(NotificationPreview(of: content, category: category, isHidden: true, count: 3))
    #expect(
      lockScreen([card]).scene(on: Display()).elements.suffix(4).map(\.label) == [
        "Voicemail", "Voicemail", "now", "3 messages",
      ])
    card = original
    category.options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]
    card.show(NotificationPreview(of: content, category: category, isHidden: true, count: 2))
    #expect([card.title, card.subtitle, card.body] == ["Ada", "Engine", "2 messages"])
    #expect(card.thumbnail == nil && card.sender == original.sender)
    card = original
    card.show(NotificationPreview(of: content, category: nil, isHidden: true))
    #expect(card == NotificationCard(app: BannerSceneTests.app, body: "Notification"))
  }

  @Test("Notifications that do not fit are counted", arguments: [200, 320, 390, 430, 1024, 1400] as [CGFloat])
  func overflow(width: CGFloat) {
    for text in BannerSceneTests.texts {
      var screen = lockScreen(Array(repeating: Self.card(text, body: text), count: 100))
      screen.furtherCount = 11
      (screen.time, screen.date) = (text, text)
      let display = Display(width: width)
      let scene = screen.scene(on: display)
      #expect(scene.size == display.screenSize)
      #expect(scene.disorder == [])
      let count = scene.elements.count { $0.role == .notification }
      #expect(scene.elements.last?.label == "\(111 - count) more notifications")
    }
  }

  @Test("Sizes without a meaning yield a screen", arguments: [0, -1, .nan, .infinity, 1e300] as [CGFloat])
  func sizes(width: CGFloat) {
    let scene = lockScreen([Self.card("One")]).scene(on: Display(width: width))
    #expect((200...1400).contains(scene.size.width))
    #expect(scene.disorder == [])
  }

  @Test("Of 10,000 notifications, only the first screen is laid out")
  func many() {
    let text = String(repeating: "🎧é", count: 50_000)
    let many = lockScreen(Array(repeating: Self.card(text, body: text), count: 10_000))
    let few = lockScreen(Array(many.cards.prefix(10)))
    let unit = ProcessorTime.seconds { _ = few.scene(on: Display()) }
    let time = ProcessorTime.seconds { _ = many.scene(on: Display()) }
    #expect(time < unit * 10)
    #expect(many.scene(on: Display()).operations.count < 100)
  }

  @Test("Text on the wallpaper has a contrast of 4.5:1, and so has text on a translucent card over it")
  func contrast() {
    for appearance in Appearance.allCases {
      let grounds = [SystemMetrics.wallpaperTop, SystemMetrics.wallpaperMiddle, SystemMetrics.wallpaperBottom]
        .map { $0.color(appearance) }
      for ground in grounds {
        #expect(SystemMetrics.wallpaperLabel.color(appearance).contrast(to: ground) >= 4.5)
      }
      for ground in grounds + [SystemMetrics.backdrop.color(appearance)] {
        let card = SystemMetrics.material.color(appearance).over(ground)
        for color in [SystemMetrics.label, SystemMetrics.secondaryLabel] {
          #expect(color.color(appearance).over(card).contrast(to: card) >= 4.5)
        }
      }
    }
  }
}
