/// The region in which a text view lays out its text.
///
/// Emulated: the line fragment padding, the maximum number of lines, the truncation of the last one. Not emulated:
/// shapes, text systems.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// The padding at both ends of a line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { owner?.textChanged() }
  }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { owner?.textChanged() }
  }
  /// The truncation of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { owner?.textChanged() }
  }
  /// Whether the width follows the text view. Stored; has no effect: it always does.
  open var widthTracksTextView = true
  /// Whether the height follows the text view. Stored; has no effect.
  open var heightTracksTextView = false
  /// The size, in points.
  open var size: CGSize { owner?.textSize ?? .zero }
}
