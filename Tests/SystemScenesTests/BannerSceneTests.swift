import Foundation
import Notifications
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Banner scene")
struct BannerSceneTests {
  static let app = AppIdentity(bundleIdentifier: "com.example.Voicemail", name: "Voicemail")
  static let image = Pixels(width: 4, height: 2, bytes: Data(count: 32))

  private static func banner(title: String = "", subtitle: String = "", body: String = "") -> BannerScene {
    BannerScene(NotificationCard(app: app, title: title, subtitle: subtitle, body: body))
  }

  static let widths: [CGFloat] = [320, 390, 430]
  static let texts = [
    "", "Ada", "Ada Lovelace left a message about the engine, which has been running since the morning.",
    String(repeating: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", count: 4),
    "رسالة صوتية جديدة من آدا لوفليس حول المحرك", "你好，世界", "Το μήνυμα", "Новое сообщение\nна две строки",
    String(repeating: "é\u{301}\u{302}", count: 2000), String(repeating: "word ", count: 200_000),
  ]

  @Test("C10: The banner shows icon, app name, time, title, subtitle and body, top to bottom")
  func parts() {
    let scene = Self.banner(title: "Ada", subtitle: "Engine", body: "It runs.").scene(on: Display())
    #expect(scene.elements.map(\.role) == [.banner, .text, .text, .text, .text, .text])
    #expect(scene.elements.map(\.label) == ["Voicemail", "Voicemail", "now", "Ada", "Engine", "It runs."])
    #expect(scene.truncated == [])
    #expect(scene.texts.map(\.text) == ["V", "Voicemail", "now", "Ada", "Engine", "It runs."])
    #expect(scene.texts.map { $0.runs[0].font.size } == [12, 13, 13, 15, 15, 15])
    let tops = scene.elements.suffix(3).map(\.frame.minY)
    #expect(tops == tops.sorted())
    #expect(scene.elements[0].frame.covers(scene.elements[5].frame))
  }

  @Test("C10: The body has two to four lines, and fewer beside a subtitle or an image")
  func bodyLines() throws {
    var banner = Self.banner(title: "T", body: String(repeating: "word ", count: 100))
    var lines: [Int] = []
    for (subtitle, image) in [("", nil), ("S", nil), ("", Self.image), ("S", Self.image)] {
      (banner.card.subtitle, banner.card.thumbnail) = (subtitle, image)
      let scene = banner.scene(on: Display())
      let body = try #require(scene.elements.last { $0.role == .text })
      lines.append(Int((body.frame.height / 18).rounded()))
      #expect(scene.truncated == [banner.card.body])
    }
    #expect(lines == [4, 3, 3, 2])
  }

  @Test("Every text fits every display without overlaps, in light and dark", arguments: widths)
  func fits(width: CGFloat) {
    for (appearance, text) in Self.texts.flatMap({ text in Appearance.allCases.map { ($0, text) } }) {
      for thumbnail in [nil, Self.image] {
        let app = AppIdentity(bundleIdentifier: text, name: text)
        let card = NotificationCard(
          app: app, sender: text.count % 2 == 0 ? SenderIdentity(name: text) : nil, title: text, subtitle: text,
          body: text, thumbnail: thumbnail)
        let scene = BannerScene(card).scene(on: Display(width: width, appearance: appearance))
        #expect(scene.size.width == width)
        #expect(scene.size.height < 400)
        #expect(scene.disorder == [])
      }
    }
  }

  @Test("Exactly the texts that do not fit are marked as truncated")
  func truncation() {
    let long = String(repeating: "word ", count: 200)
    let banner = Self.banner(title: long, subtitle: "Short", body: "Short too")
    let scene = banner.scene(on: Display())
    #expect(scene.elements.map { $0.value == "truncated" } == [false, false, false, true, false, false])
  }

  @Test("G2: The card is translucent")
  func translucent() throws {
    for appearance in Appearance.allCases {
      let scene = Self.banner(title: "Ada").scene(on: Display(appearance: appearance))
      let fills = scene.operations.compactMap { operation -> Color? in
        if case .fill(_, .color(let color)) = operation { color } else { nil }
      }
      // The first fill is the backdrop.
      #expect(try #require(fills.dropFirst().first).alpha < 1)
    }
  }

  @Test("G3, N3: A pulled banner has buttons for the first two actions, side by side")
  func pulled() throws {
    let actions = [
      Action(identifier: "a", title: "Reply"), Action(identifier: "b", title: "Delete", options: .destructive),
      Action(identifier: "c", title: "Third"),
    ]
    var banner = Self.banner(title: "Ada", body: "It runs.")
    let plain = banner.scene(on: Display())
    banner.actions = actions
    let scene = banner.scene(on: Display())
    #expect(scene.size.height == plain.size.height + 44)
    let buttons = scene.elements.filter { $0.role == .action }
    #expect(buttons.map(\.label) == ["Reply", "Delete"])
    #expect(buttons[0].frame.maxX == buttons[1].frame.minX)
    #expect(scene.elements[0].frame.covers(buttons[1].frame))
    #expect(
      scene.texts.suffix(2).map { $0.runs[0].color } == [SystemMetrics.tint.light, SystemMetrics.destructive.light])
    #expect(scene.disorder == [])
    banner.actions = [Action(identifier: "a", title: String(repeating: "word ", count: 50))]
    let one = banner.scene(on: Display(width: 200))
    #expect(one.elements.last?.frame.width == 184)
    #expect(one.elements.last?.value == "truncated")
    #expect(one.disorder == [])
  }

  @Test("A communication notification shows its sender's picture, with the app's icon at its corner")
  func sender() throws {
    var card = NotificationCard(
      app: Self.app, sender: SenderIdentity(name: "Ada Lovelace", picture: Self.image), title: "Ada Lovelace",
      body: "It runs.")
    let scene = BannerScene(card).scene(on: Display())
    #expect(
      scene.elements.map(\.label) == ["Voicemail", "Ada Lovelace", "Voicemail", "now", "Ada Lovelace", "It runs."])
    #expect(scene.elements[1].role == .image)
    #expect(scene.elements[1].frame == CGRect(x: 24, y: 21, width: 40, height: 40))
    let images = scene.operations.compactMap { operation -> Pixels? in
      if case .image(let pixels, _, _) = operation { pixels } else { nil }
    }
    #expect(images == [Self.image])
    #expect(scene.texts.first?.text == "V")
    #expect(scene.disorder == [])
    card.sender?.picture = nil
    #expect(BannerScene(card).scene(on: Display()).texts.first?.text == "AL")
  }

  @Test("The initials of a sender are the first letters of the first and the last word")
  func initials() {
    let names = ["Ada Lovelace", "ada", "Augusta Ada King", "", " ", "+49 170 1234", "Émile 🎧", "李 明"]
    #expect(names.map { SenderIdentity(name: $0).initials } == ["AL", "A", "AK", "", "", "", "É", "李明"])
  }

  @Test("A text of a million characters is truncated before its layout")
  func million() {
    let text = String(repeating: "🎧é", count: 500_000)
    let scene = Self.banner(title: text, body: text).scene(on: Display())
    // A long text takes nearly the same time as a text of a hundredth of its length.
    let short = String(repeating: "🎧é", count: 5_000)
    let unit = ProcessorTime.seconds { _ = Self.banner(title: short, body: short).scene(on: Display()) }
    let time = ProcessorTime.seconds { _ = Self.banner(title: text, body: text).scene(on: Display()) }
    #expect(time < unit * 10)
    #expect(scene.truncated.count == 2)
    #expect(scene.texts.allSatisfy { $0.text.unicodeScalars.count <= 1025 })
  }

  @Test("The scene is repeatable, and differs between light and dark")
  func repeats() {
    let banner = Self.banner(title: "Ada", body: "Body")
    #expect(banner.scene(on: Display()) == banner.scene(on: Display()))
    #expect(banner.scene(on: Display()) != banner.scene(on: Display(appearance: .dark)))
  }

  @Test("A generated icon has the name's initial in white on a color derived from the identifier")
  func icon() {
    let names = ["", " ", "ada", "Éclair", "日本", "👩‍👩‍👧 family"]
    #expect(names.map { AppIdentity(bundleIdentifier: "com.x", name: $0).letter } == ["C", "?", "A", "É", "日", "👩‍👩‍👧"])
    let colors = (0..<200).map { AppIdentity(bundleIdentifier: "com.example.App\($0)", name: "A").color }
    #expect(colors.allSatisfy { $0.contrast(to: .white) >= 3 })
    #expect(Set(colors).count == 12)
    #expect(Self.app.color == AppIdentity(bundleIdentifier: "com.example.Voicemail", name: "Other").color)
  }

  @Test("The app's own icon replaces the generated one, with rounded corners")
  func ownIcon() {
    var app = Self.app
    app.icon = Self.image
    let steps = app.drawing(in: CGRect(x: 0, y: 0, width: 20, height: 20), EstimatedText())
    guard case .clip(let shape) = steps[1], case .image(let pixels, let rect, nil) = steps[2] else {
      Issue.record("other steps: \(steps.count)")
      return
    }
    #expect(pixels == Self.image)
    #expect(rect == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(shape.bounds == rect)
  }
}
