package import Foundation

/// An arc of a circle, as Bézier curves.
package struct Arc {
  /// The starting point.
  package let start: CGPoint
  /// The curves that follow, each at most a quarter of the circle.
  package let curves: [Path.Element]

  /// Creates an arc between two angles, in radians from the positive x-axis, clockwise on the screen (y points down).
  ///
  /// - Parameters:
  ///   - center: The center of the circle, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the starting point.
  ///   - endAngle: The angle of the end point.
  ///   - isFalling: Whether the angle decreases along the arc, counterclockwise on the screen.
  package init(center: CGPoint, radius: CGFloat, from startAngle: CGFloat, to endAngle: CGFloat, isFalling: Bool) {
    let circle = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    // More than a full turn in the arc's direction counts as a full turn; a sweep in the other direction wraps around.
    if isFalling {
      if sweep <= -circle { sweep = -circle } else if sweep > 0 { sweep = sweep.remainder(below: circle) - circle }
    } else {
      if sweep >= circle { sweep = circle } else if sweep < 0 { sweep = circle - (-sweep).remainder(below: circle) }
    }
    self.init(center: center, radius: radius, from: startAngle, by: sweep)
  }

  /// Creates an arc from an angle by a relative angle, in radians, clamped to about ten turns.
  package init(center: CGPoint, radius: CGFloat, from startAngle: CGFloat, by delta: CGFloat) {
    let sweep = delta.isFinite ? min(max(delta, -64), 64) : 0
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    start = point(startAngle)
    let pieces = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard pieces > 0 else {
      curves = []
      return
    }
    let step = sweep / CGFloat(pieces)
    let controlLength = 4 / 3 * tan(step / 4) * radius
    curves = (0..<pieces).map { piece in
      let (from, to) = (startAngle + CGFloat(piece) * step, startAngle + CGFloat(piece + 1) * step)
      let (begin, end) = (point(from), point(to))
      return .curve(
        end, control1: CGPoint(x: begin.x - controlLength * sin(from), y: begin.y + controlLength * cos(from)),
        control2: CGPoint(x: end.x + controlLength * sin(to), y: end.y - controlLength * cos(to)))
    }
  }

  /// Creates the arc that rounds a corner; nil if the three points lie on a line, or the radius is not positive.
  package init?(from point: CGPoint, corner: CGPoint, to end: CGPoint, radius: CGFloat) {
    func direction(_ target: CGPoint) -> (x: CGFloat, y: CGFloat)? {
      let (x, y) = (target.x - corner.x, target.y - corner.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 && length.isFinite ? (x / length, y / length) : nil
    }
    guard radius > 0, let back = direction(point), let forth = direction(end) else { return nil }
    let cross = back.x * forth.y - back.y * forth.x
    let cosine = min(max(back.x * forth.x + back.y * forth.y, -1), 1)
    guard abs(cross) > 1e-9 else { return nil }
    let half = acos(cosine) / 2
    let (tangentLength, distance) = (radius / tan(half), radius / sin(half))
    let (x, y) = (back.x + forth.x, back.y + forth.y)
    let length = (x * x + y * y).squareRoot()
    let center = CGPoint(x: corner.x + x / length * distance, y: corner.y + y / length * distance)
    let begin = CGPoint(x: corner.x + back.x * tangentLength, y: corner.y + back.y * tangentLength)
    let finish = CGPoint(x: corner.x + forth.x * tangentLength, y: corner.y + forth.y * tangentLength)
    self.init(
      center: center, radius: radius, from: atan2(begin.y - center.y, begin.x - center.x),
      to: atan2(finish.y - center.y, finish.x - center.x), isFalling: cross > 0)
  }
}

extension CGFloat {
  /// Returns the remainder of a division; 0 for an infinite number or NaN.
  fileprivate func remainder(below divisor: CGFloat) -> CGFloat {
    isFinite ? truncatingRemainder(dividingBy: divisor) : 0
  }
}
