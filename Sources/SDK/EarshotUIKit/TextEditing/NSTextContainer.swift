/// The room that a text view's text is set in.
///
/// Emulated: the room at the sides of lines, the most lines, how the last one ends. Not emulated: shapes, text systems.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// Points at both ends of a line.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { owner?.textChanged() }
  }
  /// The most lines; 0 for as many as there are.
  open var maximumNumberOfLines = 0 {
    didSet { owner?.textChanged() }
  }
  /// How the last line ends.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { owner?.textChanged() }
  }
  /// Kept: it is as wide as its view.
  open var widthTracksTextView = true
  /// Kept.
  open var heightTracksTextView = false
  /// Its size, in points.
  open var size: CGSize { owner?.textSize ?? .zero }
}
