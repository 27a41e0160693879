import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("UITextField and UITextView") struct TextEditingTests {
  private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let log = EventLog()
    var answer = true

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin?") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.add("began") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end?") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.add("ended") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear?") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return?") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { ask("\(range.location)+\(range.length) to “\(string)”?") }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("begin?") }
    func textViewDidBeginEditing(_ textView: UITextView) { log.add("began") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask("end?") }
    func textViewDidEndEditing(_ textView: UITextView) { log.add("ended") }
    func textViewDidChange(_ textView: UITextView) { log.add("changed to “\(textView.text ?? "")”") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      ask("\(range.location)+\(range.length) to “\(text)”?")
    }
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.add("link \(URL) at \(characterRange.location)+\(characterRange.length)")
      return false
    }

    private func ask(_ question: String) -> Bool {
      log.add(question)
      return answer
    }
  }

  @Test func `A text field calls its delegate in order`() {
    let (screen, editor) = (TestScreen(), Editor())
    let field = screen.show(UITextField(), at: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.delegate = editor
    field.placeholder = "Comment"
    for (event, name) in [
      (UIControl.Event.editingDidBegin, "event began"), (.editingChanged, "event changed"),
      (.editingDidEnd, "event ended"), (.primaryActionTriggered, "primary"),
    ] {
      field.addAction(UIAction { _ in editor.log.add(name) }, for: event)
    }
    #expect(!screen.type("lost"))
    screen.tap(50, 10)
    #expect(field.isFirstResponder && field.isEditing)
    #expect(editor.log.read() == ["begin?", "began", "event began"])
    #expect(screen.type("Hi"))
    #expect(editor.log.read() == ["0+0 to “H”?", "event changed", "1+0 to “i”?", "event changed"])
    #expect(field.text == "Hi")
    screen.type("\u{8}")
    #expect(editor.log.read() == ["1+1 to “”?", "event changed"])
    screen.type("\n")
    #expect(editor.log.read() == ["return?", "primary"])
    #expect(field.text == "H" && field.isEditing)
    field.resignFirstResponder()
    #expect(editor.log.read() == ["end?", "ended", "event ended"])
    editor.answer = false
    #expect(!field.becomeFirstResponder())
    #expect(editor.log.read() == ["begin?"])
  }

  @Test func `A delegate that refuses keeps the text`() {
    let (screen, editor) = (TestScreen(), Editor())
    let field = screen.show(UITextField(), at: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "kept"
    field.becomeFirstResponder()
    field.delegate = editor
    editor.answer = false
    screen.type("x\u{8}\n")
    #expect(field.text == "kept")
    #expect(editor.log.read() == ["4+0 to “x”?", "3+1 to “”?", "return?"])
    #expect(!field.resignFirstResponder())
    #expect(field.isFirstResponder)
    field.insertText("!")
    #expect(field.text == "kept!")
  }

  @Test func `The return key ends editing if an action handles editingDidEndOnExit`() {
    let (screen, field) = (TestScreen(), UITextField())
    screen.show(field, at: CGRect(x: 0, y: 0, width: 200, height: 34))
    var endCount = 0
    field.addAction(UIAction { _ in endCount += 1 }, for: .editingDidEndOnExit)
    field.becomeFirstResponder()
    screen.type("a\nb")
    #expect(endCount == 1 && !field.isFirstResponder)
    #expect(field.text == "a")
  }

  @Test func `A text field is drawn empty, with text, secure and while editing`() {
    let screen = TestScreen()
    let field = screen.show(UITextField(), at: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    func texts(_ appearance: Appearance = .light) -> [String] {
      field.drawingOperations(appearance).compactMap { operation in
        guard case .text(let block, _) = operation else { return nil }
        return block.text + " " + (block.runs.first?.color.hexadecimal ?? "")
      }
    }
    #expect(texts() == ["Name #3C3C434D"])
    #expect(texts(.dark) == ["Name #EBEBF54D"])
    #expect(field.fills().first == "#FFFFFF")
    #expect(field.fills(.dark).first == "#FFFFFF0F")
    #expect(field.sceneElement == SceneElement(role: .textField, label: "Name", frame: field.bounds))
    field.text = "Ada"
    #expect(texts() == ["Ada #000000"])
    #expect(texts(.dark) == ["Ada #FFFFFF"])
    field.isSecureTextEntry = true
    #expect(texts() == ["••• #000000"])
    #expect(field.sceneElement?.value == "•••")
    let still = field.drawingOperations().count
    field.becomeFirstResponder()
    #expect(field.drawingOperations().count == still + 1)
    #expect(field.sceneElement?.state == .focused)
    field.resignFirstResponder()
    field.isEnabled = false
    #expect(field.sceneElement?.state == .disabled)
    #expect(!field.becomeFirstResponder())
    #expect(screen.control(10, 10) == nil)
  }

  @Test func `A text field has a clear button and side views`() {
    let (screen, editor) = (TestScreen(), Editor())
    let field = screen.show(UITextField(), at: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.clearButtonMode = .always
    field.delegate = editor
    field.text = "text"
    screen.tap(190, 17)
    #expect(editor.log.read() == ["clear?"])
    #expect(field.text == "" && !field.isEditing)
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    (field.leftView, field.leftViewMode) = (icon, .always)
    field.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 0, y: 7, width: 20, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 22)
    field.leftViewMode = .whileEditing
    field.layoutIfNeeded()
    #expect(icon.superview == nil)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == UIFont.systemFont(ofSize: 17).lineHeight.rounded(.up) + 12)
  }

  @Test func `A text view calls its delegate in order`() {
    let (screen, editor) = (TestScreen(), Editor())
    let view = screen.show(UITextView(), at: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.delegate = editor
    screen.tap(50, 20)
    screen.type("A\nB")
    #expect(
      editor.log.read() == [
        "begin?", "began", "0+0 to “A”?", "changed to “A”", "1+0 to “\n”?", "changed to “A\n”", "2+0 to “B”?",
        "changed to “A\nB”",
      ])
    view.selectedRange = NSRange(location: 0, length: 2)
    screen.type("\u{7F}")
    #expect(editor.log.read() == ["0+2 to “”?", "changed to “B”"])
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    #expect(view.sceneElement?.state == .focused && view.sceneElement?.value == "B")
    view.text = "by code"
    #expect(editor.log.read() == [])
    view.resignFirstResponder()
    #expect(editor.log.read() == ["end?", "ended"])
  }

  @Test func `Composed characters are deleted as a whole`() {
    let screen = TestScreen()
    let view = screen.show(UITextView(), at: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a👨‍👩‍👧e\u{301}"
    view.becomeFirstResponder()
    screen.type("\u{8}")
    #expect(view.text == "a👨‍👩‍👧")
    screen.type("\u{8}")
    #expect(view.text == "a")
    screen.type("\u{8}\u{8}\u{8}")
    #expect(view.text == "")
  }

  @Test func `A read-only text view shows its text and opens its links`() {
    let (screen, editor) = (TestScreen(), Editor())
    let view = screen.show(UITextView(), at: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.isEditable = false
    view.delegate = editor
    let text = NSMutableAttributedString(string: "Read more here", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttribute(.link, value: URL(string: "https://example.com/a")!, range: NSRange(location: 5, length: 4))
    view.attributedText = text
    #expect(view.sceneElement?.role == .text && view.sceneElement?.label == "Read more here")
    let font = UIFont.systemFont(ofSize: 20).sceneFont
    let textBlock = TextBlock("Read mo", font: font, color: .systemTint)
    let x = 5 + Graphics.text.measure(textBlock, width: .infinity).size.width
    #expect(screen.control(x, 14)?.label == "Read more here")
    #expect(screen.control(8, 14) == nil)
    screen.tap(x, 14)
    #expect(editor.log.read() == ["link https://example.com/a at 5+4"])
    screen.tap(8, 14)
    #expect(editor.log.read() == [])
    #expect(!screen.type("x"))
    #expect(view.text == "Read more here")
  }

  @Test func `A text view that does not scroll is as high as its text`() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    view.isScrollEnabled = false
    view.font = .systemFont(ofSize: 20)
    view.text = "one"
    let one = view.intrinsicContentSize.height
    view.text = "one\ntwo\nthree"
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    #expect(abs(view.intrinsicContentSize.height - one - 2 * line) < 2)
    view.textContainerInset = .zero
    #expect(view.sizeThatFits(CGSize(width: 200, height: 1000)).height < one + 2 * line)
    view.isScrollEnabled = true
    view.text = String(repeating: "line\n", count: 50)
    view.layoutIfNeeded()
    #expect(view.contentSize.height > 40 * line)
    #expect(view.canBecomeFirstResponder)
  }

  @Test func `Typed text keeps the attributes around it`() {
    let screen = TestScreen()
    let view = screen.show(UITextView(), at: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    view.becomeFirstResponder()
    screen.type("der")
    #expect(view.text == "redder")
    #expect(view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .red)
    view.textColor = .blue
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
  }

  @Test func `A million letters can be edited and touched`() {
    let screen = TestScreen()
    let view = screen.show(UITextView(), at: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = String(repeating: "a", count: 1_000_000)
    screen.tap(50, 50)
    #expect(screen.type("b"))
    #expect(view.text.utf16.count == 1_000_001)
    #expect(view.selectedRange.location == 1_000_001)
  }

  @Test func `A custom view receives keys`() {
    final class Keys: UIView, UIKeyInput {
      var text = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text.removeLast() }
    }
    let screen = TestScreen()
    let keys = screen.show(Keys())
    keys.becomeFirstResponder()
    #expect(screen.type("abc\u{8}\n"))
    #expect(keys.text == "ab\n")
  }
}
