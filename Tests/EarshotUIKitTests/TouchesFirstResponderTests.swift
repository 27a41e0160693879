import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("First responders and input views") struct TouchesFirstResponderTests {
  /// A common pattern in extensions (M15): the view controller itself provides an input accessory view with a field.
  private final class Commenting: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 8, width: 200, height: 34))
    let send = UIButton(type: .system)
    var asked = 0
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
      asked += 1
      return bar
    }
  }

  @Test func `M15: A view controller that becomes first responder shows its accessory view`() {
    let controller = Commenting()
    let hand = Hand(controller)
    #expect(FirstResponder.current(in: hand.root) == nil)
    var changes = 0
    controller.onChange = { changes += 1 }
    #expect(controller.becomeFirstResponder())
    let input = FirstResponder.current(in: hand.root)
    #expect(input?.responder === controller)
    #expect(input?.inputAccessoryView === controller.bar)
    #expect(input?.inputView == nil && input?.takesKeys == false)
    #expect(controller.asked == 1 && changes > 0)
    controller.reloadInputViews()
    #expect(controller.asked == 2)
    #expect(controller.resignFirstResponder())
    #expect(FirstResponder.current(in: hand.root) == nil)
  }

  @Test func `M15: A field in the accessory view receives text, and the accessory view remains`() {
    let controller = Commenting()
    let hand = Hand(controller)
    controller.becomeFirstResponder()
    let bar = controller.bar
    hand.tap(50, 20, in: bar)
    #expect(controller.field.isFirstResponder && !controller.isFirstResponder)
    #expect(FirstResponder.current(in: hand.root)?.responder === controller.field)
    #expect(FirstResponder.current(in: hand.root)?.inputAccessoryView === bar)
    #expect(hand.type("Fine"))
    #expect(hand.router.control(at: CGPoint(x: 250, y: 20), in: bar)?.frame == controller.send.frame)
    hand.tap(250, 20, in: bar)
    #expect(controller.sent == ["Fine"])
    #expect(FirstResponder.current(in: hand.root) == nil)
  }

  @Test func `Each hierarchy has one first responder, independent of others`() {
    let (one, other) = (Hand(), Hand())
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
    let hand = Hand()
    weak var gone: UITextField?
    do {
      let field = UITextField()
      gone = field
      hand.show(field)
      field.becomeFirstResponder()
      field.removeFromSuperview()
    }
    #expect(FirstResponder.current(in: hand.root) == nil)
    #expect(gone == nil)
  }

  @Test func `A custom input view replaces the keyboard`() {
    let (hand, field) = (Hand(), UITextField())
    hand.show(field)
    let (keys, bar) = (UIView(), UIView())
    (field.inputView, field.inputAccessoryView) = (keys, bar)
    field.becomeFirstResponder()
    let input = FirstResponder.current(in: hand.root)
    #expect(input?.inputView === keys && input?.inputAccessoryView === bar && input?.takesKeys == true)
  }

  @Test func `A responder that cannot become first responder does not`() {
    let hand = Hand()
    #expect(!hand.controller.becomeFirstResponder())
    #expect(!UIView().becomeFirstResponder())
    #expect(hand.controller.resignFirstResponder())
  }
}
