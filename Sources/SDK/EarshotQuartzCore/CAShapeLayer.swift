import Scenes

/// A layer of a shape, filled and drawn along, over its background.
///
/// Emulated: fill, line with width, caps, joins and dashes, a piece of the line. Not emulated: miter limits, the even-odd
/// rule (a shape is filled by winding).
/// The gotcha: a piece of a line (`strokeStart`, `strokeEnd`) is drawn as short straight lines.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The shape, in the layer's coordinates; it is not cut off at the bounds.
  open var path: CGPath? { didSet { if path != oldValue { changed() } } }
  /// What the shape is filled with; black at first.
  open var fillColor: CGColor? = .black { didSet { if fillColor != oldValue { changed() } } }
  /// Which points are in the shape; the winding ones are drawn.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { if fillRule != oldValue { changed() } } }
  /// The colour of the line; nil for no line.
  open var strokeColor: CGColor? { didSet { if strokeColor != oldValue { changed() } } }
  /// Where the line begins, as a share of its length.
  open var strokeStart: CGFloat = 0 { didSet { if strokeStart != oldValue { changed() } } }
  /// Where the line ends, as a share of its length.
  open var strokeEnd: CGFloat = 1 { didSet { if strokeEnd != oldValue { changed() } } }
  /// How wide the line is, in points.
  open var lineWidth: CGFloat = 1 { didSet { if lineWidth != oldValue { changed() } } }
  /// How long a corner's point may be; counts for nothing here.
  open var miterLimit: CGFloat = 10
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { if lineCap != oldValue { changed() } } }
  /// How the line's parts meet.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { if lineJoin != oldValue { changed() } } }
  /// Lengths of dashes and gaps in turn, in points.
  open var lineDashPattern: [NSNumber]? { didSet { if lineDashPattern != oldValue { changed() } } }
  /// How far into the dashes the line begins, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { if lineDashPhase != oldValue { changed() } } }

  override var outline: Path? { path?.path ?? super.outline }

  override func recordContent(into operations: inout [DrawingOperation]) {
    if let shape = path?.path, !shape.elements.isEmpty {
      if let fillColor, fillColor.alpha > 0 { operations.append(.fill(shape, .color(fillColor.value))) }
      if let strokeColor, strokeColor.alpha > 0, lineWidth > 0, strokeStart < strokeEnd {
        let isWhole = strokeStart <= 0 && strokeEnd >= 1
        let line = isWhole ? shape : Flattened(shape).trimmed(from: strokeStart, to: strokeEnd)
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

/// Which points are in a shape, with Apple's raw values.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A rule by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Those around which it turns, on the whole.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Those from which a line out crosses it an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends, with Apple's raw values.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// In half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var value: Stroke.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How two lines meet, with Apple's raw values.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A way by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// In a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// In a straight edge.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var value: Stroke.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
