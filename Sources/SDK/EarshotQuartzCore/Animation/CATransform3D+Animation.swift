import Foundation

// Transforms are interpolated by their parts, as in Core Animation: a rotation turns, instead of shrinking in between.
// A transform in the plane consists of a translation, a rotation, scales and a shear, any other one of a translation,
// a rotation as a quaternion, scales and shears. The perspective is interpolated entry by entry.

extension CATransform3D {
  /// Returns the transform in between, at a fraction from this one (0) to another one (1).
  func interpolated(to end: CATransform3D, at fraction: Double) -> CATransform3D {
    let parts = [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    guard parts.allSatisfy(\.isFinite) else { return end }
    if CATransform3DIsAffine(self), CATransform3DIsAffine(end) {
      return CATransform3D(PlaneParts(plane).interpolated(to: PlaneParts(end.plane), at: fraction).transform)
    }
    return SpaceParts(self).interpolated(to: SpaceParts(end), at: fraction).transform
  }
}

private func between(_ first: Double, _ last: Double, _ fraction: Double) -> Double {
  first + (last - first) * fraction
}

/// The parts of a transform in the plane: scales, shear, rotation, translation, applied in this order.
struct PlaneParts {
  var scaleX, scaleY, shear, angle, x, y: Double

  init(_ transform: CGAffineTransform) {
    let (a, b, c, d) = (Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d))
    (x, y) = (transform.tx, transform.ty)
    let determinant = a * d - b * c
    let length = (a * a + b * b).squareRoot()
    if length > 0 {
      (scaleX, angle) = (length, atan2(b, a))
      // A mirrored transform is mirrored in the direction in which it is shorter: usually the only one.
      scaleY = determinant / length
      shear = scaleY != 0 ? (a * c + b * d) / length / scaleY : 0
      if determinant < 0, a < d {
        (scaleX, scaleY, angle) = (-scaleX, -scaleY, atan2(-b, -a))
      }
    } else {
      (scaleX, scaleY, shear) = (0, (c * c + d * d).squareRoot(), 0)
      angle = scaleY > 0 ? atan2(-c, d) : 0
    }
  }

  func interpolated(to end: PlaneParts, at fraction: Double) -> PlaneParts {
    var (start, result) = (self, self)
    // Half a turn equals mirroring in both directions.
    if scaleX < 0 && end.scaleY < 0 && scaleY > 0 && end.scaleX > 0
      || scaleY < 0 && end.scaleX < 0 && scaleX > 0 && end.scaleY > 0
    {
      (start.scaleX, start.scaleY) = (-scaleX, -scaleY)
      start.angle += angle < 0 ? .pi : -.pi
    }
    var turn = end.angle - start.angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    result.scaleX = between(start.scaleX, end.scaleX, fraction)
    result.scaleY = between(start.scaleY, end.scaleY, fraction)
    result.shear = between(start.shear, end.shear, fraction)
    result.angle = start.angle + turn * fraction
    (result.x, result.y) = (between(start.x, end.x, fraction), between(start.y, end.y, fraction))
    return result
  }

  var transform: CGAffineTransform {
    // Without a rotation, the sine and cosine are exact.
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    let (across, down) = (shear * scaleY, scaleY)
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: across * cosine - down * sine, d: across * sine + down * cosine, tx: x,
      ty: y)
  }
}

/// The parts of a transform in space.
private struct SpaceParts {
  var scale = [0.0, 0, 0]
  /// The shears of y along x, z along x, and z along y.
  var shear = [0.0, 0, 0]
  var rotation = [0.0, 0, 0, 1]
  var translation: [Double]
  var perspective: [Double]

  init(_ t: CATransform3D) {
    translation = [t.m41, t.m42, t.m43]
    perspective = [t.m14, t.m24, t.m34, t.m44]
    var rows: [[Double]] = [[t.m11, t.m12, t.m13], [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
    func dot(_ a: [Double], _ b: [Double]) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }
    func subtract(_ a: [Double], _ b: [Double], _ times: Double) -> [Double] { zip(a, b).map { $0 - $1 * times } }
    func cross(_ a: [Double], _ b: [Double]) -> [Double] {
      [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
    func normalize(_ row: Int) {
      scale[row] = dot(rows[row], rows[row]).squareRoot()
      if scale[row] > 0 { rows[row] = rows[row].map { $0 / scale[row] } }
    }
    normalize(0)
    shear[0] = dot(rows[0], rows[1])
    rows[1] = subtract(rows[1], rows[0], shear[0])
    normalize(1)
    (shear[1], shear[2]) = (dot(rows[0], rows[2]), dot(rows[1], rows[2]))
    rows[2] = subtract(subtract(rows[2], rows[0], shear[1]), rows[1], shear[2])
    normalize(2)
    if scale[1] > 0 { shear[0] /= scale[1] }
    if scale[2] > 0 { (shear[1], shear[2]) = (shear[1] / scale[2], shear[2] / scale[2]) }
    if dot(rows[0], cross(rows[1], rows[2])) < 0 {
      (scale[0], shear[0], shear[1]) = (-scale[0], -shear[0], -shear[1])
      rows[0] = rows[0].map { -$0 }
    }
    rotation = Self.quaternion(rows)
  }

  /// Returns the quaternion (x, y, z, w) of a rotation whose rows are the images of the axes.
  private static func quaternion(_ r: [[Double]]) -> [Double] {
    func root(_ value: Double) -> Double { max(value, 0).squareRoot() / 2 }
    var (x, y, z) = (
      root(1 + r[0][0] - r[1][1] - r[2][2]), root(1 - r[0][0] + r[1][1] - r[2][2]),
      root(1 - r[0][0] - r[1][1] + r[2][2])
    )
    let w = root(1 + r[0][0] + r[1][1] + r[2][2])
    if r[1][2] < r[2][1] { x = -x }
    if r[2][0] < r[0][2] { y = -y }
    if r[0][1] < r[1][0] { z = -z }
    return [x, y, z, w]
  }

  func interpolated(to end: SpaceParts, at fraction: Double) -> SpaceParts {
    func mixed(_ first: [Double], _ last: [Double]) -> [Double] { zip(first, last).map { between($0, $1, fraction) } }
    var result = self
    result.scale = mixed(scale, end.scale)
    result.shear = mixed(shear, end.shear)
    result.translation = mixed(translation, end.translation)
    result.perspective = mixed(perspective, end.perspective)
    var last = end.rotation
    var product = zip(rotation, last).reduce(0) { $0 + $1.0 * $1.1 }
    if product < 0 { (product, last) = (-product, last.map { -$0 }) }
    let angle = acos(min(product, 1))
    if angle > 1e-6 {
      let (first, second) = (sin((1 - fraction) * angle) / sin(angle), sin(fraction * angle) / sin(angle))
      result.rotation = zip(rotation, last).map { $0 * first + $1 * second }
    }
    return result
  }

  var transform: CATransform3D {
    let (x, y, z, w) = (rotation[0], rotation[1], rotation[2], rotation[3])
    let rows = [
      [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ]
    func row(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
      (0..<3).map { x * rows[0][$0] + y * rows[1][$0] + z * rows[2][$0] }
    }
    let first = row(scale[0], 0, 0)
    let second = row(shear[0] * scale[1], scale[1], 0)
    let third = row(shear[1] * scale[2], shear[2] * scale[2], scale[2])
    return CATransform3D(
      m11: first[0], m12: first[1], m13: first[2], m14: perspective[0], m21: second[0], m22: second[1],
      m23: second[2], m24: perspective[1], m31: third[0], m32: third[1], m33: third[2], m34: perspective[2],
      m41: translation[0], m42: translation[1], m43: translation[2], m44: perspective[3])
  }
}
