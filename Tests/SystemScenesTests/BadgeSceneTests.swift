import Foundation
import SceneTestSupport
import Scenes
import Testing

@testable import SystemScenes

@Suite("Badge scene")
struct BadgeSceneTests {
  private func scene(_ count: Int, _ name: String = "Voicemail") -> Scene {
    BadgeScene(app: AppIdentity(bundleIdentifier: "com.example.Voicemail", name: name), count: count)
      .scene(on: Display())
  }

  @Test("G8: A badge of 0 is not drawn")
  func none() {
    for count in [0, -1, .min] {
      #expect(scene(count).elements.map(\.label) == ["Voicemail", "Voicemail"])
      #expect(scene(count).elements[0].value == nil)
    }
  }

  @Test(
    "G8: The number is in a red circle at the icon's corner, which becomes wider",
    arguments: [(1, "1"), (42, "42"), (128, "128"), (99_999, "99999"), (100_000, "99999+"), (.max, "99999+")])
  func number(count: Int, text: String) throws {
    let scene = scene(count)
    let badge = try #require(scene.elements.last)
    #expect(badge.role == .badge && badge.label == text)
    #expect(scene.elements[0].value == (count == 1 ? "1 new item" : "\(count) new items"))
    #expect(badge.frame.height == 26)
    #expect((badge.frame.width == 26) == (count < 10))
    #expect(badge.frame.maxX > scene.elements[0].frame.maxX && badge.frame.minY < scene.elements[0].frame.minY)
    let fills = scene.operations.compactMap { operation -> Color? in
      if case .fill(_, .color(let color)) = operation { color } else { nil }
    }
    #expect(fills == [SystemMetrics.destructive.light])
    #expect(CGRect(origin: .zero, size: scene.size).covers(badge.frame))
  }

  @Test("Names of any length fit")
  func names() {
    for text in BannerSceneTests.texts {
      let scene = scene(3, text)
      #expect(scene.size.width < 130 && scene.size.height < 140)
      for element in scene.elements { #expect(CGRect(origin: .zero, size: scene.size).covers(element.frame)) }
    }
  }
}
