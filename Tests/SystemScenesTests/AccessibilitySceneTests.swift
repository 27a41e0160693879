import ExtensionProtocol
import Foundation
import Notifications
import SceneTestSupport
import Scenes
import Testing

@testable import SystemScenes

/// Text sizes and increased contrast in the system's drawing.
@Suite("Text size and contrast")
struct AccessibilitySceneTests {
  private static let actions = [
    Action(identifier: "a", title: "Call Back"), Action(identifier: "d", title: "Delete", options: .destructive),
  ]

  private static let interface: InterfaceScene = {
    var scene = InterfaceScene(
      app: BannerSceneTests.app, title: "Voicemail", viewSize: CGSize(width: 374, height: 100),
      content: InterfaceScene.DefaultContent(title: "Ada", subtitle: "Engine", body: "It runs."), actions: actions)
    scene.textAction = Action(
      identifier: "r", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: "Message"))
    return scene
  }()

  private static func scenes(_ display: Display) -> [Scene] {
    let card = NotificationCard(
      app: BannerSceneTests.app, title: "Ada", subtitle: "Engine", body: "It runs, and it runs, and it runs.")
    return [
      BannerScene(card).scene(on: display), interface.layout(on: display).scene,
      AlertScene(app: BannerSceneTests.app, title: "Ada", subtitle: "Engine", body: "It runs.", actions: actions)
        .layout(on: display).scene,
    ]
  }

  @Test("Text has the sizes of its styles, and what contains it grows", arguments: NotificationStyle.allCases)
  func sizes(style: NotificationStyle) {
    var heights: [[CGFloat]] = []
    for size in TextSize.allCases {
      let scenes = Self.scenes(Display(style: style, textSize: size))
      let body = scenes[0].texts.first { $0.text.hasPrefix("It runs") }?.runs[0].font.size
      #expect(body == size.pointSize(of: .subheadline))
      let action = scenes[1].texts.first { $0.text == "Delete" }?.runs[0].font.size
      #expect(action == size.pointSize(of: .body))
      #expect(scenes[2].texts.first { $0.text == "Ada" }?.runs[0].font.size == size.pointSize(of: .headline))
      heights.append(scenes.prefix(2).map(\.size.height))
      for scene in scenes {
        let bounds = CGRect(origin: .zero, size: scene.size)
        #expect(scene.elements.allSatisfy { bounds.insetBy(dx: -1, dy: -1).contains($0.frame) }, "\(size)")
      }
    }
    for (smaller, larger) in zip(heights, heights.dropFirst()) {
      #expect(zip(smaller, larger).allSatisfy { $0 <= $1 })
    }
    #expect(heights[0][0] < heights[11][0] && heights[0][1] < heights[11][1])
  }

  @Test("Badges and the names below icons keep their size")
  func badges() {
    let scenes = [TextSize.small, .accessibilityLarge].map { size in
      BadgeScene(app: BannerSceneTests.app, count: 3).scene(on: Display(textSize: size))
    }
    #expect(scenes[0] == scenes[1])
  }

  @Test("With increased contrast, colors differ more from the card, which is opaque", arguments: Appearance.allCases)
  func contrast(appearance: Appearance) throws {
    let (normal, high) = (
      Self.scenes(Display(appearance: appearance)), Self.scenes(Display(appearance: appearance, contrast: .high))
    )
    let card = SystemMetrics.card.color(appearance)
    func ratio(_ scene: Scene, _ text: String) throws -> Double {
      let color = try #require(scene.texts.first { $0.text == text }?.runs[0].color)
      return color.over(card).contrast(to: card)
    }
    for text in ["Delete", "Call Back"] {
      #expect(try ratio(high[1], text) > ratio(normal[1], text))
      #expect(try ratio(high[1], text) >= 4.5)
    }
    #expect(try ratio(high[0], "now") > ratio(normal[0], "now"))
    #expect(SystemMetrics.material.color(appearance, .high).alpha == 1)
    #expect(normal[0].size == high[0].size && normal[1].elements == high[1].elements)
  }

  @Test("A color with increased contrast has it in both appearances")
  func colors() {
    #expect(SystemMetrics.colors.allSatisfy { ($0.highLight == nil) == ($0.highDark == nil) })
    #expect(SystemMetrics.tint.color(.light, .high).hexadecimal == "#0040DD")
    #expect(SystemMetrics.destructive.color(.dark, .high).hexadecimal == "#FF6961")
    #expect(SystemMetrics.card.color(.dark, .high) == SystemMetrics.card.color(.dark))
  }
}
