package import Scenes

/// A line to type into.
///
/// Emulated: text and placeholder with their looks, borders, views at the sides, the clear button, secrets as dots, its
/// delegate and events in order, editing at its end and by `selectedRange` within Earshot. Not emulated: `UITextInput` with
/// its positions, menus, a keyboard on the screen, correction, backgrounds by image.
/// The gotcha: text set by code sends nothing; only what a person types does.
@preconcurrency @MainActor
open class UITextField: UIControl, UIKeyInput {
  /// What is around the text, with Apple's raw values.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view at a side is seen, with Apple's raw values.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// Why editing has ended, with Apple's raw values.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when a person has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")

  /// The text and what is selected in it.
  var edited = EditedText() {
    didSet { if edited != oldValue { textChanged() } }
  }
  /// The text with its looks, where those were set.
  var looks: NSAttributedString?

  // MARK: - Making

  /// A text field; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A text field of a storyboard or xib; another coder's is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    if let source = InterfaceSource(coder) { decode(textField: source) }
  }

  // MARK: - Text

  /// Who has a say; not held.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text; an empty one where nil was set.
  open var text: String? {
    get { edited.text }
    set {
      looks = nil
      edited = EditedText(text: newValue ?? "", selection: NSRange(location: newValue?.utf16.count ?? 0, length: 0))
    }
  }
  /// The text with its looks.
  open var attributedText: NSAttributedString? {
    get { looks ?? NSAttributedString(string: edited.text, attributes: defaultTextAttributes) }
    set {
      text = newValue?.string
      looks = newValue
      textChanged()
    }
  }
  /// What is seen while there is no text.
  open var placeholder: String? {
    didSet {
      placeholderLooks = nil
      textChanged()
    }
  }
  /// What is seen while there is no text, with its looks.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLooks ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      placeholderLooks = newValue
    }
  }
  private(set) var placeholderLooks: NSAttributedString?

  /// Its font; nil is the system's, 17 points.
  open var font: UIFont? {
    get { ownFont ?? .systemFont(ofSize: 17) }
    set {
      ownFont = newValue
      textChanged()
    }
  }
  private var ownFont: UIFont?
  /// The text's colour; nil is the system's.
  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }
  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }
  /// The looks of text that has none of its own.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: textColor ?? UIColor.label] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The looks of what is typed: kept.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Kept: text keeps its size.
  open var adjustsFontSizeToFitWidth = false
  /// Kept: text keeps its size.
  open var minimumFontSize: CGFloat = 0

  // MARK: - Looks

  /// What is around the text.
  open var borderStyle = BorderStyle.none {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// When the button that clears is seen.
  open var clearButtonMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// What is at the left side.
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }
  /// When that is seen.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// What is at the right side, in place of the button that clears.
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }
  /// When that is seen.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  // MARK: - Editing

  /// Whether it is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether it is emptied when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether it is emptied by the first letter that is typed.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }

  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?
  /// The view in place of the keyboard while it is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard while it is edited.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  /// Whether there is text to delete.
  open var hasText: Bool { !edited.text.isEmpty }

  /// Puts text where the insertion point is, by code: its delegate is not asked.
  open func insertText(_ text: String) {
    change(edited.selection, to: text)
  }

  /// Deletes the letter before the insertion point, by code: its delegate is not asked.
  open func deleteBackward() {
    if let range = edited.deletion { change(range, to: "") }
  }

  /// What a person has typed: its delegate is asked, and it is told.
  package func insert(_ text: String) {
    insertTyped(text)
  }

  // MARK: - Traits of a keyboard, as values

  /// Which letters become capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether spelling is checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Which keys there are.
  open var keyboardType = UIKeyboardType.default
  /// Light or dark keys.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key waits for text.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is a secret: it is seen as dots.
  open var isSecureTextEntry = false {
    didSet { setNeedsDisplay() }
  }
  /// What kind of thing the text is.
  open var textContentType: UITextContentType?

  // MARK: - Layout

  /// Where the border is, in points.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Where the placeholder is, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the text is while it is edited, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// Where the button that clears is, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearPlace(in: bounds) }
  /// Where the view at the left side is, in points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftPlace(in: bounds) }
  /// Where the view at the right side is, in points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightPlace(in: bounds) }

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

  // MARK: - What is seen of it

  package override var sceneElement: SceneElement? {
    let value = hasText ? shownText : nil
    return SceneElement(role: .textField, label: placeholder ?? "", frame: bounds, value: value, state: elementState)
  }

  package override func record(into canvas: inout Canvas) {
    draw(into: &canvas)
  }
}
