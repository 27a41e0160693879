/// A shape of lines and curves, in points, y downwards.
///
/// Emulated: making and changing it, asking it; as a `cgPath` a layer draws it. Not emulated: `fill()` and `stroke()`, as
/// there is no context to draw in; `reversing()`.
/// The gotcha: the radii of `byRoundingCorners` are taken as the smaller of them.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var shape = CGMutablePath()

  /// A shape with nothing in it.
  public override init() {
    super.init()
  }

  private init(_ shape: CGMutablePath) {
    super.init()
    self.shape = shape
  }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    shape.addRect(rect)
  }

  /// The ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    shape.addEllipse(in: rect)
  }

  /// A rectangle with round corners of `cornerRadius` points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    shape.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// A rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    shape.addPath(CGPath(.init(rect, corners: corners.mask, radius: min(cornerRadii.width, cornerRadii.height))))
  }

  /// A part of a circle: angles in radians from the right; clockwise as it is seen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The shape of a path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    shape.addPath(CGPath)
  }

  /// The shape as a path.
  open var cgPath: CGPath {
    get { shape.copy() ?? shape }
    set { shape = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new part at a point.
  open func move(to point: CGPoint) { shape.move(to: point) }
  /// A straight line to a point.
  open func addLine(to point: CGPoint) { shape.addLine(to: point) }
  /// A curve of the third degree to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A curve of the second degree to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// A part of a circle: angles in radians from the right; clockwise as it is seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics means clockwise where y points upwards, UIKit where it points downwards.
    shape.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// A straight line to where the part began.
  open func close() { shape.closeSubpath() }
  /// Takes everything out of it.
  open func removeAllPoints() { shape = CGMutablePath() }
  /// All of another shape.
  open func append(_ bezierPath: UIBezierPath) { shape.addPath(bezierPath.shape) }
  /// Moves it by a transform.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(shape, transform: transform)
    shape = moved
  }

  /// Whether nothing is in it.
  open var isEmpty: Bool { shape.isEmpty }
  /// The smallest rectangle around it.
  open var bounds: CGRect { shape.boundingBoxOfPath }
  /// Where the next step would begin.
  open var currentPoint: CGPoint { shape.currentPoint }
  /// Whether a point is in it.
  open func contains(_ point: CGPoint) -> Bool {
    shape.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// How wide its line is, in points; a layer has its own.
  open var lineWidth: CGFloat = 1
  /// How its line ends; a layer has its own.
  open var lineCapStyle = CGLineCap.butt
  /// How its lines meet; a layer has its own.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a corner's point may be; a layer has its own.
  open var miterLimit: CGFloat = 10
  /// Which points are in it.
  open var usesEvenOddFillRule = false

  /// The same shape, on its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(shape.mutableCopy() ?? CGMutablePath())
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    return copy
  }
}

/// Corners of a rectangle, with Apple's bits.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Corners from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All of them.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The same, as layers have it.
  var mask: CACornerMask { CACornerMask(rawValue: rawValue & 15) }
}
