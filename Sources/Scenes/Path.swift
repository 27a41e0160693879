public import Foundation

/// A path of lines and curves, in points, with y pointing down.
public struct Path: Hashable, Codable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Codable, Sendable {
    /// Begins a subpath at a point.
    case move(CGPoint)
    /// Adds a line to a point.
    case line(CGPoint)
    /// Adds a cubic curve to a point, with two control points.
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    /// Closes the subpath with a line.
    case close
  }

  /// The elements, in order.
  public var elements: [Element]
  /// Whether the inside is defined by the even-odd rule: points from which a ray crosses the path an odd number of
  /// times. Otherwise the nonzero rule defines it.
  public var isEvenOdd: Bool

  /// Creates a path from elements.
  public init(_ elements: [Element] = [], isEvenOdd: Bool = false) {
    (self.elements, self.isEvenOdd) = (elements, isEvenOdd)
  }

  /// The path with its inside defined by the even-odd rule.
  public var evenOdd: Path { Path(elements, isEvenOdd: true) }

  /// The smallest rectangle that contains all points and control points; null for an empty path.
  public var bounds: CGRect {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func extend(_ point: CGPoint) {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extend(point)
      case .curve(let point, let first, let second): [point, first, second].forEach(extend)
      case .close: break
      }
    }
    return left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
  }

  /// Returns the path transformed.
  public func transformed(by transform: Transform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(transform.apply(to: point))
        case .line(let point): .line(transform.apply(to: point))
        case .curve(let point, let first, let second):
          .curve(
            transform.apply(to: point), control1: transform.apply(to: first), control2: transform.apply(to: second))
        case .close: .close
        }
      }, isEvenOdd: isEvenOdd)
  }
}

extension Path {
  /// Creates a rectangle.
  public init(_ rect: CGRect) {
    self.init([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The distance of a control point from its end point, for a quarter of a circle with radius 1.
  static let roundness = 0.5522847498

  /// Creates a rounded rectangle with a radius in points, limited to half the shorter side.
  public init(_ rect: CGRect, radius: Double) {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0 else {
      self.init(rect)
      return
    }
    let away = radius * (1 - Self.roundness)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    let (l, t, r, b) = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    self.init([
      .move(point(l + radius, t)), .line(point(r - radius, t)),
      .curve(point(r, t + radius), control1: point(r - away, t), control2: point(r, t + away)),
      .line(point(r, b - radius)),
      .curve(point(r - radius, b), control1: point(r, b - away), control2: point(r - away, b)),
      .line(point(l + radius, b)),
      .curve(point(l, b - radius), control1: point(l + away, b), control2: point(l, b - away)),
      .line(point(l, t + radius)),
      .curve(point(l + radius, t), control1: point(l, t + away), control2: point(l + away, t)),
      .close,
    ])
  }

  /// Creates the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) {
    let (x, y) = (Double(rect.midX), Double(rect.midY))
    let (w, h) = (Double(rect.width) / 2, Double(rect.height) / 2)
    let (kw, kh) = (w * Self.roundness, h * Self.roundness)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    self.init([
      .move(point(x, y - h)),
      .curve(point(x + w, y), control1: point(x + kw, y - h), control2: point(x + w, y - kh)),
      .curve(point(x, y + h), control1: point(x + w, y + kh), control2: point(x + kw, y + h)),
      .curve(point(x - w, y), control1: point(x - kw, y + h), control2: point(x - w, y + kh)),
      .curve(point(x, y - h), control1: point(x - w, y - kh), control2: point(x - kw, y - h)),
      .close,
    ])
  }
}
