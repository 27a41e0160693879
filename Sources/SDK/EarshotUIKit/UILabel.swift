package import Scenes

/// A view that shows text.
///
/// Emulated: plain and attributed text, font, colors, alignment, lines, truncation, shrinking to the width, shadow, the
/// intrinsic size, baselines. Not emulated: tightening, shrinking of multiline text, attachments.
/// Important: text that does not fit is truncated as on iOS, and the value of its element is then `truncated`, which a
/// test can check.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var plain: String?
  private var attributed: NSAttributedString?
  private var arranged: Arrangement?
  /// The canvas into which the text is being recorded.
  private var recording: Canvas?

  // MARK: - Text

  /// The text, without attributes.
  open var text: String? {
    get { attributed?.string ?? plain }
    set {
      guard newValue != plain || attributed != nil else { return }
      (plain, attributed) = (newValue, nil)
      textHasChanged()
    }
  }

  /// The text with attributes; the label supplies missing ones.
  open var attributedText: NSAttributedString? {
    get {
      attributed
        ?? plain.map {
          NSAttributedString(string: $0, attributes: [.font: font as UIFont, .foregroundColor: textColor as UIColor])
        }
    }
    set {
      (plain, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      textHasChanged()
    }
  }

  /// The font; setting it applies to the whole text.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      guard font != oldValue || attributed != nil else { return }
      paint(.font, font as UIFont)
      textHasChanged()
    }
  }

  /// The text color; setting it applies to the whole text.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      guard textColor != oldValue || attributed != nil else { return }
      paint(.foregroundColor, textColor as UIColor)
      layerHasChanged()
    }
  }

  private func paint(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(string: "")
    let text = NSString(string: attributed.string)
    // The attribute is added run by run, because `addAttribute` on Linux traps when it replaces an object.
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) { attributes, range, _ in
      let merged = attributes.merging([key: value]) { $1 }
      copy.append(NSAttributedString(string: text.substring(with: range), attributes: merged))
    }
    self.attributed = copy
  }

  /// The label's alignment.
  open var textAlignment = NSTextAlignment.natural { didSet { if textAlignment != oldValue { layerHasChanged() } } }
  /// The wrapping and truncation of the text.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textHasChanged() } }
  }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textHasChanged() } } }
  /// Whether the label is enabled; if not, the text is drawn at half opacity.
  open var isEnabled = true { didSet { if isEnabled != oldValue { layerHasChanged() } } }
  /// Whether the label is highlighted, and drawn with ``highlightedTextColor``.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { layerHasChanged() } } }
  /// The text color while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { if highlightedTextColor != oldValue { layerHasChanged() } } }
  /// Whether a single line of text shrinks to fit the width.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { fittingHasChanged() } }
  }
  /// The minimum scale factor of shrunken text; 0 for no limit.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { fittingHasChanged() } } }
  /// The vertical adjustment of shrunken text.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { fittingHasChanged() } }
  }
  /// Whether characters are tightened before truncation. Stored; has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows the preferred text size. Stored; has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// The color of the shadow, or nil if there is none.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { layerHasChanged() } } }
  /// The offset of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { layerHasChanged() } }
  }
  /// The width for the intrinsic size of multiline text, in points; 0 for none.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textHasChanged() } }
  }

  // MARK: - Creating a label

  /// Creates a label with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from a storyboard or xib; an empty one with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let source = InterfaceSource(coder) else {
      isUserInteractionEnabled = false
      return
    }
    decode(label: source)
  }

  /// Updates the label after a change that may affect its size.
  private func textHasChanged() {
    invalidateIntrinsicContentSize()
    layerHasChanged()
  }

  /// Updates the label after a change that may affect the fit.
  private func fittingHasChanged() {
    arranged = nil
    layerHasChanged()
  }

  // MARK: - Size

  open override var intrinsicContentSize: CGSize {
    boundedSize(width: numberOfLines != 1 && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    boundedSize(width: numberOfLines != 1 && size.width > 0 ? size.width : .infinity)
  }

  /// Returns the size of the text with lines of up to `width` points, rounded up to pixels.
  private func boundedSize(width: CGFloat) -> CGSize {
    guard hasText else { return .zero }
    let size = Graphics.text.measure(block(in: traitCollection), width: width).size
    return CGSize(width: min(size.width.wholePixels, max(width, 0)), height: size.height.wholePixels)
  }

  /// Returns the rectangle of the text in bounds, with a maximum number of lines; 0 for no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard hasText else { return CGRect(origin: bounds.origin, size: .zero) }
    var block = block(in: traitCollection)
    block.maximumLines = max(numberOfLines, 0)
    let size = Graphics.text.measure(block, width: max(bounds.width, 0)).size
    let height = min(size.height.wholePixels, max(bounds.height, 0))
    return CGRect(
      x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: min(size.width.wholePixels, bounds.width),
      height: height)
  }

  package override var firstBaselineOffset: CGFloat? { baselines?.first }
  package override var lastBaselineOffset: CGFloat? { baselines?.last }

  private var baselines: (first: CGFloat, last: CGFloat)? {
    guard hasText else { return nil }
    let metrics = Graphics.text.measure(
      block(in: traitCollection), width: numberOfLines == 1 || bounds.width <= 0 ? .infinity : bounds.width)
    let top = bounds.height > 0 ? (bounds.height - metrics.size.height) / 2 : 0
    return (top + metrics.firstBaseline, top + metrics.lastBaseline)
  }

  private var hasText: Bool { attributed.map { $0.length > 0 } ?? (plain?.isEmpty == false) }

  // MARK: - Drawing

  /// The text and its position.
  private struct Arrangement {
    /// The input of the arrangement.
    var source: TextBlock
    var bounds: CGRect
    /// The resulting text and position.
    var block: TextBlock
    var rect: CGRect
    var isTruncated: Bool
  }

  /// Returns the text for the display list.
  package func block(in traits: UITraitCollection) -> TextBlock {
    var color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    if !isEnabled { color = UIColor(color.value(in: traits).faded(to: 0.5)) }
    if let attributed {
      var block = attributed.textBlock(
        font: font, color: color, alignment: textAlignment, lineBreak: lineBreakMode, maximumLines: numberOfLines,
        traits: traits)
      block.alignment = directed(block.alignment)
      return block
    }
    return TextBlock(
      plain ?? "", font: font.sceneFont, color: color.value(in: traits), alignment: directed(.init(textAlignment)),
      lineBreak: .init(lineBreakMode), maximumLines: max(numberOfLines, 0))
  }

  private func arrange(in traits: UITraitCollection, _ bounds: CGRect) -> Arrangement? {
    guard hasText, bounds.width > 0, bounds.height > 0, bounds.isFinite else { return nil }
    let source = block(in: traits)
    if let arranged, arranged.source == source, arranged.bounds == bounds { return arranged }
    let text = Graphics.text
    let full = text.measure(source, width: bounds.width)
    var (block, metrics, top) = (source, full, CGFloat?.none)
    if adjustsFontSizeToFitWidth, numberOfLines == 1 {
      (block, metrics) = shrunk(source, to: bounds.width, full)
      let line = (bounds.height - full.size.height) / 2
      switch baselineAdjustment {
      case .alignBaselines: top = line + full.firstBaseline - metrics.firstBaseline
      case .alignCenters: break
      case .none: top = line
      }
    } else if numberOfLines != 1, metrics.size.height > bounds.height + 0.5, metrics.lineCount > 1 {
      // Only complete lines are drawn; the last one is truncated.
      let line = metrics.size.height / CGFloat(metrics.lineCount)
      block.maximumLines = max(1, Int(min((bounds.height + 0.5) / line, CGFloat(metrics.lineCount))))
      metrics = text.measure(block, width: bounds.width)
    }
    let isCut = metrics.isTruncated || metrics.size.width > bounds.width + 0.5
    let result = Arrangement(
      source: source, bounds: bounds, block: block,
      rect: CGRect(
        x: bounds.minX, y: bounds.minY + (top ?? (bounds.height - metrics.size.height) / 2), width: bounds.width,
        height: metrics.size.height),
      isTruncated: isCut || metrics.lineCount < full.lineCount)
    arranged = result
    return result
  }

  /// Returns a single line of text in the largest size that fits, but not below the minimum.
  private func shrunk(_ source: TextBlock, to width: CGFloat, _ full: TextMetrics) -> (TextBlock, TextMetrics) {
    let natural = Graphics.text.measure(source, width: .infinity).size.width
    guard natural > width, natural.isFinite else { return (source, full) }
    let minimumFactor = min(max(minimumScaleFactor.finite, 0.05), 1)
    var factor = max(minimumFactor, width / natural)
    var block = source
    // Widths are not exactly proportional to the font size: reduce it until the text fits.
    for _ in 0..<8 {
      for index in block.runs.indices { block.runs[index].font.size = source.runs[index].font.size * factor }
      let metrics = Graphics.text.measure(block, width: .infinity)
      if metrics.size.width <= width || factor <= minimumFactor { break }
      factor = max(minimumFactor, factor * 0.98)
    }
    return (block, Graphics.text.measure(block, width: width))
  }

  package override func record(into canvas: inout Canvas) {
    guard hasText else { return }
    recording = Canvas(traits: canvas.traits)
    drawText(in: bounds)
    canvas.operations += recording?.operations ?? []
    recording = nil
  }

  package override var followsShownBounds: Bool { false }

  /// The text is not stretched: it keeps its size and its alignment.
  package override func contentFrame(for size: CGSize) -> CGRect {
    let rest = bounds.width - size.width
    let x = textAlignment == .center ? rest / 2 : textAlignment == .right ? rest : 0
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  /// Draws the text in a rectangle of the bounds. An override can call super with another rectangle.
  open func drawText(in rect: CGRect) {
    var canvas = recording ?? Canvas(traits: traitCollection)
    guard let arrangement = arrange(in: canvas.traits, rect) else { return }
    let first = canvas.operations.count
    if let shadowColor {
      var shadow = arrangement.block
      for index in shadow.runs.indices { shadow.runs[index].color = canvas.resolve(shadowColor) }
      canvas.operations.append(
        .text(shadow, in: arrangement.rect.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)))
    }
    canvas.operations.append(.text(arrangement.block, in: arrangement.rect))
    if recording == nil {
      UIGraphicsGetCurrentContext()?.add(Array(canvas.operations[first...]))
    } else {
      recording = canvas
    }
  }

  package override var sceneElement: SceneElement? {
    guard let text, !text.isEmpty else { return plainElement }
    let isTruncated = arrange(in: traitCollection, bounds)?.isTruncated ?? false
    return SceneElement(
      role: .text, label: text, frame: bounds, value: isTruncated ? "truncated" : nil,
      state: isEnabled ? .normal : .disabled)
  }
}

/// The vertical adjustment of shrunken text, with Apple's raw values.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Preserves the position of the baseline.
  case alignBaselines = 0
  /// Centers the text.
  case alignCenters = 1
  /// Preserves the position of the top of the text.
  case none = 2
}

extension CGFloat {
  /// The number of points rounded up to a pixel of the screen; 0 for NaN.
  var wholePixels: CGFloat {
    guard isFinite else { return isNaN ? 0 : self }
    let scale = Swift.max(UITraitCollection.system.displayScale, 1)
    // A sum of metrics may be slightly above a pixel boundary; it is rounded to that boundary.
    return (self * scale - 1e-6).rounded(.up) / scale
  }
}
