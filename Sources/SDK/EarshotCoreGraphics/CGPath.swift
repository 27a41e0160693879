package import Scenes

/// A shape of lines and curves, in points, y downwards.
///
/// Emulated: rectangles, round ones, ellipses, lines, curves, transforms, bounds, whether a point is in it. Not emulated:
/// `apply`, stroked and dashed copies, Boolean operations.
/// The gotcha: curves of the second degree become the same curves of the third, which is what their points are asked as.
public class CGPath: Hashable, @unchecked Sendable {
  /// The shape as the display list has it. Only a ``CGMutablePath`` changes it.
  package fileprivate(set) var path: Path

  /// A shape of the display list.
  package init(_ path: Path) {
    self.path = path
  }

  /// A rectangle, moved by a transform.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect.standardized).transformed(by: transform))
  }

  /// A rectangle with round corners, moved by a transform. Both radii are taken as the smaller of them.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path(rect.standardized, radius: min(cornerWidth, cornerHeight)).transformed(by: transform))
  }

  /// The ellipse that fills a rectangle, moved by a transform.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect.standardized).transformed(by: transform))
  }

  // MARK: - Asking

  /// Whether nothing is in it.
  public var isEmpty: Bool { path.elements.isEmpty }

  /// The smallest rectangle around all its points and control points; null where there are none.
  public var boundingBox: CGRect { path.bounds }

  /// The smallest rectangle around the shape itself; null where there is none.
  public var boundingBoxOfPath: CGRect { Flattened(path).bounds }

  /// Where the next step would begin; zero where nothing is in it.
  public var currentPoint: CGPoint { PathEnd(path).point }

  /// Whether a point is in the shape.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  )
    -> Bool
  {
    let moved = transform.isIdentity ? path : path.transformed(by: transform.value)
    let turns = Flattened(moved).turns(around: point)
    return rule == .winding ? turns.winding != 0 : turns.crossings % 2 != 0
  }

  // MARK: - Copying

  /// The same shape, which does not change.
  public func copy() -> CGPath? { CGPath(path) }

  /// The shape, moved by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(by: transform))
  }

  /// The same shape, which can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Whether both are the same shape.
  public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.path == right.path }

  /// Hashes what makes two of them equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }

  fileprivate func append(_ element: Path.Element) {
    path.elements.append(element)
  }
}

/// Which points are in a shape.
public enum CGPathFillRule: Int, Sendable {
  /// Those around which it turns, on the whole.
  case winding
  /// Those from which a line out crosses it an odd number of times.
  case evenOdd
}

/// A shape that is being made.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// A shape with nothing in it.
  public convenience init() {
    self.init(Path())
  }

  /// Begins a new part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// A straight line to a point; where nothing was begun, it begins there.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(isEmpty ? .move(point.applying(transform)) : .line(point.applying(transform)))
  }

  /// Straight lines from one point to the next.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// A curve of the third degree to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    if isEmpty { move(to: control1, transform: transform) }
    append(
      .curve(
        end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform)))
  }

  /// A curve of the second degree to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    if isEmpty { move(to: control, transform: transform) }
    let (start, end, control) = (currentPoint, end.applying(transform), control.applying(transform))
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    append(.curve(end, control1: toward(start), control2: toward(end)))
  }

  /// A straight line to where the part began.
  public func closeSubpath() {
    if !isEmpty { append(.close) }
  }

  /// A rectangle, as a part of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect.standardized), transform)
  }

  /// Rectangles, each a part of its own.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// A rectangle with round corners, as a part of its own. Both radii are taken as the smaller of them.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(Path(rect.standardized, radius: min(cornerWidth, cornerHeight)), transform)
  }

  /// The ellipse that fills a rectangle, as a part of its own.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect.standardized), transform)
  }

  /// A part of a circle, with a line to its beginning where something was begun.
  ///
  /// - Parameters:
  ///   - center: The circle's centre.
  ///   - radius: Its radius in points.
  ///   - startAngle: Where it begins: radians from the right, downwards on the screen.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether the angle falls: on the screen, where y points downwards, that is counterclockwise, as on iOS.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, from: startAngle, to: endAngle, isFalling: clockwise)
    addLine(to: arc.start, transform: transform)
    for element in arc.curves { append(element.applying(transform)) }
  }

  /// A part of a circle by an angle from where it begins.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, from: startAngle, by: delta)
    addLine(to: arc.start, transform: transform)
    for element in arc.curves { append(element.applying(transform)) }
  }

  /// A line towards one point and a round turn towards another.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let here = currentPoint.applying(transform.inverted())
    guard let turn = Arc(from: here, corner: tangent1End, to: tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    addLine(to: turn.start, transform: transform)
    for element in turn.curves { append(element.applying(transform)) }
  }

  /// All of another shape.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.path, transform)
  }

  private func add(_ other: Path, _ transform: CGAffineTransform) {
    path.elements += transform.isIdentity ? other.elements : other.transformed(by: transform.value).elements
  }
}
