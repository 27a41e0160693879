import Scenes

extension Path {
  /// The coordinates of all points and control points, in order.
  var coordinates: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .curve(let point, let first, let second): [first.x, first.y, second.x, second.y, point.x, point.y]
      case .close: []
      }
    }
  }

  /// Returns the path with other coordinates, of the same count.
  func with(_ coordinates: [Double]) -> Path {
    var rest = coordinates[...]
    func point() -> CGPoint {
      guard let x = rest.popFirst(), let y = rest.popFirst() else { return .zero }
      return CGPoint(x: x, y: y)
    }
    return Path(
      elements.map { element in
        switch element {
        case .move: return .move(point())
        case .line: return .line(point())
        case .curve:
          let (first, second) = (point(), point())
          return .curve(point(), control1: first, control2: second)
        case .close: return .close
        }
      }, isEvenOdd: isEvenOdd)
  }

  /// Returns whether another path has the same kinds of elements in the same order.
  func hasElements(of other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { first, last in
        switch (first, last) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }
}
