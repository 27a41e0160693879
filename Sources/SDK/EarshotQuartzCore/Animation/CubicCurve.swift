/// A cubic Bézier curve from (0, 0) to (1, 1), which maps a fraction of the time to a fraction of the change.
package struct CubicCurve: Hashable, Sendable {
  /// The first control point, whose x-coordinate is from 0 to 1.
  package let x1, y1: Double
  /// The second control point, whose x-coordinate is from 0 to 1.
  package let x2, y2: Double

  /// Creates a curve from its control points.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func fraction(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    (self.x1, self.y1, self.x2, self.y2) = (fraction(x1), number(y1), fraction(x2), number(y2))
  }

  /// A slow start.
  package static let easeIn = CubicCurve(0.42, 0, 1, 1)
  /// A slow end.
  package static let easeOut = CubicCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  package static let easeInEaseOut = CubicCurve(0.42, 0, 0.58, 1)
  /// The pacing of implicit animations.
  package static let standard = CubicCurve(0.25, 0.1, 0.25, 1)

  /// Returns the fraction of the change at a fraction of the time, exact to rounding.
  package func value(at fraction: Double) -> Double {
    // On the diagonal, both coordinates are the same function of the parameter.
    if x1 == y1, x2 == y2 { return fraction }
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return Self.coordinate(parameter(at: fraction), y1, y2)
  }

  /// Returns the parameter at which the curve has an x-coordinate: by Newton's method, within an interval that is
  /// halved if a step leaves it.
  private func parameter(at x: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, x)
    for _ in 0..<100 {
      let error = Self.coordinate(parameter, x1, x2) - x
      guard error != 0 else { break }
      if error < 0 { low = parameter } else { high = parameter }
      let slope = Self.slope(parameter, x1, x2)
      let step = slope > 0 ? parameter - error / slope : -1
      let next = step > low && step < high ? step : (low + high) / 2
      guard next != parameter else { break }
      parameter = next
    }
    return parameter
  }

  private static func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }

  private static func slope(_ s: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * first + 6 * rest * s * (second - first) + 3 * s * s * (1 - second)
  }
}
