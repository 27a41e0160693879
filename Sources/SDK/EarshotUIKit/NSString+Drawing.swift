import Scenes

// Emulated: measurements. Drawing is in Contexts/.
// Important: `boundingRect` without `usesLineFragmentOrigin` measures a single line, as on iOS.

/// Options for measuring text, with Apple's bits.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wraps the text.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the font's leading, which is zero.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures glyph bounds. Has no effect: lines are measured.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing a text; always empty.
open class NSStringDrawingContext: NSObject {
  /// The minimum scale factor. Stored; has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale factor that was applied; always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the drawn text; always zero.
  open var totalBounds: CGRect { .zero }
}

extension NSAttributedString {
  /// Returns the size of the text without wrapping, in points.
  public func size() -> CGSize {
    Graphics.text.measure(plainBlock, width: .infinity).size
  }

  /// Returns the bounds of the text, in points, with the origin (0, 0).
  ///
  /// - Parameters:
  ///   - size: The available size; a width that is not positive, or huge, is unlimited.
  ///   - options: Without `usesLineFragmentOrigin`, the text is not wrapped.
  ///   - context: Ignored.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e7
    var textSize = Graphics.text.measure(plainBlock, width: isWrapped ? size.width : .infinity).size
    let isCut = options.contains([.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    if isCut, size.height > 0 { textSize.height = min(textSize.height, size.height) }
    return CGRect(origin: .zero, size: textSize)
  }

  private var plainBlock: TextBlock { textBlock(font: .systemFont(ofSize: 12), color: .black) }
}

extension NSString {
  /// Returns the size of the text with attributes, without wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// Returns the bounds of the text with attributes, in points, with the origin (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// Returns the size of the text with attributes, without wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// Returns the bounds of the text with attributes, in points, with the origin (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
