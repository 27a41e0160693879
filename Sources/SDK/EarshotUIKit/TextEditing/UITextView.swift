package import Scenes

/// A view for multiline text, which may be editable.
///
/// Emulated: text with attributes, insets, scrolling, the size, taps on links, the delegate in order, editing at the
/// selection. Not emulated: `UITextInput` with its positions, text systems (`layoutManager`, `textStorage`), menus,
/// data detection, an on-screen keyboard, autocorrection.
/// Important: setting the text in code does not notify the delegate; only the user's input does. The character at a
/// touch is located line by line, and not at all in texts of more than 20,000 characters.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

  var edited = EditedText() {
    didSet { if edited.text != oldValue.text { textChanged() } }
  }
  /// The attributed text, if set.
  var styledText: NSAttributedString?
  var measured: (width: CGFloat, size: CGSize)?

  // MARK: - Creating a text view

  /// Creates a text view with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpText()
  }

  /// Creates a text view. The text container is ignored: custom ones are not emulated.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  /// Creates a text view from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpText()
    if let source = InterfaceSource(coder) { decode(textView: source) }
  }

  private func setUpText() {
    textContainer.owner = self
    backgroundColor = .systemBackground
  }

  // MARK: - Text

  /// The delegate, also for scrolling; a weak reference.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// The text view's text.
  open var text: String! {
    get { edited.text }
    set {
      styledText = nil
      let text = newValue ?? ""
      edited = EditedText(text: text, selection: NSRange(location: text.utf16.count, length: 0))
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { styledText ?? NSAttributedString(string: edited.text, attributes: baseAttributes) }
    set {
      text = newValue?.string
      styledText = newValue
      textChanged()
    }
  }
  /// The font, applied to the whole text; the system font of 12 points is used if it is nil.
  open var font: UIFont? {
    didSet { restyle(.font, font) }
  }
  /// The text color, applied to the whole text; nil for the default.
  open var textColor: UIColor? {
    didSet { restyle(.foregroundColor, textColor) }
  }
  /// The alignment, applied to the whole text.
  open var textAlignment = NSTextAlignment.natural {
    didSet { textChanged() }
  }
  /// The attributes of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { setNeedsDisplay() }
  }
  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { customTypingAttributes ?? baseAttributes }
    set { customTypingAttributes = newValue }
  }
  private var customTypingAttributes: [NSAttributedString.Key: Any]?
  /// The types of data that become links, such as phone numbers. Stored; has no effect: data is not detected.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// The text container.
  public let textContainer = NSTextContainer()

  // MARK: - Editing

  /// Whether the text is editable.
  open var isEditable = true {
    didSet { setNeedsDisplay() }
  }
  /// Whether the text is selectable, and its links respond to taps.
  open var isSelectable = true
  /// Whether the user may change the text's attributes. Stored; has no effect.
  open var allowsEditingTextAttributes = false
  /// Whether the next text that the user inserts replaces the whole text.
  open var clearsOnInsertion = false

  /// The selection; empty for an insertion point.
  open var selectedRange: NSRange {
    get { edited.inside(edited.selection) }
    set {
      let range = edited.inside(newValue)
      guard range != edited.selection else { return }
      edited.selection = range
      setNeedsDisplay()
      delegate?.textViewDidChangeSelection(self)
    }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// The view in place of the keyboard while the text view is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while the text view is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.text.isEmpty }

  /// Inserts text at the insertion point without asking the delegate, which is notified of the change.
  open func insertText(_ text: String) {
    change(selectedRange, to: text)
  }

  /// Deletes the character before the insertion point without asking the delegate.
  open func deleteBackward() {
    if let range = edited.deletion { change(range, to: "") }
  }

  /// Inserts text that the user has typed, if the delegate allows it.
  package func insert(_ text: String) {
    insertTyped(text)
  }

  /// Scrolls to make a range of the text visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    if let caret = insertionPoint(at: edited.inside(range).location) { scrollRectToVisible(caret, animated: false) }
  }

  // MARK: - Text input traits (values only)

  /// The automatic capitalization.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether autocorrection is enabled.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spell checking is enabled.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The title of the return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is secure. Has no effect in a text view, as on iOS.
  open var isSecureTextEntry = false
  /// The semantic type of the text.
  open var textContentType: UITextContentType?

  // MARK: - Layout

  open override var isScrollEnabled: Bool {
    didSet { textChanged() }
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return size(width: .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 ? size.width : .infinity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: size(width: bounds.width).height)
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !canBecomeFirstResponder { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard canBecomeFirstResponder, let touch = touches.first else {
      super.touchesEnded(touches, with: event)
      return
    }
    let point = touch.location(in: self)
    if bounds.contains(point) { tapped(at: point) }
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    guard isEditable else { return SceneElement(role: .text, label: edited.text, frame: bounds) }
    return SceneElement(
      role: .textView, label: "", frame: bounds, value: hasText ? edited.text : nil,
      state: isFirstResponder ? .focused : .normal)
  }

  package override func record(into canvas: inout Canvas) {
    draw(into: &canvas)
  }
}
