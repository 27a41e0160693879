import EarshotUIKit
import ExtensionTestSupport
import Scenes
import TestSupport
import Testing

/// View controllers over the interface.
@MainActor @Suite("Presentations, alerts and action sheets", .estimatedText) struct PresentingTests {
  private final class RecordingController: UIViewController {
    let (name, log): (String, EventLog)
    init(_ name: String, _ log: EventLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.add("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) appeared, \(isBeingPresented)") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) disappeared, \(isBeingDismissed)") }
  }

  private func show(_ controller: UIViewController) -> TestScreen {
    let screen = TestScreen(controller)
    controller.beginAppearanceTransition(true, animated: false)
    controller.isAppearing()
    controller.endAppearanceTransition()
    return screen
  }

  private func elements(_ screen: TestScreen) -> [String] {
    SceneRecorder.scene(of: screen.root, appearance: .light).elements.map { "\($0.role.rawValue) \($0.label)" }
  }

  private func press(_ label: String, _ screen: TestScreen) throws {
    let scene = SceneRecorder.scene(of: screen.root, appearance: .light)
    let frame = try #require(scene.elements.first { $0.label == label }?.frame)
    screen.tap(frame.midX, frame.midY)
  }

  @Test func `A presented view controller appears, and its completion runs in device time`() {
    let log = EventLog()
    let (host, sheet) = (RecordingController("host", log), RecordingController("sheet", log))
    let screen = show(host)
    _ = log.read()
    screen.run { host.present(sheet, animated: true) { log.add("presented") } }
    #expect(log.read() == ["sheet loaded", "sheet will appear"])
    #expect(sheet.isBeingPresented)
    screen.wait(0.4)
    #expect(log.read() == ["sheet appeared, true", "presented"])
    #expect(host.presentedViewController === sheet)
    #expect(sheet.presentingViewController === host)
    #expect(sheet.view.window === host.view.window)
    #expect(sheet.view.frame == screen.root.bounds)

    screen.run { sheet.dismiss(animated: true) { log.add("dismissed") } }
    screen.wait(0.4)
    #expect(log.read() == ["sheet will disappear", "sheet disappeared, true", "dismissed"])
    #expect(host.presentedViewController == nil)
    #expect(sheet.view.superview == nil)
  }

  @Test func `The presenter disappears during a full-screen presentation`() {
    let log = EventLog()
    let (host, sheet) = (RecordingController("host", log), RecordingController("sheet", log))
    _ = show(host)
    _ = log.read()
    sheet.modalPresentationStyle = .fullScreen
    host.present(sheet, animated: false)
    #expect(
      log.read() == [
        "host will disappear", "sheet loaded", "sheet will appear", "sheet appeared, true", "host disappeared, false",
      ])
    host.dismiss(animated: false)
    #expect(
      log.read() == [
        "sheet will disappear", "host will appear", "sheet disappeared, true", "host appeared, false",
      ])
  }

  @Test func `A child presents over its parent, and a second presentation is reported`() {
    let (host, child, alert) = (UIViewController(), UIViewController(), UIAlertController())
    let screen = show(host)
    host.addChild(child)
    screen.show(child.view, at: CGRect(x: 0, y: 100, width: 100, height: 100))
    child.present(alert, animated: false)
    #expect(host.presentedViewController === alert)
    #expect(child.presentedViewController === alert)
    let messages = Reports.during { host.present(UIViewController(), animated: false) }
    #expect(
      messages == ["presentation: UIViewController presents UIViewController while UIAlertController is presented"])
    child.dismiss(animated: false)
    #expect(host.presentedViewController == nil)
  }

  @Test func `An alert shows its texts and actions, and a handler runs after its dismissal`() throws {
    let (host, log) = (UIViewController(), EventLog())
    let screen = show(host)
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        log.add("deleted, \(host.presentedViewController == nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancelled") })
    screen.run { host.present(alert, animated: false) }
    #expect(
      elements(screen) == ["text Delete?", "text It cannot be undone.", "button Cancel", "button Delete"])
    let panel = try #require(alert.view.subviews.first)
    #expect(panel.frame.width == 270)
    #expect(abs(panel.frame.midX - 160) < 1 && abs(panel.frame.midY - 240) < 1)
    try press("Delete", screen)
    #expect(log.read() == [])
    screen.wait(0.4)
    #expect(log.read() == ["deleted, true"])
    #expect(elements(screen) == [])
  }

  @Test func `An alert's text fields receive text, and an action can be disabled`() throws {
    let host = UIViewController()
    let screen = show(host)
    let alert = UIAlertController(title: "Reply", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Message" }
    let send = UIAlertAction(title: "Send", style: .default)
    send.isEnabled = false
    for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    alert.addAction(send)
    host.present(alert, animated: false)
    screen.root.layoutIfNeeded()
    let field = try #require(alert.textFields?.first)
    screen.run { _ = field.becomeFirstResponder() }
    screen.type("Hello")
    #expect(field.text == "Hello")
    let scene = SceneRecorder.scene(of: screen.root, appearance: .light)
    #expect(scene.elements.first { $0.label == "Send" }?.state == .disabled)
    send.isEnabled = true
    let second = SceneRecorder.scene(of: screen.root, appearance: .light)
    #expect(second.elements.first { $0.label == "Send" }?.state == .normal)
  }

  @Test func `An action sheet is at the bottom, with Cancel last`() throws {
    let host = UIViewController()
    let screen = show(host)
    let sheet = UIAlertController(title: nil, message: "Choose", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Call back", style: .default))
    host.present(sheet, animated: false)
    #expect(elements(screen) == ["text Choose", "button Call back", "button Cancel"])
    let scene = SceneRecorder.scene(of: screen.root, appearance: .light)
    let cancel = try #require(scene.elements.first { $0.label == "Cancel" }?.frame)
    #expect(cancel == CGRect(x: 8, y: 415, width: 304, height: 57))
  }

  @Test func `A view behind an alert receives no touches`() {
    let host = UIViewController()
    let screen = show(host)
    let button = screen.show(UIButton(type: .system), at: CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(screen.control(10, 10) != nil)
    host.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
    #expect(screen.control(10, 10) == nil)
    #expect(button.superview === screen.root)
  }
}
