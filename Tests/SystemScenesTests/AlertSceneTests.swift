import Foundation
import Notifications
import SceneTestSupport
import Scenes
import Testing

@testable import SystemScenes

@Suite("Alert scene")
struct AlertSceneTests {
  private static let actions = [
    Action(identifier: "call", title: "Call Back"), Action(identifier: "reply", title: "Reply"),
    Action(identifier: "delete", title: "Delete", options: .destructive), Action(identifier: "later", title: "Later"),
    Action(identifier: "fifth", title: "Fifth"),
  ]

  private func alert(_ step: AlertScene.Step, actions: [Action] = Self.actions) -> AlertScene {
    AlertScene(
      app: BannerSceneTests.app, title: "Ada", subtitle: "Mobile", body: "It runs.", actions: actions, step: step)
  }

  @Test("G3: An alert shows app, title, subtitle and message, with the buttons Close and Options")
  func parts() {
    let layout = alert(.initial).layout(on: Display())
    #expect(
      layout.scene.elements.map(\.role) == [.alert, .text, .text, .text, .text, .dismissButton, .action])
    #expect(
      layout.scene.elements.map(\.label)
        == ["Voicemail", "Voicemail", "Ada", "Mobile", "It runs.", "Close", "Options"])
    #expect(layout.scene.disorder == [])
    let buttons = layout.scene.elements.suffix(2).map(\.frame)
    #expect(buttons[0].minY == buttons[1].minY && buttons.allSatisfy { $0.height >= 44 })
    #expect(layout.press(named: "Close") == .close)
    #expect(layout.press(named: "Options") == .options)
    #expect(layout.press(at: CGPoint(x: buttons[1].midX, y: buttons[1].midY)) == .options)
    #expect(layout.press(at: .zero) == nil)
  }

  @Test("Without custom actions, the default action takes the place of Options")
  func plain() {
    let layout = alert(.initial, actions: []).layout(on: Display())
    #expect(layout.scene.elements.suffix(2).map(\.label) == ["Close", "Open"])
    #expect(layout.press(named: "Open") == .open)
  }

  @Test("G3: Options offers the default action and the first four custom actions")
  func options() {
    let layout = alert(.options).layout(on: Display())
    let buttons = layout.scene.elements.suffix(6)
    #expect(buttons.map(\.label) == ["Open", "Call Back", "Reply", "Delete", "Later", "Close"])
    #expect(
      buttons.map { layout.press(named: $0.label) }
        == [.open, .action(0), .action(1), .action(2), .action(3), .close])
    #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.frame.maxY == $1.frame.minY })
    #expect(layout.scene.disorder == [])
  }

  @Test("G4: A destructive action is red, and is confirmed with the notification's text")
  func destructive() {
    for appearance in Appearance.allCases {
      let display = Display(appearance: appearance)
      let red = SystemMetrics.destructive.color(appearance)
      let texts = alert(.options).layout(on: display).scene.texts
      #expect(texts.filter { $0.runs[0].color == red }.map(\.text) == ["Delete"])
      let layout = alert(.confirmation(2)).layout(on: display)
      #expect(
        layout.scene.elements.map(\.label) == [
          "Voicemail", "Voicemail", "Delete?", "Ada\nIt runs.", "Cancel", "Delete",
        ])
      #expect(layout.scene.texts.filter { $0.runs[0].color == red }.map(\.text) == ["Delete"])
      #expect(layout.press(named: "Delete") == .confirm(2))
      #expect(layout.press(named: "Cancel") == .cancel)
    }
  }

  @Test("A confirmation of an unknown action has no title", arguments: [-1, 5, .max])
  func unknown(index: Int) {
    let layout = alert(.confirmation(index)).layout(on: Display())
    #expect(layout.press(named: "Cancel") == .cancel)
    #expect(layout.scene.disorder == [])
  }

  @Test(
    "Every text fits every display: an alert is never higher than the screen",
    arguments: [200, 320, 390, 430, 1400] as [CGFloat])
  func fits(width: CGFloat) {
    for text in BannerSceneTests.texts {
      let actions = (0..<5).map { Action(identifier: "\($0)", title: text, options: $0 == 0 ? .destructive : []) }
      for step in [AlertScene.Step.initial, .options, .confirmation(0)] {
        let display = Display(width: width)
        let model = AlertScene(
          app: AppIdentity(bundleIdentifier: "com.example", name: text), title: text, subtitle: text, body: text,
          actions: actions, step: step)
        let layout = model.layout(on: display)
        #expect(layout.scene.size.width == width)
        #expect(layout.scene.size.height <= max(display.screenSize.height, 640))
        #expect(layout.scene.disorder == [])
      }
    }
  }

  @Test("Buttons are one below the other if a title does not fit beside the other")
  func longTitles() {
    let long = [Action(identifier: "a", title: "Delete All Messages Permanently", options: .destructive)]
    let layout = alert(.confirmation(0), actions: long).layout(on: Display())
    let buttons = layout.scene.elements.suffix(2)
    #expect(buttons.map(\.frame.minX) == [60, 60])
    #expect(buttons.allSatisfy { $0.value == nil })
  }

  @Test("Text and buttons of an alert have sufficient contrast on any wallpaper")
  func contrast() {
    for appearance in Appearance.allCases {
      for ground in [Color.white, .black] {
        let card = SystemMetrics.alertMaterial.color(appearance).over(ground)
        #expect(SystemMetrics.label.color(appearance).over(card).contrast(to: card) >= 4.5)
        #expect(SystemMetrics.secondaryLabel.color(appearance).over(card).contrast(to: card) >= 4.5)
        #expect(SystemMetrics.tint.color(appearance).contrast(to: card) >= 3)
        #expect(SystemMetrics.destructive.color(appearance).contrast(to: card) >= 3)
      }
    }
  }
}
