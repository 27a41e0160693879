import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Mirroring in languages from right to left")
struct MirroringTests {
  private static let app = BannerSceneTests.app
  private static let image = Pixels(width: 2, height: 2, bytes: Data(count: 16))
  private static let english = Display(width: 390)
  private static let arabic: Display = {
    var display = Display(width: 390)
    display.language = (try? LanguageTag("ar")) ?? .english
    return display
  }()

  private static func card(sender: SenderIdentity? = nil) -> NotificationCard {
    NotificationCard(
      app: app, sender: sender, title: "Ada", subtitle: "Engine", body: "It runs.", time: "5m ago", thumbnail: image,
      summary: "2 more notifications")
  }

  private static let actions = [
    Action(identifier: "a", title: "Call Back"), Action(identifier: "b", title: "Delete", options: .destructive),
  ]

  private static let scenes: [String: @Sendable (Display) -> Scene] = [
    "banner": { BannerScene(card()).scene(on: $0) },
    "pulled": { BannerScene(card(), actions: actions).scene(on: $0) },
    "sender": { BannerScene(card(sender: SenderIdentity(name: "Ada Lovelace"))).scene(on: $0) },
    "alert": { AlertScene(app: app, title: "Ada", body: "It runs.", actions: actions).layout(on: $0).scene },
    "options": {
      AlertScene(app: app, title: "Ada", body: "It runs.", actions: actions, step: .options).layout(on: $0).scene
    },
    "lock": {
      LockScreenScene(time: "9:41", date: "Sunday", cards: [card(), card()], furtherCount: 3).scene(on: $0)
    },
    "center": { NotificationCenterScene([.init(card(), count: 3), .init(card())]).scene(on: $0) },
    "badge": { BadgeScene(app: app, count: 12_345).scene(on: $0) },
  ]

  /// Returns the frame mirrored in the middle of a scene, rounded to a thousandth of a point.
  private static func mirrored(_ frame: CGRect, in scene: Scene) -> CGRect {
    rounded(CGRect(x: scene.size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height))
  }

  private static func rounded(_ frame: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
    return CGRect(
      x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
  }

  @Test("A conic gradient sweeps the other way, from the mirrored angle")
  func conic() {
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let frame = CGRect(x: 10, y: 0, width: 100, height: 50)
    let paint = Paint.conic([GradientStop(0, red), GradientStop(0.25, blue)], center: CGPoint(x: 30, y: 5), angle: 0)
    let mirrored = Paint.conic(
      [GradientStop(0.75, blue), GradientStop(1, red)], center: CGPoint(x: 90, y: 5), angle: .pi)
    #expect(paint.mirrored(in: frame) == mirrored)
    #expect(mirrored.mirrored(in: frame) == paint)
  }

  @Test("All elements are mirrored, in their order", arguments: scenes.keys.sorted())
  func elements(name: String) throws {
    let make = try #require(Self.scenes[name])
    let (scene, mirrored) = (make(Self.english), make(Self.arabic))
    #expect(mirrored.size == scene.size)
    #expect(mirrored.elements.map(\.label) == scene.elements.map(\.label))
    #expect(mirrored.elements.map(\.role) == scene.elements.map(\.role))
    #expect(
      mirrored.elements.map { Self.rounded($0.frame) } == scene.elements.map { Self.mirrored($0.frame, in: scene) })
    #expect(scene.elements.contains { Self.rounded($0.frame) != Self.mirrored($0.frame, in: scene) })
  }

  @Test("Natural text is aligned right, and other languages from left to right change nothing")
  func languages() throws {
    func alignments(_ scene: Scene) -> Set<TextBlock.Alignment> {
      Set(scene.operations.compactMap { if case .text(let block, _) = $0 { block.alignment } else { nil } })
    }
    for make in Self.scenes.values {
      let (scene, mirrored) = (make(Self.english), make(Self.arabic))
      #expect(!alignments(mirrored).contains(.natural) && !alignments(mirrored).contains(.left))
      #expect(alignments(scene).contains(.natural) == alignments(mirrored).contains(.right))
      var display = Self.english
      display.language = try LanguageTag("de-DE")
      #expect(make(display) == scene)
    }
  }

  @Test("Images are moved, not flipped, and shapes are mirrored")
  func drawing() {
    func images(_ scene: Scene) -> [[CGFloat]] {
      scene.operations.compactMap { if case .image(_, let rect, _) = $0 { [rect.minX, rect.width] } else { nil } }
    }
    let (scene, mirrored) = (
      BannerScene(Self.card()).scene(on: Self.english), BannerScene(Self.card()).scene(on: Self.arabic)
    )
    #expect(images(scene) == [[322, 44]])
    #expect(images(mirrored) == [[24, 44]])
    func bounds(_ scene: Scene) -> [CGRect] {
      scene.operations.compactMap { if case .fill(let path, _) = $0 { Self.rounded(path.bounds) } else { nil } }
    }
    #expect(bounds(mirrored) == bounds(scene).map { Self.mirrored($0, in: scene) })
  }

  @Test("The extension's view and the media control stay; everything around them is mirrored")
  func interface() {
    let content = Scene(
      size: CGSize(width: 374, height: 100),
      operations: [.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .color(.black))],
      elements: [SceneElement(role: .text, label: "left", frame: CGRect(x: 10, y: 10, width: 50, height: 20))])
    var model = InterfaceScene(
      app: Self.app, title: "Voicemail", viewSize: CGSize(width: 374, height: 100),
      picture: ContentPicture(
        scene: content,
        inputView: Scene(
          size: CGSize(width: 374, height: 40),
          elements: [SceneElement(role: .button, label: "key", frame: CGRect(x: 0, y: 0, width: 40, height: 40))])),
      mediaButton: MediaButton(
        icon: .play, frame: CGRect(x: 20, y: 20, width: 44, height: 44), tint: .systemTint, isOverlay: false),
      content: InterfaceScene.DefaultContent(title: "Ada", body: "It runs.", image: Self.image), actions: Self.actions,
      textAction: Action(
        identifier: "t", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: "Text")))
    model.draft = "Hello"
    let (layout, mirrored) = (model.layout(on: Self.english), model.layout(on: Self.arabic))
    #expect(mirrored.viewFrame == layout.viewFrame)
    #expect(mirrored.presses == layout.presses)
    let own: Set = ["left", "Play", "key"]
    for (element, other) in zip(layout.scene.elements, mirrored.scene.elements) {
      #expect(element.label == other.label)
      let expected =
        own.contains(element.label)
        ? Self.rounded(element.frame) : Self.mirrored(element.frame, in: layout.scene)
      #expect(Self.rounded(other.frame) == expected, "\(element.label)")
    }
    let button = mirrored.scene.elements.first { $0.label == "Close" }?.frame
    #expect(button.map(Self.rounded) == CGRect(x: 12, y: 8, width: 44, height: 44))
    #expect(mirrored.press(at: CGPoint(x: 30, y: 30)) == .dismiss)
  }

  @Test("A view that is narrower than the card is at its right edge")
  func narrowView() {
    let model = InterfaceScene(app: Self.app, title: "Voicemail", viewSize: CGSize(width: 200, height: 50))
    #expect(model.layout(on: Self.english).viewFrame.minX == 8)
    #expect(model.layout(on: Self.arabic).viewFrame == CGRect(x: 182, y: 52, width: 200, height: 50))
  }
}
