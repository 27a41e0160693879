import Foundation
import Scenes
import TestSupport
import Testing

@testable import NotificationRuntime

@Suite("Banner scene")
struct BannerSceneTests {
  static let app = AppIdentity(bundleIdentifier: "com.example.Voicemail", name: "Voicemail")
  static let image = Pixels(width: 4, height: 2, bytes: Data(count: 32))

  static let widths: [CGFloat] = [320, 390, 430]
  static let texts = [
    "", "Ada", "Ada Lovelace left a message about the engine, which has been running since the morning.",
    String(repeating: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", count: 4),
    "رسالة صوتية جديدة من آدا لوفليس حول المحرك", "你好，世界", "Το μήνυμα", "Новое сообщение\nна две строки",
    String(repeating: "é\u{301}\u{302}", count: 2000), String(repeating: "word ", count: 200_000),
  ]

  @Test("C10: The banner shows icon, app name, time, title, subtitle and body, top to bottom")
  func parts() {
    let scene = BannerScene(app: Self.app, title: "Ada", subtitle: "Engine", body: "It runs.").scene(on: Display())
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
    var banner = BannerScene(app: Self.app, title: "T", body: String(repeating: "word ", count: 100))
    var lines: [Int] = []
    for (subtitle, image) in [("", nil), ("S", nil), ("", Self.image), ("S", Self.image)] {
      (banner.subtitle, banner.thumbnail) = (subtitle, image)
      let scene = banner.scene(on: Display())
      let body = try #require(scene.elements.last { $0.role == .text })
      lines.append(Int((body.frame.height / 18).rounded()))
      #expect(scene.truncated == [banner.body])
    }
    #expect(lines == [4, 3, 3, 2])
  }

  @Test("Every text fits every display without overlaps, in light and dark", arguments: widths)
  func fits(width: CGFloat) {
    for (appearance, text) in Self.texts.flatMap({ text in Appearance.allCases.map { ($0, text) } }) {
      for thumbnail in [nil, Self.image] {
        let app = AppIdentity(bundleIdentifier: text, name: text)
        let banner = BannerScene(app: app, title: text, subtitle: text, body: text, thumbnail: thumbnail)
        let scene = banner.scene(on: Display(width: width, appearance: appearance))
        #expect(scene.size.width == width)
        #expect(scene.size.height < 400)
        #expect(scene.disorder == [])
      }
    }
  }

  @Test("Exactly the texts that do not fit are marked as truncated")
  func truncation() {
    let long = String(repeating: "word ", count: 200)
    let banner = BannerScene(app: Self.app, title: long, subtitle: "Short", body: "Short too")
    let scene = banner.scene(on: Display())
    #expect(scene.elements.map { $0.value == "truncated" } == [false, false, false, true, false, false])
  }

  @Test("A text of a million characters is truncated before its layout")
  func million() {
    let text = String(repeating: "🎧é", count: 500_000)
    let scene = BannerScene(app: Self.app, title: text, body: text).scene(on: Display())
    // A long text takes nearly the same time as a text of a hundredth of its length.
    let short = String(repeating: "🎧é", count: 5_000)
    let unit = ProcessorTime.seconds { _ = BannerScene(app: Self.app, title: short, body: short).scene(on: Display()) }
    let time = ProcessorTime.seconds { _ = BannerScene(app: Self.app, title: text, body: text).scene(on: Display()) }
    #expect(time < unit * 10)
    #expect(scene.truncated.count == 2)
    #expect(scene.texts.allSatisfy { $0.text.unicodeScalars.count <= 1025 })
  }

  @Test("The scene is repeatable, and differs between light and dark")
  func repeats() {
    let banner = BannerScene(app: Self.app, title: "Ada", body: "Body")
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
