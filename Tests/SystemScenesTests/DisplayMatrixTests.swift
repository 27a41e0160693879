import ExtensionProtocol
import Foundation
import Notifications
import SceneTestSupport
import Scenes
import Testing

@testable import SystemScenes

/// Everything that the system draws, on every kind of display: phones from 320 to 440 points and tablets, in both
/// styles, every text size, both contrasts and appearances, and in both writing directions.
@Suite("Every display")
struct DisplayMatrixTests {
  /// The widths of phones, and those of tablets, in points.
  private static let widths: [CGFloat] = [320, 360, 375, 390, 393, 402, 414, 428, 430, 440, 744, 820, 834, 1024, 1366]

  private static let actions = [
    Action(identifier: "r", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: "Message")),
    Action(identifier: "c", title: "Call Back", icon: .systemImage(name: "phone.fill")),
    Action(identifier: "d", title: "Delete", options: .destructive),
  ]

  private static let text = "The engine is running, and the cards that it has punched are on their way to you."

  private static func displays(_ width: CGFloat, _ style: NotificationStyle) throws -> [Display] {
    let languages = [LanguageTag.english, try LanguageTag("ar")]
    return TextSize.allCases.flatMap { size in
      Contrast.allCases.flatMap { contrast in
        languages.map { language in
          Display(
            width: width, appearance: contrast == .normal ? .light : .dark, style: style, textSize: size,
            contrast: contrast, language: language)
        }
      }
    }
  }

  private static func card(_ number: Int) -> NotificationCard {
    NotificationCard(
      app: BannerSceneTests.app, sender: number % 2 == 0 ? SenderIdentity(name: "Ada Lovelace") : nil,
      title: "Ada Lovelace", subtitle: "Message, 0:05", body: text, time: "yesterday, 10:41",
      thumbnail: number % 3 == 0 ? BannerSceneTests.image : nil, summary: number > 2 ? "3 more notifications" : "")
  }

  /// Returns the scenes of a display, with their names.
  private static func scenes(_ display: Display) -> [(name: String, scene: Scene)] {
    let cards = (0..<4).map(card)
    var scenes = cards.map { ("banner", BannerScene($0).scene(on: display)) }
    scenes.append(("pulled", BannerScene(cards[0], actions: actions).scene(on: display)))
    var interface = InterfaceScene(
      app: BannerSceneTests.app, title: "Voicemail", viewSize: CGSize(width: display.cardWidth, height: 120),
      mediaButton: MediaButton(
        icon: .play, frame: CGRect(x: 20, y: 20, width: 44, height: 44), tint: .systemTint, isOverlay: false),
      content: InterfaceScene.DefaultContent(
        title: "Ada Lovelace", subtitle: "Message, 0:05", body: text, image: BannerSceneTests.image),
      actions: actions)
    scenes.append(("interface", interface.layout(on: display).scene))
    interface.textAction = actions[0]
    scenes.append(("reply", interface.layout(on: display).scene))
    for step in [AlertScene.Step.initial, .options, .confirmation(2)] {
      let alert = AlertScene(
        app: BannerSceneTests.app, title: "Ada Lovelace", subtitle: "Message, 0:05", body: text, actions: actions,
        step: step)
      scenes.append(("alert", alert.layout(on: display).scene))
    }
    let lock = LockScreenScene(time: "9:41", date: "Sunday, September 9", cards: cards)
    scenes.append(("lock", lock.scene(on: display)))
    let groups = cards.enumerated().map { NotificationCenterScene.Group($1, count: $0 + 1) }
    scenes.append(("center", NotificationCenterScene(groups, furtherCount: 3).scene(on: display)))
    return scenes
  }

  @Test(
    "Nothing is outside the screen, over something else, or wider than it",
    arguments: widths, NotificationStyle.allCases)
  func order(width: CGFloat, style: NotificationStyle) throws {
    for display in try Self.displays(width, style) {
      for (name, scene) in Self.scenes(display) {
        let place = "\(name), \(display.textSize), \(display.contrast), \(display.language.identifier)"
        #expect(scene.disorder == [], "\(place)")
        #expect(scene.size.width == width, "\(place)")
      }
    }
  }

  @Test("Buttons are at least 44 points high, whatever the text size", arguments: NotificationStyle.allCases)
  func targets(style: NotificationStyle) throws {
    for display in try Self.displays(320, style) {
      for (name, scene) in Self.scenes(display) where name == "interface" || name == "pulled" || name == "alert" {
        for action in scene.elements where action.role == .action {
          #expect(action.frame.height >= 44, "\(name), \(display.textSize): \(action.label)")
        }
      }
    }
  }

  @Test("Text that is larger is never set in less space", arguments: NotificationStyle.allCases)
  func growth(style: NotificationStyle) throws {
    for width in [320, 440, 1024] as [CGFloat] {
      let heights = TextSize.allCases.map { size in
        Self.scenes(Display(width: width, style: style, textSize: size)).first { $0.name == "interface" }?.scene.size
          .height ?? 0
      }
      #expect(heights == heights.sorted())
    }
  }
}
