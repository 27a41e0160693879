import Foundation
import Scenes

extension Path {
  /// Creates a rectangle with continuous corners, whose curvature starts earlier than a circle's and changes
  /// gradually.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius, in points, of the circular corner that would cut the diagonal at the same point; at most
  ///     half of the shorter side.
  init(continuous rect: CGRect, radius: Double) {
    let side = Double(min(rect.width, rect.height))
    let radius = min(radius, side / 2)
    guard radius > 0, side.isFinite else {
      self.init(rect)
      return
    }
    // The distances from the corner to the start of the curve and to its control points, so that the middle of the
    // curve is on the circle.
    let tangentLength = min(radius * 1.4, side / 2)
    let controlDistance = max(0, (8 * radius * (1 - 0.5.squareRoot()) - tangentLength) / 3)
    let (l, t, r, b) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    self.init([
      .move(point(l + tangentLength, t)), .line(point(r - tangentLength, t)),
      .curve(
        point(r, t + tangentLength), control1: point(r - controlDistance, t), control2: point(r, t + controlDistance)),
      .line(point(r, b - tangentLength)),
      .curve(
        point(r - tangentLength, b), control1: point(r, b - controlDistance), control2: point(r - controlDistance, b)),
      .line(point(l + tangentLength, b)),
      .curve(
        point(l, b - tangentLength), control1: point(l + controlDistance, b), control2: point(l, b - controlDistance)),
      .line(point(l, t + tangentLength)),
      .curve(
        point(l + tangentLength, t), control1: point(l, t + controlDistance), control2: point(l + controlDistance, t)),
      .close,
    ])
  }

  /// Creates a polygon with rounded corners, each cut `radius` points from the corner along both sides.
  init(polygon corners: [CGPoint], radius: Double) {
    var elements: [Path.Element] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let (start, end) = (Self.toward(before, from: corner, by: radius), Self.toward(after, from: corner, by: radius))
      elements.append(index == 0 ? .move(start) : .line(start))
      elements.append(
        .curve(
          end, control1: Self.toward(corner, from: start, by: radius * 2 / 3),
          control2: Self.toward(corner, from: end, by: radius * 2 / 3)))
    }
    self.init(elements + [.close])
  }

  /// Creates a diagonal cross, to be stroked.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - arm: The horizontal and vertical distance of the ends from the center, in points.
  init(crossAt center: CGPoint, arm: Double) {
    let (x, y) = (Double(center.x), Double(center.y))
    self.init([
      .move(CGPoint(x: x - arm, y: y - arm)), .line(CGPoint(x: x + arm, y: y + arm)),
      .move(CGPoint(x: x + arm, y: y - arm)), .line(CGPoint(x: x - arm, y: y + arm)),
    ])
  }

  private static func toward(_ target: CGPoint, from point: CGPoint, by distance: Double) -> CGPoint {
    let (x, y) = (Double(target.x - point.x), Double(target.y - point.y))
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return point }
    let part = min(distance / length, 0.5)
    return CGPoint(x: point.x + x * part, y: point.y + y * part)
  }
}
