import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("First responders and input views") struct TouchesFirstResponderTests {
  /// A common pattern in extensions (M15): the view controller itself provides an input accessory view with a field.
  private final class Commenting: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 8, width: 200, height: 34))
    let send = UIButton(type: .system)
    var queryCount = 0
    var sent: [String] = []

    override func viewDidLoad() {
      bar.addSubview(field)
      send.frame = CGRect(x: 220, y: 8, width: 90, height: 34)
      send.addAction(
        UIAction { [unowned self] _ in
          sent.append(field.text ?? "")
          field.resignFirstResponder()
        }, for: .touchUpInside)
      bar.addSubview(send)
    }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? {
      queryCount += 1
      return bar
    }
  }

  @Test func `M15: A view controller that becomes first responder shows its accessory view`() {
    let controller = Commenting()
    let screen = TestScreen(controller)
    #expect(FirstResponder.current(in: screen.root) == nil)
    var changes = 0
    controller.onChange = { changes += 1 }
    #expect(controller.becomeFirstResponder())
    let input = FirstResponder.current(in: screen.root)
    #expect(input?.responder === controller)
    #expect(input?.inputAccessoryView === controller.bar)
    #expect(input?.inputView == nil && input?.takesKeys == false)
    #expect(controller.queryCount == 1 && changes > 0)
    controller.reloadInputViews()
    #expect(controller.queryCount == 2)
    #expect(controller.resignFirstResponder())
    #expect(FirstResponder.current(in: screen.root) == nil)
  }

  @Test func `M15: A field in the accessory view receives text, and the accessory view remains`() {
    let controller = Commenting()
    let screen = TestScreen(controller)
    controller.becomeFirstResponder()
    let bar = controller.bar
    screen.tap(50, 20, in: bar)
    #expect(controller.field.isFirstResponder && !controller.isFirstResponder)
    #expect(FirstResponder.current(in: screen.root)?.responder === controller.field)
    #expect(FirstResponder.current(in: screen.root)?.inputAccessoryView === bar)
    #expect(screen.type("Fine"))
    #expect(screen.router.control(at: CGPoint(x: 250, y: 20), in: bar)?.frame == controller.send.frame)
    screen.tap(250, 20, in: bar)
    #expect(controller.sent == ["Fine"])
    #expect(FirstResponder.current(in: screen.root) == nil)
  }

  @Test func `Each hierarchy has one first responder, independent of others`() {
    let (one, other) = (TestScreen(), TestScreen())
    let (first, second, elsewhere) = (UITextField(), UITextField(), UITextField())
    one.show(first)
    one.show(second)
    other.show(elsewhere)
    #expect(first.becomeFirstResponder() && elsewhere.becomeFirstResponder())
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder && elsewhere.isFirstResponder)
    one.type("one")
    other.type("other")
    #expect((second.text, elsewhere.text) == ("one", "other"))
    FirstResponder.forget(in: one.root)
    #expect(!second.isFirstResponder && elsewhere.isFirstResponder)
  }

  @Test func `A removed first responder resigns and is not retained`() {
    let screen = TestScreen()
    weak var weakField: UITextField?
    do {
      let field = UITextField()
      weakField = field
      screen.show(field)
      field.becomeFirstResponder()
      field.removeFromSuperview()
    }
    #expect(FirstResponder.current(in: screen.root) == nil)
    #expect(weakField == nil)
  }

  @Test func `A custom input view replaces the keyboard`() {
    let (screen, field) = (TestScreen(), UITextField())
    screen.show(field)
    let (keys, bar) = (UIView(), UIView())
    (field.inputView, field.inputAccessoryView) = (keys, bar)
    field.becomeFirstResponder()
    let input = FirstResponder.current(in: screen.root)
    #expect(input?.inputView === keys && input?.inputAccessoryView === bar && input?.takesKeys == true)
  }

  @Test func `A responder that cannot become first responder does not`() {
    let screen = TestScreen()
    #expect(!screen.controller.becomeFirstResponder())
    #expect(!UIView().becomeFirstResponder())
    #expect(screen.controller.resignFirstResponder())
  }
}
