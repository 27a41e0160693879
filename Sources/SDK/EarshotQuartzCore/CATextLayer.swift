package import Scenes

/// A font that has an equivalent in the display list, such as `UIFont`.
package protocol SceneFont {
  /// The font in the display list.
  var sceneFont: FontDescription { get }
}

/// A layer that draws text.
///
/// Emulated: a string in a single style, alignment, wrapping, truncation. Not emulated: attributes of attributed
/// strings (their text is drawn in the layer's style), fonts by name.
/// Important: text is not wrapped unless `isWrapped` is true, and the default font size is 36 points.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { changed() } }
  /// The font: a `UIFont`, whose size is ignored; nil for the system font.
  open var font: AnyObject? { didSet { changed() } }
  /// The font size, in points.
  open var fontSize: CGFloat = 36 {
    didSet { if fontSize != oldValue { changed("fontSize", from: .number(oldValue)) } }
  }
  /// The text color; white by default.
  open var foregroundColor: CGColor? = .white {
    didSet { if foregroundColor != oldValue { changed("foregroundColor", from: .color(oldValue)) } }
  }
  /// Whether the text is wrapped.
  open var isWrapped = false { didSet { if isWrapped != oldValue { changed() } } }
  /// The truncation of text that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { if truncationMode != oldValue { changed() } } }
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { if alignmentMode != oldValue { changed() } } }

  package override func animatedValue(for key: String) -> AnimatedValue? {
    switch key {
    case "fontSize": .number(fontSize)
    case "foregroundColor": .color(foregroundColor)
    default: super.animatedValue(for: key)
    }
  }

  package override func setAnimatedValue(_ value: AnimatedValue, for key: String) {
    switch (key, value) {
    case ("fontSize", .number(let number)): fontSize = number
    case ("foregroundColor", .color(let color)): foregroundColor = color
    default: super.setAnimatedValue(value, for: key)
    }
  }

  override func copyValues(of other: CALayer) {
    super.copyValues(of: other)
    guard let other = other as? CATextLayer else { return }
    (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
    (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
  }

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

/// The truncation of text that does not fit, with Apple's raw values.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a mode from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A mode that clips the text.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// A mode that truncates the start of the line.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// A mode that truncates the end of the line.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// A mode that truncates the middle of the line.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of lines, with Apple's raw values.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a mode from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The natural alignment of the language.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Alignment with the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Alignment with the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Alignment with the center.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Alignment with both edges.
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
