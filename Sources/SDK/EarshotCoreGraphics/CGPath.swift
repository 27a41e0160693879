package import Scenes

/// An immutable path of lines and curves, in points, with y pointing down.
///
/// Emulated: rectangles, rounded rectangles, ellipses, lines, curves, transforms, bounds, hit testing. Not emulated:
/// `apply`, stroked and dashed copies, Boolean operations.
/// Important: quadratic curves are stored as equivalent cubic ones, which affects `boundingBox`.
public class CGPath: Hashable, @unchecked Sendable {
  /// The path in the display list. Only ``CGMutablePath`` changes it.
  package fileprivate(set) var path: Path

  /// Creates a path from one of the display list.
  package init(_ path: Path) {
    self.path = path
  }

  /// Creates a rectangle, transformed.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect.standardized).transformed(by: transform))
  }

  /// Creates a rounded rectangle, transformed. The smaller radius is used for both directions.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path(rect.standardized, radius: min(cornerWidth, cornerHeight)).transformed(by: transform))
  }

  /// Creates the ellipse inscribed in a rectangle, transformed.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect.standardized).transformed(by: transform))
  }

  // MARK: - Properties

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.elements.isEmpty }

  /// The smallest rectangle that contains all points and control points; null for an empty path.
  public var boundingBox: CGRect { path.bounds }

  /// The smallest rectangle that contains the path; null for an empty path.
  public var boundingBoxOfPath: CGRect { Flattened(path).bounds }

  /// The end point of the last element; zero for an empty path.
  public var currentPoint: CGPoint { PathEnd(path).point }

  /// Returns whether a point is inside the path.
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

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns a transformed copy.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(by: transform))
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns whether two paths are equal.
  public static func == (left: CGPath, right: CGPath) -> Bool { left === right || left.path == right.path }

  /// Hashes the path's elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }

  fileprivate func append(_ element: Path.Element) {
    path.elements.append(element)
  }
}

/// A rule that determines which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// Points with a nonzero winding number.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// A path that can be changed.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public convenience init() {
    self.init(Path())
  }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// Adds a line to a point; begins a subpath there if the path is empty.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(isEmpty ? .move(point.applying(transform)) : .line(point.applying(transform)))
  }

  /// Adds connected lines, as a subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic curve to a point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    if isEmpty { move(to: control1, transform: transform) }
    append(
      .curve(
        end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform)))
  }

  /// Adds a quadratic curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    if isEmpty { move(to: control, transform: transform) }
    let (start, end, control) = (currentPoint, end.applying(transform), control.applying(transform))
    func toward(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    append(.curve(end, control1: toward(start), control2: toward(end)))
  }

  /// Closes the current subpath with a line.
  public func closeSubpath() {
    if !isEmpty { append(.close) }
  }

  /// Adds a rectangle, as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect.standardized), transform)
  }

  /// Adds rectangles, each as a subpath.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rounded rectangle, as a subpath. The smaller radius is used for both directions.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(Path(rect.standardized, radius: min(cornerWidth, cornerHeight)), transform)
  }

  /// Adds the ellipse inscribed in a rectangle, as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: rect.standardized), transform)
  }

  /// Adds an arc of a circle, with a line to its start unless the path is empty.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius, in points.
  ///   - startAngle: The starting angle, in radians from the positive x-axis, with positive angles toward the positive
  ///     y-axis.
  ///   - endAngle: The ending angle.
  ///   - clockwise: Whether the angle decreases. As on iOS, where y points down, such an arc appears counterclockwise.
  ///   - transform: The transform of the arc.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, from: startAngle, to: endAngle, isFalling: clockwise)
    addLine(to: arc.start, transform: transform)
    for element in arc.curves { append(element.applying(transform)) }
  }

  /// Adds an arc of a circle, from an angle by a relative angle.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let arc = Arc(center: center, radius: radius, from: startAngle, by: delta)
    addLine(to: arc.start, transform: transform)
    for element in arc.curves { append(element.applying(transform)) }
  }

  /// Adds a line toward a point, and an arc that rounds the corner toward a second point.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    guard let turn = Arc(from: start, corner: tangent1End, to: tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    addLine(to: turn.start, transform: transform)
    for element in turn.curves { append(element.applying(transform)) }
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(path.path, transform)
  }

  private func add(_ other: Path, _ transform: CGAffineTransform) {
    path.elements += transform.isIdentity ? other.elements : other.transformed(by: transform.value).elements
  }
}
