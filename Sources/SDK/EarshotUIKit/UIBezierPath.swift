/// A path of lines and curves, in points, with y pointing down.
///
/// Emulated: creation, changes, queries and drawing (Contexts/); a layer draws the path as a `cgPath`. Not emulated:
/// `reversing()`, the miter limit.
/// Important: `byRoundingCorners` uses the smaller radius for both directions.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var shape = CGMutablePath()

  /// Creates an empty path.
  public override init() {
    super.init()
  }

  private init(_ shape: CGMutablePath) {
    super.init()
    self.shape = shape
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    shape.addRect(rect)
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    shape.addEllipse(in: rect)
  }

  /// Creates a rounded rectangle with a radius in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    shape.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle with some corners rounded.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    shape.addPath(CGPath(.init(rect, corners: corners.mask, radius: min(cornerRadii.width, cornerRadii.height))))
  }

  /// Creates an arc of a circle, with angles in radians from the positive x-axis; `clockwise` as it appears on the
  /// screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    shape.addPath(CGPath)
  }

  /// The equivalent Core Graphics path.
  open var cgPath: CGPath {
    get { shape.copy() ?? shape }
    set { shape = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { shape.move(to: point) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { shape.addLine(to: point) }
  /// Adds a cubic curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle, with angles in radians from the positive x-axis; `clockwise` as it appears on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines clockwise with y pointing up, UIKit with y pointing down.
    shape.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath with a line.
  open func close() { shape.closeSubpath() }
  /// Removes all points.
  open func removeAllPoints() { shape = CGMutablePath() }
  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { shape.addPath(bezierPath.shape) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(shape, transform: transform)
    shape = moved
  }

  /// Whether the path is empty.
  open var isEmpty: Bool { shape.isEmpty }
  /// The smallest rectangle that contains the path.
  open var bounds: CGRect { shape.boundingBoxOfPath }
  /// The end point of the last element.
  open var currentPoint: CGPoint { shape.currentPoint }
  /// Returns whether the path contains a point.
  open func contains(_ point: CGPoint) -> Bool {
    shape.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The line width of ``stroke()``, in points; a layer has its own.
  open var lineWidth: CGFloat = 1
  /// The line cap of ``stroke()``; a layer has its own.
  open var lineCapStyle = CGLineCap.butt
  /// The line join of ``stroke()``; a layer has its own.
  open var lineJoinStyle = CGLineJoin.miter
  /// The miter limit. Stored; has no effect.
  open var miterLimit: CGFloat = 10
  /// Whether filling, clipping and ``contains(_:)`` use the even-odd rule.
  open var usesEvenOddFillRule = false

  /// The lengths of the dashes and gaps, and the phase, in points.
  var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)
  /// Sets the line dash pattern.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase)
  }

  /// Returns a copy of the path.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(shape.mutableCopy() ?? CGMutablePath())
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    copy.dashes = dashes
    return copy
  }
}

/// A set of corners, with Apple's bits.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates a set of corners from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper-left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper-right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower-left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower-right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The corners as a layer's mask.
  var mask: CACornerMask { CACornerMask(rawValue: rawValue & 15) }
}
