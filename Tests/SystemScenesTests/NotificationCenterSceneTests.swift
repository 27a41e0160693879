import Foundation
import SceneTestSupport
import Scenes
import TestSupport
import Testing

@testable import SystemScenes

@Suite("Notification Center scene")
struct NotificationCenterSceneTests {
  private typealias Group = NotificationCenterScene.Group

  private func group(_ title: String, count: Int, summary: String = "") -> Group {
    var card = LockScreenSceneTests.card(title)
    card.summary = summary
    return Group(card, count: count)
  }

  @Test("N6, G10: Each group is a card with its latest notification and a summary")
  func groups() {
    let center = NotificationCenterScene([
      group("Three", count: 4, summary: "3 more notifications"), group("One", count: 1),
    ])
    let scene = center.scene(on: Display())
    #expect(
      scene.elements.map(\.label) == [
        "Notification Center", "Clear", "Voicemail", "Voicemail", "now", "Three", "Body", "3 more notifications",
        "Voicemail", "Voicemail", "now", "One", "Body",
      ])
    #expect(scene.elements.filter { $0.role == .notification }.map(\.value) == ["4 notifications", nil])
    #expect(scene.disorder == [])
    // The edges of two further cards are below the first group.
    let cards = scene.elements.filter { $0.role == .notification }.map(\.frame)
    #expect(cards[1].minY == cards[0].maxY + 2 * 8 + 8)
  }

  @Test("A group has at most two cards behind the first one", arguments: [(1, 0), (2, 1), (3, 2), (1000, 2), (-5, 0)])
  func stack(count: Int, layers: Int) {
    let scene = NotificationCenterScene([group("One", count: count)]).scene(on: Display())
    #expect(scene.operations.count { $0 == .save } == layers)
    #expect(scene.operations.count { $0 == .restore } == layers)
  }

  @Test("An empty Notification Center says so, and has no Clear button")
  func empty() {
    let scene = NotificationCenterScene().scene(on: Display())
    #expect(scene.elements.map(\.label) == ["Notification Center", "No Notifications"])
    #expect(scene.disorder == [])
  }

  @Test("Notifications that do not fit are counted", arguments: [200, 320, 390, 430, 1024, 1400] as [CGFloat])
  func overflow(width: CGFloat) throws {
    for text in BannerSceneTests.texts {
      let groups = (0..<50).map { _ in group(text, count: 3, summary: text) }
      let display = Display(width: width)
      let scene = NotificationCenterScene(groups, furtherCount: 7).scene(on: display)
      #expect(scene.size == display.screenSize)
      #expect(scene.disorder == [])
      let count = scene.elements.count { $0.role == .notification }
      #expect(scene.elements.last?.label == "\(157 - 3 * count) more notifications")
    }
  }

  @Test("Of 10,000 groups, only the first screen is laid out")
  func many() {
    let groups = Array(repeating: group(String(repeating: "word ", count: 100), count: 2), count: 10_000)
    let many = NotificationCenterScene(groups), few = NotificationCenterScene(Array(groups.prefix(10)))
    let unit = ProcessorTime.seconds { _ = few.scene(on: Display()) }
    let time = ProcessorTime.seconds { _ = many.scene(on: Display()) }
    #expect(time < unit * 10)
    #expect(many.scene(on: Display()).operations.count < 150)
  }
}
