import Scenes

// Emulated: measuring. Not emulated: `draw(at:)` and `draw(in:)`, as there is no context to draw in.
// The gotcha: `boundingRect` without `usesLineFragmentOrigin` measures one line, as on iOS.

/// What a measured text is to be like, with Apple's bits.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Options from Apple's bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// In as many lines as it takes.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the leading of the font; it has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the outlines of its letters; lines count here all the same.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// With an ellipsis in the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What was found as a text was drawn; kept empty.
open class NSStringDrawingContext: NSObject {
  /// How far letters may shrink; they do not.
  open var minimumScaleFactor: CGFloat = 0
  /// How far letters did shrink: not at all.
  open var actualScaleFactor: CGFloat { 1 }
  /// Where text was drawn.
  open var totalBounds: CGRect { .zero }
}

extension NSAttributedString {
  /// The room it takes in lines that end where it says so, in points.
  public func size() -> CGSize {
    Graphics.text.measure(plainBlock, width: .infinity).size
  }

  /// The room it takes, in points, from (0, 0).
  ///
  /// - Parameters:
  ///   - size: The room there is; a width of 0 and less, or an enormous one, is no limit.
  ///   - options: Without `usesLineFragmentOrigin` lines end only where the text says so.
  ///   - context: Counts for nothing here.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e7
    var taken = Graphics.text.measure(plainBlock, width: isWrapped ? size.width : .infinity).size
    let isCut = options.contains([.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    if isCut, size.height > 0 { taken.height = min(taken.height, size.height) }
    return CGRect(origin: .zero, size: taken)
  }

  private var plainBlock: TextBlock { textBlock(font: .systemFont(ofSize: 12), color: .black) }
}

extension NSString {
  /// The room the text takes with these attributes, in lines that end where it says so, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(describing: self), attributes: attrs).size()
  }

  /// The room the text takes with these attributes, in points, from (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(describing: self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension String {
  /// The room the text takes with these attributes, in lines that end where it says so, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// The room the text takes with these attributes, in points, from (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
