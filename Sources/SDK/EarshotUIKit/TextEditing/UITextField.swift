package import Scenes

/// A field for a line of text.
///
/// Emulated: text and placeholder with attributes, borders, side views, the clear button, secure text as bullets, the
/// delegate and events in order, editing at the end of the text. Not emulated: `UITextInput` with its positions, menus,
/// an on-screen keyboard, autocorrection, background images. Important: setting the text in code sends no events; only
/// the user's input does.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// The style of the border, with Apple's raw values.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// The conditions under which a side view is displayed, with Apple's raw values.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The reason for the end of editing, with Apple's raw values.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

  var edited = EditedText() {
    didSet { if edited != oldValue { textChanged() } }
  }
  /// The attributed text, if set.
  var styledText: NSAttributedString?

  // MARK: - Creating a text field

  /// Creates a text field with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a text field from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    if let source = InterfaceSource(coder) { decode(textField: source) }
  }

  // MARK: - Text

  /// The delegate; a weak reference.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; setting nil yields an empty string.
  open var text: String? {
    get { edited.text }
    set {
      styledText = nil
      edited = EditedText(text: newValue ?? "", selection: NSRange(location: newValue?.utf16.count ?? 0, length: 0))
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { styledText ?? NSAttributedString(string: edited.text, attributes: defaultTextAttributes) }
    set {
      text = newValue?.string
      styledText = newValue
      textChanged()
    }
  }
  /// The placeholder, shown while there is no text.
  open var placeholder: String? {
    didSet {
      placeholderText = nil
      textChanged()
    }
  }
  /// The placeholder with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderText ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      placeholderText = newValue
    }
  }
  private(set) var placeholderText: NSAttributedString?

  /// The font; the system font of 17 points if nil is set.
  open var font: UIFont? {
    get { ownFont ?? .systemFont(ofSize: 17) }
    set {
      ownFont = newValue
      textChanged()
    }
  }
  private var ownFont: UIFont?
  /// The text color; nil for the default.
  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }
  /// The text's alignment.
  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }
  /// The default attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: textColor ?? UIColor.label] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The attributes of typed text. Stored; has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether the font shrinks to fit the text. Stored; has no effect: the font size does not change.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest font size of shrunk text, in points. Stored; has no effect: the font size does not change.
  open var minimumFontSize: CGFloat = 0

  // MARK: - Appearance

  /// The style of the border.
  open var borderStyle = BorderStyle.none {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// The condition under which the clear button is displayed.
  open var clearButtonMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// The view on the left side, or on the right one from right to left.
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }
  /// The condition under which the left view is displayed.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// The view on the right side, or on the left one from right to left, in place of the clear button.
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }
  /// The condition under which the right view is displayed.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  // MARK: - Editing

  /// Whether the text field is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether the next text that the user inserts replaces the whole text.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// The view in place of the keyboard while the text field is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while the text field is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.text.isEmpty }

  /// Inserts text at the insertion point without asking the delegate.
  open func insertText(_ text: String) {
    change(edited.selection, to: text)
  }

  /// Deletes the character before the insertion point without asking the delegate.
  open func deleteBackward() {
    if let range = edited.deletion { change(range, to: "") }
  }

  /// Inserts text that the user has typed, if the delegate allows it.
  package func insert(_ text: String) {
    insertTyped(text)
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
  /// Whether the text is secure, and shown as bullets.
  open var isSecureTextEntry = false {
    didSet { setNeedsDisplay() }
  }
  /// The semantic type of the text.
  open var textContentType: UITextContentType?

  // MARK: - Layout

  /// Returns the rectangle of the border, in points.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textFrame(in: bounds) }
  /// Returns the rectangle of the placeholder, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the text during editing, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textFrame(in: bounds) }
  /// Returns the rectangle of the clear button, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonFrame(in: bounds) }
  /// Returns the rectangle of the left view, in points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftViewFrame(in: bounds) }
  /// Returns the rectangle of the right view, in points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightViewFrame(in: bounds) }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }
  override var actsByItself: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSideViews()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside, let touch else { return }
    tapped(at: touch.location(in: self))
  }

  // MARK: - Drawing

  package override var sceneElement: SceneElement? {
    let value = hasText ? displayedText : nil
    return SceneElement(role: .textField, label: placeholder ?? "", frame: bounds, value: value, state: elementState)
  }

  package override func record(into canvas: inout Canvas) {
    draw(into: &canvas)
  }
}
