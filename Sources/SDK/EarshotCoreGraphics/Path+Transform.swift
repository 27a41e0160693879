package import Scenes

extension CGAffineTransform {
  /// The transform in the display list.
  package var value: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension Path {
  /// Returns the path transformed; unchanged for nil.
  func transformed(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { transformed(by: $0.pointee.value) } ?? self
  }
}

extension Path.Element {
  func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .curve(let point, let first, let second):
      .curve(
        point.applying(transform), control1: first.applying(transform), control2: second.applying(transform))
    case .close: .close
    }
  }
}

/// The end point of a path, at which its next element begins.
struct PathEnd {
  /// The point; zero for an empty path.
  let point: CGPoint

  init(_ path: Path) {
    // Searches backward: the end is needed for every element that is added.
    var isClosed = false
    for element in path.elements.reversed() {
      switch element {
      case .close: isClosed = true
      case .move(let point):
        self.point = point
        return
      case .line(let point), .curve(let point, _, _):
        guard isClosed else {
          self.point = point
          return
        }
      }
    }
    point = .zero
  }
}
