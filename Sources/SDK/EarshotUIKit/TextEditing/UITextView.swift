package import Scenes

/// Lines of text, to read or to type into.
///
/// Emulated: text with its looks, insets, scrolling, its size, links that are tapped, its delegate in order, editing at the
/// selection. Not emulated: `UITextInput` with its positions, text systems (`layoutManager`, `textStorage`), menus, finding
/// links by itself, a keyboard on the screen, correction.
/// The gotcha: text set by code tells the delegate nothing; only what a person types does. Where a finger meets the text is
/// measured line by line, and in texts of more than 20,000 letters not at all.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIKeyInput {
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when a person has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

  /// The text and what is selected in it.
  var edited = EditedText() {
    didSet { if edited.text != oldValue.text { textChanged() } }
  }
  /// The text with its looks, where those were set.
  var looks: NSAttributedString?
  /// What was measured last, and for what width.
  var measured: (width: CGFloat, size: CGSize)?

  // MARK: - Making

  /// A text view; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpText()
  }

  /// A text view; containers of one's own are not emulated, so it gets its own.
  public convenience init(frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame)
  }

  /// A text view of a storyboard or xib; another coder's is empty.
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

  /// Who has a say, and hears of its scrolling; not held.
  open weak var delegate: (any UITextViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// The text.
  open var text: String! {
    get { edited.text }
    set {
      looks = nil
      let text = newValue ?? ""
      edited = EditedText(text: text, selection: NSRange(location: text.utf16.count, length: 0))
    }
  }
  /// The text with its looks.
  open var attributedText: NSAttributedString! {
    get { looks ?? NSAttributedString(string: edited.text, attributes: ownLooks) }
    set {
      text = newValue?.string
      looks = newValue
      textChanged()
    }
  }
  /// Its font; nil until one is set, and then the system's of 12 points is used. Setting it changes all of the text.
  open var font: UIFont? {
    didSet { restyle(.font, font) }
  }
  /// The text's colour; nil is the system's. Setting it changes all of the text.
  open var textColor: UIColor? {
    didSet { restyle(.foregroundColor, textColor) }
  }
  /// Where lines stand. Setting it changes all of the text.
  open var textAlignment = NSTextAlignment.natural {
    didSet { textChanged() }
  }
  /// The looks of links.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet { setNeedsDisplay() }
  }
  /// The looks of what is typed.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTyping ?? ownLooks }
    set { ownTyping = newValue }
  }
  private var ownTyping: [NSAttributedString.Key: Any]?
  /// Kept: nothing is looked for.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Points around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// The room the text is set in.
  public let textContainer = NSTextContainer()

  // MARK: - Editing

  /// Whether a person may change it.
  open var isEditable = true {
    didSet { setNeedsDisplay() }
  }
  /// Whether a person may select in it, and tap its links.
  open var isSelectable = true
  /// Whether a person may change the looks of the text: kept.
  open var allowsEditingTextAttributes = false
  /// Whether what is selected is replaced when editing begins.
  open var clearsOnInsertion = false

  /// What is selected; of no length for an insertion point.
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

  /// Puts text where the insertion point is, by code: its delegate is not asked, and told that the text has changed.
  open func insertText(_ text: String) {
    change(selectedRange, to: text)
  }

  /// Deletes the letter before the insertion point, by code: its delegate is not asked.
  open func deleteBackward() {
    if let range = edited.deletion { change(range, to: "") }
  }

  /// What a person has typed: its delegate is asked, and it is told.
  package func insert(_ text: String) {
    insertTyped(text)
  }

  /// Scrolls until a range of the text is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    if let place = insertionPoint(at: edited.inside(range).location) { scrollRectToVisible(place, animated: false) }
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
  /// Whether the text is a secret: a text view shows it all the same, as on iOS.
  open var isSecureTextEntry = false
  /// What kind of thing the text is.
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

  // MARK: - Fingers

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !canBecomeFirstResponder { super.touchesBegan(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard canBecomeFirstResponder, let touch = touches.first else {
      super.touchesEnded(touches, with: event)
      return
    }
    let place = touch.location(in: self)
    if bounds.contains(place) { tapped(at: place) }
  }

  // MARK: - What is seen of it

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
