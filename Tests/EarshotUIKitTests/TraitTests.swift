import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("Traits and dynamic colors") struct TraitTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let light = UITraitCollection(userInterfaceStyle: .light)

  @Test func `A dynamic color resolves by the traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: light) == .black)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(color != UIColor { _ in .black })
    #expect(color == color)
    var seen: CGColor?
    dark.performAsCurrent { seen = color.cgColor }
    #expect(seen == .white)
    #expect(color.cgColor == .black)
  }

  @Test func `A recursive color provider does not hang`() {
    let color = UIColor { _ in Endless.color }
    #expect(color.resolvedColor(with: dark) == .black)
  }

  private enum Endless {
    static let color: UIColor = UIColor { _ in Endless.color }
  }

  /// System colors, in light and in dark.
  private nonisolated static let system: [(UIColor, String, String)] = [
    (.systemRed, "#FF3B30", "#FF453A"), (.systemBlue, "#007AFF", "#0A84FF"), (.systemGray, "#8E8E93", "#8E8E93"),
    (.systemGray6, "#F2F2F7", "#1C1C1E"), (.label, "#000000", "#FFFFFF"), (.secondaryLabel, "#3C3C4399", "#EBEBF599"),
    (.separator, "#3C3C434A", "#54545899"), (.systemBackground, "#FFFFFF", "#000000"),
    (.tertiarySystemBackground, "#FFFFFF", "#2C2C2E"), (.systemFill, "#78788033", "#7878805C"),
    (.systemGroupedBackground, "#F2F2F7", "#000000"), (.white, "#FFFFFF", "#FFFFFF"),
  ]

  @Test(arguments: system)
  func `System colors are Apple's in light and dark`(color: UIColor, light: String, dark: String) {
    #expect(color.value(in: UITraitCollection(userInterfaceStyle: .light)).hexadecimal == light)
    #expect(color.value(in: UITraitCollection(userInterfaceStyle: .dark)).hexadecimal == dark)
  }

  @Test func `Trait collections merge, and later ones win`() {
    let merged = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 2), dark])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(merged.displayScale == 2)
    #expect(merged.containsTraits(in: dark))
    #expect(!merged.containsTraits(in: light))
    #expect(light.hasDifferentColorAppearance(comparedTo: dark))
    #expect(light == UITraitCollection(userInterfaceStyle: .light))
    #expect(UITraitCollection.current.userInterfaceIdiom == .phone)
  }

  @Test func `Views and controllers are notified of appearance changes unless they override them`() {
    final class TraitView: UIView {
      var changes: [String] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        changes.append("\(previous?.userInterfaceStyle == .dark) to \(traitCollection.userInterfaceStyle == .dark)")
      }
    }
    final class Controller: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }
    let (controller, plain, overriding) = (Controller(), TraitView(), TraitView())
    overriding.overrideUserInterfaceStyle = .light
    controller.view.addSubview(plain)
    controller.view.addSubview(overriding)
    (plain.changes, overriding.changes, controller.changes) = ([], [], 0)
    _ = SceneRecorder.scene(of: controller.view, appearance: .dark)
    _ = SceneRecorder.scene(of: controller.view, appearance: .dark)
    #expect(plain.changes == ["false to true"])
    #expect(overriding.changes == [])
    #expect(controller.changes == 1)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .light
    #expect(plain.changes == ["false to true", "true to false"])
    #expect(plain.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `A layer's color follows its view's background`() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    #expect(view.layer.backgroundColor == .white)
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == .black)
    #expect(view.backgroundColor === UIColor.systemBackground)
  }

  @Test func `The screen and the device are an iPhone's`() {
    #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIScreen.main.nativeBounds.width == 1_170)
    #expect(UIDevice.current.systemName == "iOS")
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.identifierForVendor == nil)
  }
}
