import EarshotUIKit
import Testing

@MainActor @Suite("UIKit: appearance callbacks, windows, insets and tint") struct AppearanceTests {
  @MainActor private final class Log {
    var calls: [String] = []
  }

  private final class RecordingController: UIViewController {
    let name: String
    let log: Log
    var forwards = true
    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
    override func viewWillAppear(_ animated: Bool) { log.calls.append("\(name) will") }
    override func viewIsAppearing(_ animated: Bool) { log.calls.append("\(name) is") }
    override func viewDidAppear(_ animated: Bool) { log.calls.append("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { log.calls.append("\(name) will go") }
    override func viewDidDisappear(_ animated: Bool) { log.calls.append("\(name) went") }
  }

  private func appear(_ controller: UIViewController) {
    controller.beginAppearanceTransition(true, animated: false)
    controller.isAppearing()
    controller.endAppearanceTransition()
  }

  @Test func `Children with installed views appear and disappear with their parent`() {
    let log = Log()
    let (parent, child, aside) = (
      RecordingController("parent", log), RecordingController("child", log), RecordingController("aside", log)
    )
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.addChild(aside)
    appear(parent)
    #expect(log.calls == ["parent will", "child will", "parent is", "child is", "parent did", "child did"])
    log.calls = []
    parent.beginAppearanceTransition(false, animated: false)
    parent.endAppearanceTransition()
    parent.endAppearanceTransition()
    #expect(log.calls == ["parent will go", "child will go", "parent went", "child went"])
  }

  @Test func `A child added later appears at once, and disappears with its view`() {
    let log = Log()
    let (parent, child) = (RecordingController("parent", log), RecordingController("child", log))
    appear(parent)
    log.calls = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log.calls == ["child will", "child is", "child did"])
    log.calls = []
    child.view.removeFromSuperview()
    #expect(log.calls == ["child will go", "child went"])
  }

  @Test func `A parent that forwards appearance methods itself is not overridden`() {
    let log = Log()
    let (parent, child) = (RecordingController("parent", log), RecordingController("child", log))
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    appear(parent)
    #expect(log.calls == ["parent will", "parent is", "parent did"])
  }

  @Test func `A view has a window while its controller is on screen, and is notified`() {
    final class WindowView: UIView {
      var windows: [Bool] = []
      override func didMoveToWindow() { windows.append(window != nil) }
    }
    let (controller, view) = (UIViewController(), WindowView())
    controller.view.addSubview(view)
    #expect(view.window == nil)
    appear(controller)
    #expect(view.window?.screen === UIScreen.main)
    #expect(view.window?.rootViewController === controller)
    #expect(view.window?.isKeyWindow == true)
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(view.windows == [true, false])
  }

  @Test func `An additional window shows its root view controller's view`() {
    let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40)), UIViewController())
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds)
    #expect(controller.view.window === window)
  }

  @Test func `Additional safe area insets apply to the view and notify the controller`() {
    final class Controller: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() { changes += 1 }
    }
    let controller = Controller()
    #expect(controller.view.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets.top = 10
    controller.additionalSafeAreaInsets.top = 10
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(controller.changes == 1)
  }

  @Test func `A tint color is inherited, and dimmed on request`() {
    final class TintView: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (root, child) = (UIView(), TintView())
    root.addSubview(child)
    root.tintColor = .red
    #expect(child.changes == 1)
    root.tintAdjustmentMode = .dimmed
    #expect(child.tintAdjustmentMode == .dimmed)
    #expect(child.tintColor != .red)
    child.tintAdjustmentMode = .normal
    #expect(child.tintColor == .red)
  }
}
