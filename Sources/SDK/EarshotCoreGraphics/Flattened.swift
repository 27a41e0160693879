package import Scenes

/// A path converted to line segments, for measurements.
package struct Flattened {
  /// The points of each subpath, in order.
  package private(set) var parts: [[CGPoint]] = []
  /// Whether each subpath is closed.
  package private(set) var isClosed: [Bool] = []

  /// The number of segments per curve.
  private static let steps = 16

  /// Flattens a path.
  package init(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): begin(at: point)
      case .line(let point): append(point)
      case .curve(let end, let first, let second):
        let start = parts.last?.last ?? first
        for step in 1...Self.steps {
          append(Self.point(Double(step) / Double(Self.steps), start, first, second, end))
        }
      case .close:
        guard let last = parts.indices.last, let first = parts[last].first else { continue }
        append(first)
        isClosed[last] = true
      }
    }
  }

  private mutating func begin(at point: CGPoint) {
    parts.append([point])
    isClosed.append(false)
  }

  private mutating func append(_ point: CGPoint) {
    guard let last = parts.indices.last else { return begin(at: point) }
    // After a closed subpath, the next one begins at its starting point.
    if isClosed[last], let start = parts[last].first { begin(at: start) }
    parts[parts.count - 1].append(point)
  }

  private static func point(_ t: Double, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
    let s = 1 - t
    let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }

  /// The smallest rectangle that contains the segments; null if there are none.
  var bounds: CGRect {
    Path(parts.flatMap { $0.map(Path.Element.line) }).bounds
  }

  /// Returns the winding number around a point, and the number of crossings of the ray from there to the right.
  func turns(around point: CGPoint) -> (winding: Int, crossings: Int) {
    var (winding, crossings) = (0, 0)
    for part in parts {
      guard var previous = part.last else { continue }
      for next in part {
        defer { previous = next }
        guard (previous.y <= point.y) != (next.y <= point.y) else { continue }
        let x = previous.x + (point.y - previous.y) / (next.y - previous.y) * (next.x - previous.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += next.y > previous.y ? 1 : -1
      }
    }
    return (winding, crossings)
  }

  /// Returns the part between two fractions of the length, each from 0 to 1, as lines.
  package func trimmed(from start: Double, to end: Double) -> Path {
    let lengths = parts.map { part in zip(part, part.dropFirst()).map { Self.distance($0, $1) } }
    let total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    guard total > 0, total.isFinite, end > start else { return Path() }
    let (from, to) = (max(start, 0) * total, min(end, 1) * total)
    var (elements, position): ([Path.Element], Double) = ([], 0)
    for (part, lengths) in zip(parts, lengths) {
      var isDrawing = false
      for (index, length) in lengths.enumerated() {
        defer { position += length }
        guard length > 0, position + length > from, position < to else { continue }
        let (first, last) = (max(from - position, 0) / length, min(to - position, length) / length)
        if !isDrawing { elements.append(.move(Self.between(part[index], part[index + 1], first))) }
        isDrawing = true
        elements.append(.line(Self.between(part[index], part[index + 1], last)))
      }
    }
    return Path(elements)
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}
