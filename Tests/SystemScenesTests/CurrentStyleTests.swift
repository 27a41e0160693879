import ExtensionProtocol
import Foundation
import Notifications
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Current style")
struct CurrentStyleTests {
  private static let app = BannerSceneTests.app
  private static let image = BannerSceneTests.image
  private static let display = Display(style: .current)
  private static let actions = [
    Action(identifier: "a", title: "Call Back", icon: .systemImage(name: "phone.fill")),
    Action(identifier: "b", title: "Note", icon: .templateImage(name: "note")),
    Action(identifier: "c", title: "Delete", options: .destructive),
  ]

  private static func card(
    title: String = "Ada", subtitle: String = "Engine", body: String = "It runs.", sender: SenderIdentity? = nil,
    thumbnail: Pixels? = nil
  ) -> NotificationCard {
    NotificationCard(app: app, sender: sender, title: title, subtitle: subtitle, body: body, thumbnail: thumbnail)
  }

  private static func interface(_ text: String = "Ada", image: Pixels? = nil) -> InterfaceScene {
    InterfaceScene(
      app: app, title: text, viewSize: CGSize(width: 2000, height: 120),
      picture: ContentPicture(scene: Scene(size: CGSize(width: 390, height: 120))),
      mediaButton: MediaButton(
        icon: .play, frame: CGRect(x: 20, y: 20, width: 44, height: 44), tint: .systemTint, isOverlay: false),
      content: InterfaceScene.DefaultContent(title: text, subtitle: text, body: text, image: image),
      actions: actions)
  }

  // MARK: Banner

  @Test("C10: A banner shows title, time, subtitle and body beside a large icon, and not the app's name")
  func banner() {
    let scene = BannerScene(Self.card()).scene(on: Self.display)
    #expect(scene.elements.map(\.role) == [.banner, .text, .text, .text, .text])
    #expect(scene.elements.map(\.label) == ["Voicemail", "Ada", "now", "Engine", "It runs."])
    let texts = scene.texts.filter { $0.text != "V" }
    #expect(texts.map { $0.runs[0].font.weight } == [.semibold, .regular, .semibold, .regular])
    #expect(scene.elements.dropFirst().allSatisfy { $0.frame.minX >= 8 + 16 + 38 })
    // The placeholder icon is a square, 38 points wide, in the middle of the card's height.
    let icons = scene.operations.compactMap { operation -> CGRect? in
      if case .fill(let path, .linear) = operation { path.bounds } else { nil }
    }
    #expect(icons.count == 1)
    #expect(icons.allSatisfy { abs($0.width - 38) < 0.01 && abs($0.midY - scene.elements[0].frame.midY) < 0.01 })
  }

  @Test("Without a title, the app's name is the title")
  func untitled() {
    let scene = BannerScene(Self.card(title: "", subtitle: "")).scene(on: Self.display)
    #expect(scene.elements.map(\.label) == ["Voicemail", "Voicemail", "now", "It runs."])
    var model = Self.interface()
    model.content = InterfaceScene.DefaultContent(body: "It runs.")
    let texts = model.layout(on: Self.display).scene.elements.filter { $0.role == .text }
    #expect(texts.map(\.label) == ["Voicemail", "It runs."])
  }

  @Test("The picture of a sender replaces the icon, and is read first")
  func sender() {
    let scene = BannerScene(Self.card(sender: SenderIdentity(name: "Ada Lovelace"))).scene(on: Self.display)
    #expect(scene.elements.map(\.label).prefix(3) == ["Voicemail", "Ada Lovelace", "Ada"])
    #expect(scene.elements[1].role == .image && scene.elements[1].frame.size == CGSize(width: 40, height: 40))
  }

  @Test("A sender with a picture has neither initials nor the large icon")
  func senderPicture() throws {
    let picture = try #require(Self.image)
    let sender = SenderIdentity(name: "Ada Lovelace", picture: picture)
    let scene = BannerScene(Self.card(sender: sender)).scene(on: Self.display)
    let images = scene.operations.compactMap { operation -> CGRect? in
      if case .image(picture, let frame, _) = operation { frame } else { nil }
    }
    let frame = try #require(scene.elements.first { $0.role == .image }).frame
    // The picture, which is twice as wide as high, fills the circle.
    let image = try #require(images.first)
    #expect(images.count == 1 && abs(image.width - 80) < 0.01 && abs(image.height - 40) < 0.01)
    #expect(abs(image.midX - frame.midX) < 0.01 && abs(image.midY - frame.midY) < 0.01)
    #expect(!scene.texts.contains { $0.text == "AL" })
    // The app's icon is the small one at the corner.
    let icons = scene.operations.compactMap { operation -> CGRect? in
      if case .fill(let path, .linear) = operation { path.bounds } else { nil }
    }
    #expect(icons.count == 1 && icons.allSatisfy { abs($0.width - 17) < 0.01 })
  }

  @Test("The attached image is at the right, below the time")
  func thumbnail() throws {
    let scene = BannerScene(Self.card(thumbnail: Self.image)).scene(on: Self.display)
    let image = try #require(scene.elements.first { $0.role == .image }).frame
    let time = try #require(scene.elements.first { $0.label == "now" }).frame
    let body = try #require(scene.elements.first { $0.label == "It runs." }).frame
    #expect(image.maxX == 390 - 8 - 16 && image.minY >= time.maxY && body.maxX <= image.minX)
  }

  @Test("C10: The body has two to four lines")
  func bodyLines() throws {
    var lines: [Int] = []
    for (subtitle, image) in [("", nil), ("S", nil), ("", Self.image), ("S", Self.image)] {
      let text = String(repeating: "word ", count: 100)
      let scene = BannerScene(Self.card(subtitle: subtitle, body: text, thumbnail: image)).scene(on: Self.display)
      let body = try #require(scene.elements.last { $0.role == .text })
      lines.append(Int((body.frame.height / 18).rounded()))
    }
    #expect(lines == [4, 3, 3, 2])
  }

  @Test("N3: A pulled banner has a menu of two actions below")
  func pulled() {
    let scene = BannerScene(Self.card(), actions: Self.actions).scene(on: Self.display)
    let rows = scene.elements.filter { $0.role == .action }
    #expect(rows.map(\.label) == ["Call Back", "Note"])
    #expect(rows.allSatisfy { $0.frame.minY > scene.elements[0].frame.maxY && $0.frame.height >= 44 })
  }

  // MARK: Interface

  @Test("K6, N3: An interface has neither header nor Dismiss, but custom content, default content and a menu")
  func order() {
    let layout = Self.interface().layout(on: Self.display)
    #expect(layout.scene.elements.map(\.role) == [.mediaButton, .text, .text, .text, .action, .action, .action])
    #expect(layout.press(named: "Delete") == .action(2))
    #expect(layout.press(named: InterfaceScene.dismissLabel) == nil)
    #expect(layout.viewFrame.minY == 8)
  }

  @Test("A press outside the card and the menu closes the notification, and one on their background does not")
  func outside() throws {
    let layout = Self.interface().layout(on: Self.display)
    let size = layout.scene.size
    let menu = try #require(layout.scene.elements.first { $0.role == .action }).frame
    let places = [
      CGPoint(x: 4, y: 4), CGPoint(x: 195, y: size.height - 2), CGPoint(x: 380, y: menu.midY),
      CGPoint(x: 100, y: menu.minY - 4),
    ]
    for place in places { #expect(layout.press(at: place) == .dismiss) }
    #expect(layout.press(at: CGPoint(x: 300, y: 60)) == nil)
    #expect(layout.press(at: CGPoint(x: 50, y: 50)) == .mediaButton)
    #expect(layout.press(at: CGPoint(x: menu.midX, y: menu.midY)) == .action(0))
    #expect(Self.interface().layout(on: Display()).press(at: CGPoint(x: 4, y: 4)) == nil)
  }

  @Test("N1, G4: Actions have their icons, in the color of their titles; destructive ones are red")
  func icons() throws {
    func tints(_ model: InterfaceScene) -> [Color?] {
      model.layout(on: Self.display).scene.operations.compactMap { operation in
        if case .image(_, _, let tint) = operation { .some(tint) } else { nil }
      }
    }
    var model = Self.interface()
    #expect(tints(model).isEmpty)
    model.actionImages = ["note": try #require(Self.image)]
    #expect(tints(model) == [Self.display.color(SystemMetrics.label)])
    let scene = model.layout(on: Self.display).scene
    let color = { (text: String) in scene.texts.first { $0.text == text }?.runs[0].color }
    #expect(color("Call Back") == Self.display.color(SystemMetrics.label))
    #expect(color("Delete") == Self.display.color(SystemMetrics.destructive))
    // The telephone is the only symbol.
    model.actions[0].icon = nil
    #expect(scene.operations.count == model.layout(on: Self.display).scene.operations.count + 1)
  }

  // MARK: Languages and sizes

  @Test("In languages from right to left, everything is mirrored")
  func mirrored() throws {
    var arabic = Self.display
    arabic.language = try LanguageTag("ar")
    let banner = BannerScene(Self.card(thumbnail: Self.image), actions: Self.actions)
    let (here, there) = (banner.scene(on: Self.display), banner.scene(on: arabic))
    #expect(here.size == there.size && here.elements.map(\.label) == there.elements.map(\.label))
    for (one, other) in zip(here.elements, there.elements) {
      #expect(abs(one.frame.minX - (390 - other.frame.maxX)) < 0.001 && one.frame.minY == other.frame.minY)
    }
    let layout = Self.interface().layout(on: arabic)
    let menu = try #require(layout.scene.elements.first { $0.role == .action }).frame
    #expect(menu.maxX == 382)
    #expect(layout.press(at: CGPoint(x: menu.midX, y: menu.midY)) == .action(0))
    #expect(layout.press(at: CGPoint(x: 20, y: menu.midY)) == .dismiss)
  }

  @Test("Every text fits every display without overlaps", arguments: BannerSceneTests.widths)
  func fits(width: CGFloat) {
    for text in BannerSceneTests.texts {
      for image in [nil, Self.image] {
        let display = Display(width: width, appearance: text.count % 2 == 0 ? .light : .dark, style: .current)
        var model = Self.interface(text, image: image)
        model.app = AppIdentity(bundleIdentifier: text, name: text)
        model.actions = (0..<10).map { Action(identifier: "\($0)", title: text, icon: .systemImage(name: "trash")) }
        let layout = model.layout(on: display)
        #expect(layout.scene.size.width == width && layout.scene.disorder == [])
        #expect(layout.viewFrame.width == width - 16)
        let card = NotificationCard(
          app: model.app, sender: text.count % 2 == 0 ? SenderIdentity(name: text) : nil, title: text,
          subtitle: text, body: text, time: text, thumbnail: image, summary: text)
        let scene = BannerScene(card, actions: model.actions).scene(on: display)
        #expect(scene.size.width == width && scene.disorder == [])
      }
    }
  }
}
