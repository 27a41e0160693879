/// A view that shows text.
///
/// Emulated: its values. Not emulated: fonts, attributed text, drawing.
/// The gotcha: nothing measures text yet, so `sizeToFit()` and `intrinsicContentSize` leave the label as it is.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// Its font.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The text with its looks.
  open var attributedText: NSAttributedString?
  /// The text's colour.
  open var textColor: UIColor! = .label
  /// Where its lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// How text ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The most lines; 0 is as many as it takes.
  open var numberOfLines = 1
  /// Whether it looks enabled.
  open var isEnabled = true
  /// Whether its colour is ``highlightedTextColor``.
  open var isHighlighted = false
  /// The text's colour while it is highlighted.
  open var highlightedTextColor: UIColor?
  /// Whether text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false
  /// How far text may shrink, as a factor.
  open var minimumScaleFactor: CGFloat = 0

  /// A label; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A label out of an archive; archives are not emulated, so it is empty.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }
}
