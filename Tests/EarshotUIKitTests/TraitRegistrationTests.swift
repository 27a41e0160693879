import EarshotUIKit
import Testing

@MainActor @Suite("Traits: registered handlers") struct TraitRegistrationTests {
  @Test func `A handler is called for its own traits, with the previous ones, until unregistered`() {
    let view = UIView()
    var changes: [String] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, previous: UITraitCollection) in
      changes.append("\(previous.userInterfaceStyle == .dark) to \(view.traitCollection.userInterfaceStyle == .dark)")
    }
    view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIView, _: UITraitCollection) in
      changes.append("scale")
    }
    view.overrideUserInterfaceStyle = .dark
    #expect(changes == ["false to true"])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    #expect(changes == ["false to true"])
  }

  @Test func `A view controller's handler is called after its override and before its view's`() {
    final class Controller: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
          self.calls.append("handler")
        }
        view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
          [unowned self] (_: UIView, _: UITraitCollection) in calls.append("view")
        }
      }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { calls.append("told") }
    }
    let controller = Controller()
    controller.loadViewIfNeeded()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.calls == ["told", "handler", "view"])
  }

  @Test func `A custom trait never changes`() {
    enum Own: UITraitDefinition { static let defaultValue = 1 }
    let view = UIView()
    var count = 0
    view.registerForTraitChanges([Own.self]) { (_: UIView, _: UITraitCollection) in count += 1 }
    view.overrideUserInterfaceStyle = .dark
    #expect(count == 0)
  }
}
