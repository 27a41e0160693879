import Scenes

/// A layer that fills and strokes a path over its background.
///
/// Emulated: fill by both rules, stroke with width, caps, joins and dashes, a part of the stroke. Not emulated: miter
/// limits.
/// Important: a partial stroke (`strokeStart`, `strokeEnd`) is drawn as short line segments.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The path, in the layer's coordinates; not clipped to the bounds. As on iOS, a change is only animated by an
  /// explicit animation.
  open var path: CGPath? { didSet { if path != oldValue { changed() } } }
  /// The fill color; black by default.
  open var fillColor: CGColor? = .black {
    didSet { if fillColor != oldValue { changed("fillColor", from: .color(oldValue)) } }
  }
  /// The fill rule.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
  /// The stroke color; nil for no stroke.
  open var strokeColor: CGColor? {
    didSet { if strokeColor != oldValue { changed("strokeColor", from: .color(oldValue)) } }
  }
  /// The start of the stroke, as a fraction of the path's length.
  open var strokeStart: CGFloat = 0 {
    didSet { if strokeStart != oldValue { changed("strokeStart", from: .number(oldValue)) } }
  }
  /// The end of the stroke, as a fraction of the path's length.
  open var strokeEnd: CGFloat = 1 {
    didSet { if strokeEnd != oldValue { changed("strokeEnd", from: .number(oldValue)) } }
  }
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat = 1 {
    didSet { if lineWidth != oldValue { changed("lineWidth", from: .number(oldValue)) } }
  }
  /// The miter limit. Stored; has no effect.
  open var miterLimit: CGFloat = 10
  /// The shape of the stroke's ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed() } } }
  /// The shape of the stroke's corners.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed() } } }
  /// The lengths of alternating dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed() } } }
  /// The offset of the stroke's start in the dash pattern, in points.
  open var lineDashPhase: CGFloat = 0 {
    didSet { if lineDashPhase != oldValue { changed("lineDashPhase", from: .number(oldValue)) } }
  }

  override var outline: Path? { filledPath ?? super.outline }

  private var filledPath: Path? { path.map { Path($0.path.elements, isEvenOdd: fillRule == .evenOdd) } }

  override var hasOpaqueOutline: Bool {
    guard type(of: self) == CAShapeLayer.self, path != nil else { return false }
    return (fillColor?.alpha ?? 0) > 0.999 && (strokeColor.map { $0.alpha == 0 } ?? true || lineWidth <= 0)
      && (backgroundColor.map { $0.alpha == 0 } ?? true) && borderWidth <= 0
  }

  package override func animatedValue(for key: String) -> AnimatedValue? {
    switch key {
    case "path": .path(path?.path)
    case "fillColor": .color(fillColor)
    case "strokeColor": .color(strokeColor)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "lineDashPhase": .number(lineDashPhase)
    default: super.animatedValue(for: key)
    }
  }

  package override func setAnimatedValue(_ value: AnimatedValue, for key: String) {
    switch (key, value) {
    case ("path", .path(let path)): self.path = path.map(CGPath.init)
    case ("fillColor", .color(let color)): fillColor = color
    case ("strokeColor", .color(let color)): strokeColor = color
    case ("strokeStart", .number(let number)): strokeStart = number
    case ("strokeEnd", .number(let number)): strokeEnd = number
    case ("lineWidth", .number(let number)): lineWidth = number
    case ("lineDashPhase", .number(let number)): lineDashPhase = number
    default: super.setAnimatedValue(value, for: key)
    }
  }

  override func restoration(of key: String) -> (() -> Void)? {
    guard key == "path" else { return nil }
    return { [path] in self.path = path }
  }

  override func copyValues(of other: CALayer) {
    super.copyValues(of: other)
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
    (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
  }

  override func recordContent(into operations: inout [DrawingOperation]) {
    if let shape = path?.path, !shape.elements.isEmpty {
      if let fillColor, fillColor.alpha > 0 { operations.append(.fill(filledPath ?? shape, .color(fillColor.value))) }
      if let strokeColor, strokeColor.alpha > 0, lineWidth > 0, strokeStart < strokeEnd {
        let isUntrimmed = strokeStart <= 0 && strokeEnd >= 1
        let line = isUntrimmed ? shape : Flattened(shape).trimmed(from: strokeStart, to: strokeEnd)
        if !line.elements.isEmpty { operations.append(.stroke(line, strokeColor.value, stroke)) }
      }
    }
    super.recordContent(into: &operations)
  }

  private var stroke: Stroke {
    let dashes = lineDashPattern?.map(\.doubleValue) ?? []
    let isDashed = dashes.allSatisfy { $0.isFinite && $0 >= 0 } && dashes.contains { $0 > 0 }
    return Stroke(
      width: lineWidth, cap: lineCap.value, join: lineJoin.value, dashes: isDashed ? dashes : [],
      dashPhase: lineDashPhase.isFinite ? lineDashPhase : 0)
  }
}

/// A rule that determines which points are inside a path, with Apple's raw values.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a rule from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Points with a nonzero winding number.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's ends, with Apple's raw values.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a line cap from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A squared end at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A semicircle around the endpoint.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A squared end, extended by half the line width.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var value: Stroke.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of a stroke's corners, with Apple's raw values.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a line join from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut-off corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var value: Stroke.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
