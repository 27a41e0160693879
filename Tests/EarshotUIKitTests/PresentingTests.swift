import EarshotUIKit
import Scenes
import Testing

/// View controllers over the interface.
@MainActor @Suite("Presentations, alerts and action sheets", .estimatedText) struct PresentingTests {
  private final class Telling: UIViewController {
    let (name, diary): (String, Diary)
    init(_ name: String, _ diary: Diary) {
      (self.name, self.diary) = (name, diary)
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { diary.note("\(name) loaded") }
    override func viewWillAppear(_ animated: Bool) { diary.note("\(name) will appear") }
    override func viewDidAppear(_ animated: Bool) { diary.note("\(name) appeared, \(isBeingPresented)") }
    override func viewWillDisappear(_ animated: Bool) { diary.note("\(name) will disappear") }
    override func viewDidDisappear(_ animated: Bool) { diary.note("\(name) disappeared, \(isBeingDismissed)") }
  }

  private func shown(_ controller: UIViewController) -> Hand {
    let hand = Hand(controller)
    controller.beginAppearanceTransition(true, animated: false)
    controller.isAppearing()
    controller.endAppearanceTransition()
    return hand
  }

  private func elements(_ hand: Hand) -> [String] {
    SceneRecorder.scene(of: hand.root, appearance: .light).elements.map { "\($0.role.rawValue) \($0.label)" }
  }

  private func press(_ label: String, _ hand: Hand) throws {
    let scene = SceneRecorder.scene(of: hand.root, appearance: .light)
    let frame = try #require(scene.elements.first { $0.label == label }?.frame)
    hand.tap(frame.midX, frame.midY)
  }

  @Test func `A presented view controller appears, and its completion runs in device time`() {
    let diary = Diary()
    let (host, sheet) = (Telling("host", diary), Telling("sheet", diary))
    let hand = shown(host)
    _ = diary.read()
    hand.run { host.present(sheet, animated: true) { diary.note("presented") } }
    #expect(diary.read() == ["sheet loaded", "sheet will appear"])
    #expect(sheet.isBeingPresented)
    hand.wait(0.4)
    #expect(diary.read() == ["sheet appeared, true", "presented"])
    #expect(host.presentedViewController === sheet)
    #expect(sheet.presentingViewController === host)
    #expect(sheet.view.window === host.view.window)
    #expect(sheet.view.frame == hand.root.bounds)

    hand.run { sheet.dismiss(animated: true) { diary.note("dismissed") } }
    hand.wait(0.4)
    #expect(diary.read() == ["sheet will disappear", "sheet disappeared, true", "dismissed"])
    #expect(host.presentedViewController == nil)
    #expect(sheet.view.superview == nil)
  }

  @Test func `The presenter disappears during a full-screen presentation`() {
    let diary = Diary()
    let (host, sheet) = (Telling("host", diary), Telling("sheet", diary))
    _ = shown(host)
    _ = diary.read()
    sheet.modalPresentationStyle = .fullScreen
    host.present(sheet, animated: false)
    #expect(
      diary.read() == [
        "host will disappear", "sheet loaded", "sheet will appear", "sheet appeared, true", "host disappeared, false",
      ])
    host.dismiss(animated: false)
    #expect(
      diary.read() == [
        "sheet will disappear", "host will appear", "sheet disappeared, true", "host appeared, false",
      ])
  }

  @Test func `A child presents over its parent, and a second presentation is reported`() {
    let (host, child, alert) = (UIViewController(), UIViewController(), UIAlertController())
    let hand = shown(host)
    host.addChild(child)
    hand.show(child.view, at: CGRect(x: 0, y: 100, width: 100, height: 100))
    child.present(alert, animated: false)
    #expect(host.presentedViewController === alert)
    #expect(child.presentedViewController === alert)
    let said = InterfaceBundle.reports { host.present(UIViewController(), animated: false) }
    #expect(said == ["UIViewController presents UIViewController while UIAlertController is presented"])
    child.dismiss(animated: false)
    #expect(host.presentedViewController == nil)
  }

  @Test func `An alert shows its texts and actions, and a handler runs after its dismissal`() throws {
    let (host, diary) = (UIViewController(), Diary())
    let hand = shown(host)
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        diary.note("deleted, \(host.presentedViewController == nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in diary.note("cancelled") })
    hand.run { host.present(alert, animated: false) }
    #expect(
      elements(hand) == ["text Delete?", "text It cannot be undone.", "button Cancel", "button Delete"])
    let panel = try #require(alert.view.subviews.first)
    #expect(panel.frame.width == 270)
    #expect(abs(panel.frame.midX - 160) < 1 && abs(panel.frame.midY - 240) < 1)
    try press("Delete", hand)
    #expect(diary.read() == [])
    hand.wait(0.4)
    #expect(diary.read() == ["deleted, true"])
    #expect(elements(hand) == [])
  }

  @Test func `An alert's text fields receive text, and an action can be disabled`() throws {
    let host = UIViewController()
    let hand = shown(host)
    let alert = UIAlertController(title: "Reply", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Message" }
    let send = UIAlertAction(title: "Send", style: .default)
    send.isEnabled = false
    for title in ["One", "Two"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    alert.addAction(send)
    host.present(alert, animated: false)
    hand.root.layoutIfNeeded()
    let field = try #require(alert.textFields?.first)
    hand.run { _ = field.becomeFirstResponder() }
    hand.type("Hello")
    #expect(field.text == "Hello")
    let scene = SceneRecorder.scene(of: hand.root, appearance: .light)
    #expect(scene.elements.first { $0.label == "Send" }?.state == .disabled)
    send.isEnabled = true
    let again = SceneRecorder.scene(of: hand.root, appearance: .light)
    #expect(again.elements.first { $0.label == "Send" }?.state == .normal)
  }

  @Test func `An action sheet is at the bottom, with Cancel last`() throws {
    let host = UIViewController()
    let hand = shown(host)
    let sheet = UIAlertController(title: nil, message: "Choose", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Call back", style: .default))
    host.present(sheet, animated: false)
    #expect(elements(hand) == ["text Choose", "button Call back", "button Cancel"])
    let scene = SceneRecorder.scene(of: hand.root, appearance: .light)
    let cancel = try #require(scene.elements.first { $0.label == "Cancel" }?.frame)
    #expect(cancel == CGRect(x: 8, y: 415, width: 304, height: 57))
  }

  @Test func `A view behind an alert receives no touches`() {
    let host = UIViewController()
    let hand = shown(host)
    let button = hand.show(UIButton(type: .system), at: CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(hand.control(10, 10) != nil)
    host.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
    #expect(hand.control(10, 10) == nil)
    #expect(button.superview === hand.root)
  }
}
