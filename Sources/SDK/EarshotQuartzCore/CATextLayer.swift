package import Scenes

/// What can say which font of the display list it is: a `UIFont`.
package protocol SceneFont {
  /// The font as the display list has it.
  var sceneFont: FontDescription { get }
}

/// A layer of text.
///
/// Emulated: a string in one look, its alignment, its lines, its end. Not emulated: attributed strings (their words are
/// drawn in the layer's look), fonts by name.
/// The gotcha: a text is not wrapped unless `isWrapped` says so, and its font size is 36.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { changed() } }
  /// The font: a `UIFont`, of which the size does not count; nil for the system's.
  open var font: AnyObject? { didSet { changed() } }
  /// The size of the font in points.
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { changed() } } }
  /// The colour of the text; white at first.
  open var foregroundColor: CGColor? = .white { didSet { if foregroundColor != oldValue { changed() } } }
  /// Whether the text goes on in lines.
  open var isWrapped = false { didSet { if isWrapped != oldValue { changed() } } }
  /// How a text ends that is too long.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { if truncationMode != oldValue { changed() } } }
  /// Where lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { if alignmentMode != oldValue { changed() } } }

  override func recordContent(into operations: inout [DrawingOperation]) {
    let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
    if !text.isEmpty, let color = foregroundColor?.value, fontSize > 0 {
      var description = (font as? any SceneFont)?.sceneFont ?? FontDescription(size: fontSize)
      description.size = fontSize
      let lineBreak: TextBlock.LineBreak =
        switch truncationMode {
        case .start: .truncateHead
        case .middle: .truncateMiddle
        case .end: .truncateTail
        default: isWrapped ? .words : .clip
        }
      let block = TextBlock(
        text, font: description, color: color, alignment: alignmentMode.value, lineBreak: lineBreak,
        maximumLines: isWrapped ? 0 : 1)
      operations.append(.text(block, in: bounds))
    }
    super.recordContent(into: &operations)
  }
}

/// How text ends that is too long, with Apple's raw values.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It is cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Its beginning is left out.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Its end is left out.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Its middle is left out.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where lines stand, with Apple's raw values.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where the language begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var value: TextBlock.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
