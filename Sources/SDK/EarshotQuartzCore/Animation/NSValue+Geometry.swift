// Geometry in `NSValue`s, for the values of animations. Important: Foundation on Linux cannot box structs by their
// Objective-C encoding, so these values contain 64-bit numbers, which only these members can read.

extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) {
    self.init(numbers: [point.x, point.y])
  }

  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) {
    self.init(numbers: [size.width, size.height])
  }

  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Creates a value that contains a two-dimensional transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  /// Creates a value that contains a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(
      numbers: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
  }

  private convenience init(numbers: [CGFloat]) {
    // The array is not empty, so its address is valid.
    self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  /// The contained point; zero if the value contains something else.
  public var cgPointValue: CGPoint {
    numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }

  /// The contained size; zero if the value contains something else.
  public var cgSizeValue: CGSize {
    numbers(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }

  /// The contained rectangle; zero if the value contains something else.
  public var cgRectValue: CGRect {
    numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  /// The contained two-dimensional transform; the identity if the value contains something else.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// The contained transform; the identity if the value contains something else.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else {
      return numbers(6) == nil ? CATransform3DIdentity : CATransform3D(cgAffineTransformValue)
    }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  private func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { bytes in
      if let address = bytes.baseAddress { getValue(address) }
    }
    return numbers
  }
}
