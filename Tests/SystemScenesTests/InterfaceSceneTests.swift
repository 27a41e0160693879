import ExtensionProtocol
import Foundation
import Notifications
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Full interface scene")
struct InterfaceSceneTests {
  private static let app = BannerSceneTests.app

  private func full(_ text: String, image: Pixels? = nil) -> InterfaceScene {
    var scene = InterfaceScene(
      app: AppIdentity(bundleIdentifier: "com.example.App", name: text), title: text,
      viewSize: CGSize(width: 2000, height: 120),
      picture: ContentPicture(
        scene: Scene(size: CGSize(width: 390, height: 120)),
        inputView: Scene(size: CGSize(width: 500, height: 80)),
        inputAccessoryView: Scene(size: CGSize(width: 390, height: 44))),
      mediaButton: MediaButton(
        icon: .play, frame: CGRect(x: 20, y: 20, width: 44, height: 44), tint: .systemTint, isOverlay: false),
      content: InterfaceScene.DefaultContent(
        title: text, subtitle: text, body: text, image: image),
      actions: (0..<10).map {
        Action(identifier: "\($0)", title: text, options: $0 == 9 ? .destructive : [])
      },
      textAction: Action(
        identifier: "t", title: text, textInput: TextInput(buttonTitle: text, placeholder: text)))
    scene.draft = text
    return scene
  }

  @Test(
    "Every text fits every display without overlaps", arguments: BannerSceneTests.widths)
  func fits(width: CGFloat) {
    for text in BannerSceneTests.texts {
      for image in [nil, BannerSceneTests.image] {
        let display = Display(width: width, appearance: text.count % 2 == 0 ? .light : .dark)
        let layout = full(text, image: image).layout(on: display)
        #expect(layout.scene.size.width == width)
        #expect(layout.scene.disorder == [])
        #expect(layout.viewFrame.width == width - 16)
        #expect(layout.presses.count == 14)
      }
    }
  }

  @Test("K6, N3: The order is header, custom content, default content, ten actions, Dismiss")
  func order() {
    let layout = full("Word").layout(on: Display())
    let roles = layout.scene.elements.map(\.role)
    #expect(
      roles == [.header, .dismissButton, .mediaButton, .text, .text, .text]
        + Array(repeating: .action, count: 10) + [.dismissButton, .textField, .action])
    let edges = layout.scene.elements.filter { $0.role != .mediaButton && $0.label != "Close" }.map(\.frame.minY)
    #expect(edges.dropLast() == edges.dropLast().sorted()[...])
    #expect(layout.viewFrame.minY == layout.scene.elements[0].frame.maxY)
  }

  @Test("K3: Without default content, the system shows the header, the actions and Dismiss")
  func hidden() {
    var scene = full("Word")
    (scene.content, scene.textAction, scene.picture, scene.mediaButton) = (nil, nil, nil, nil)
    scene.actions = []
    let elements = scene.layout(on: Display()).scene.elements
    #expect(elements.map(\.label) == ["Word", "Close", "Dismiss"])
  }

  @Test("G4, N1: Destructive actions are red, and other actions have the system's tint")
  func colors() {
    for appearance in Appearance.allCases {
      var scene = InterfaceScene(app: Self.app, title: "T", viewSize: .zero)
      scene.actions = [
        Action(identifier: "a", title: "Open"), Action(identifier: "b", title: "Delete", options: .destructive),
      ]
      let texts = scene.layout(on: Display(appearance: appearance)).scene.texts
      let color = { (text: String) in texts.first { $0.text == text }?.runs[0].color }
      #expect(color("Delete") == SystemMetrics.destructive.color(appearance))
      #expect(color("Open") == SystemMetrics.tint.color(appearance))
    }
  }

  @Test("G5: An action's title has up to three lines, and a longer one is marked as truncated")
  func longTitles() {
    var scene = InterfaceScene(app: Self.app, title: "T", viewSize: .zero)
    scene.actions = [1, 12, 100].map { Action(identifier: "\($0)", title: String(repeating: "word ", count: $0)) }
    let rows = scene.layout(on: Display()).scene.elements.filter { $0.role == .action }
    #expect(rows.map { $0.value == "truncated" } == [false, false, true])
    #expect(rows[0].frame.height == 50)
    #expect(rows[1].frame.height > 50)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
  }

  @Test("N2: An open text field shows its placeholder or text, and a send button")
  func textField() {
    let reply = Action(
      identifier: "r", title: "Reply", textInput: TextInput(buttonTitle: "Send it", placeholder: "Message"))
    var scene = InterfaceScene(app: Self.app, title: "T", viewSize: .zero, actions: [reply], textAction: reply)
    let empty = scene.layout(on: Display())
    #expect(empty.scene.elements.suffix(2).map(\.role) == [.textField, .action])
    #expect(empty.scene.elements.suffix(2).map(\.label) == ["Reply", "Send it"])
    #expect(empty.scene.elements.suffix(2).first?.value == "Message")
    #expect(empty.press(named: "Send it") == .send)
    #expect(empty.press(named: "Reply") == .action(0))
    scene.draft = "On my way"
    #expect(scene.layout(on: Display()).scene.elements.suffix(2).first?.value == "On my way")
    #expect(scene.layout(on: Display()).scene.texts.contains { $0.text == "On my way" })
  }

  @Test(
    "G4: The question about a destructive action takes the place of the actions", arguments: NotificationStyle.allCases)
  func question(style: NotificationStyle) throws {
    let actions = [
      Action(identifier: "m", title: "Mark"), Action(identifier: "d", title: "Delete", options: .destructive),
    ]
    var scene = InterfaceScene(app: Self.app, title: "T", viewSize: .zero, actions: actions)
    scene.question = actions[1]
    let layout = scene.layout(on: Display(style: style))
    #expect(layout.scene.elements.filter { $0.role == .action }.map(\.label) == ["Delete", "Cancel"])
    #expect(layout.press(named: "Delete") == .confirm)
    #expect(layout.press(named: "Cancel") == .cancel)
    let title = try #require(layout.scene.texts.first { $0.text == "Delete" })
    #expect(title.runs[0].color == SystemMetrics.destructive.color(.light))
  }

  @Test("M15: Input view and accessory view are below everything else")
  func inputViews() throws {
    var scene = InterfaceScene(app: Self.app, title: "T", viewSize: CGSize(width: 390, height: 50))
    let key = SceneElement(role: .button, label: "Key", frame: CGRect(x: 1, y: 2, width: 30, height: 30))
    let without = scene.layout(on: Display()).scene
    scene.picture = ContentPicture(
      scene: Scene(size: .zero), inputView: Scene(size: CGSize(width: 9999, height: 200), elements: [key]),
      inputAccessoryView: Scene(size: CGSize(width: 390, height: 44)))
    let with = scene.layout(on: Display()).scene
    let found = try #require(with.elements.first { $0.label == "Key" })
    #expect(found.frame.minY == without.size.height - 8 + 8 + 44 + 8 + 2)
    #expect(with.size == CGSize(width: 390, height: without.size.height + 44 + 200 + 16))
  }

  @Test("The extension's picture and elements are in its view, under the media button")
  func picture() throws {
    let button = SceneElement(role: .button, label: "Own", frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    let mark = DrawingOperation.fill(Path(button.frame), .color(.white))
    var scene = full("Word")
    scene.picture = ContentPicture(scene: Scene(size: .zero, operations: [mark], elements: [button]))
    let layout = scene.layout(on: Display())
    let found = try #require(layout.scene.elements.first { $0.label == "Own" })
    #expect(found.frame == button.frame.offsetBy(dx: 8, dy: layout.viewFrame.minY))
    let index = try #require(layout.scene.operations.firstIndex(of: mark))
    #expect(layout.scene.operations[..<index].contains(.transform(.translation(x: 0, y: layout.viewFrame.minY))))
    let control = MediaControlScene(try #require(scene.mediaButton)).operations
    #expect(try #require(layout.scene.operations.firstIndex(of: control[0])) > index)
    #expect(layout.scene.elements.firstIndex(of: found).map { layout.scene.elements[$0 + 1].role } == .mediaButton)
    #expect(layout.press(at: CGPoint(x: 30, y: layout.viewFrame.minY + 30)) == .mediaButton)
  }

  @Test("A button outside the view is not drawn, and one partly outside is clipped")
  func controlOutside() throws {
    var scene = InterfaceScene(app: Self.app, title: "T", viewSize: CGSize(width: 390, height: 100))
    func element(_ frame: CGRect) -> SceneElement? {
      scene.mediaButton = MediaButton(icon: .play, frame: frame, tint: .systemTint, isOverlay: false)
      return scene.layout(on: Display()).scene.elements.first { $0.role == .mediaButton }
    }
    #expect(element(CGRect(x: 0, y: 200, width: 44, height: 44)) == nil)
    #expect(element(CGRect(x: 1e300, y: 0, width: 44, height: 44)) == nil)
    let cut = try #require(element(CGRect(x: -22, y: 80, width: 44, height: 44)))
    #expect(cut.frame.width == 22)
    #expect(cut.frame.height == 20)
    let all = try #require(element(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)))
    #expect(all.frame.size == CGSize(width: 374, height: 100))
  }

  @Test("A text of a million characters is truncated before its layout")
  func million() {
    let text = String(repeating: "🎧é\n", count: 400_000)
    let scene = full(text).layout(on: Display()).scene
    // A long text takes nearly the same time as a text of a hundredth of its length.
    let short = String(repeating: "🎧é\n", count: 4_000)
    let unit = ProcessorTime.seconds { _ = full(short).layout(on: Display()) }
    let time = ProcessorTime.seconds { _ = full(text).layout(on: Display()) }
    #expect(time < unit * 10)
    #expect(scene.size.height < 10_000)
    #expect(scene.texts.allSatisfy { $0.text.unicodeScalars.count <= 4097 })
    #expect(scene.truncated.count >= 15)
  }

  @Test(
    "What is drawn on an interface, such as the ring of a focused element, is in the coordinates of its elements",
    arguments: NotificationStyle.allCases)
  func coordinates(style: NotificationStyle) {
    var (transform, saved) = (Transform.identity, [Transform]())
    for operation in full("Word").layout(on: Display(style: style)).scene.operations {
      switch operation {
      case .save, .beginGroup: saved.append(transform)
      case .restore, .endGroup: transform = saved.popLast() ?? transform
      case .transform(let next): transform = next.followed(by: transform)
      default: break
      }
    }
    #expect(transform == .identity)
  }

  @Test("Saves and restores are balanced")
  func balance() {
    var depth = 0
    for operation in full("Word", image: BannerSceneTests.image).layout(on: Display()).scene.operations {
      if operation == .save { depth += 1 }
      if operation == .restore { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
  }
}
