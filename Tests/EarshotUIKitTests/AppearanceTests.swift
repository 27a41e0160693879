import EarshotUIKit
import Testing

@MainActor @Suite struct AppearanceTests {
  @MainActor private final class Log {
    var calls: [String] = []
  }

  private final class Telling: UIViewController {
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

  @Test func `children whose views are in place appear and disappear with their parent`() {
    let log = Log()
    let (parent, child, aside) = (Telling("parent", log), Telling("child", log), Telling("aside", log))
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

  @Test func `a child that is added later appears then, and goes when its view does`() {
    let log = Log()
    let (parent, child) = (Telling("parent", log), Telling("child", log))
    appear(parent)
    log.calls = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    #expect(log.calls == ["child will", "child is", "child did"])
    log.calls = []
    child.view.removeFromSuperview()
    #expect(log.calls == ["child will go", "child went"])
  }

  @Test func `a parent that forwards by itself is left to it`() {
    let log = Log()
    let (parent, child) = (Telling("parent", log), Telling("child", log))
    parent.forwards = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    appear(parent)
    #expect(log.calls == ["parent will", "parent is", "parent did"])
  }

  @Test func `a view has a window while its controller appears, and hears of it`() {
    final class Telling: UIView {
      var windows: [Bool] = []
      override func didMoveToWindow() { windows.append(window != nil) }
    }
    let (controller, view) = (UIViewController(), Telling())
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

  @Test func `a window of one's own shows its root's view`() {
    let (window, controller) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40)), UIViewController())
    window.rootViewController = controller
    #expect(controller.view.frame == window.bounds)
    #expect(controller.view.window === window)
  }

  @Test func `tint goes down the tree, dimmed where it is told to`() {
    final class Telling: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (root, child) = (UIView(), Telling())
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
