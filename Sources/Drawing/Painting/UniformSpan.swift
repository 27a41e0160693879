import Foundation
import Scenes

/// A range of rows or columns of pixels within which a shape does not change. The range is removed while the shape is
/// blurred, and restored afterwards.
///
/// Most shapes that cast a shadow are rounded rectangles. The appearance of their blurred corners does not depend on
/// the distance between them, once it exceeds the radius of the blur.
struct UniformSpan {
  /// The pixel that represents the removed ones.
  let start: Int
  /// The number of removed pixels after ``start``.
  let removed: Int

  /// No pixels are removed.
  static let none = UniformSpan(start: 0, removed: 0)

  /// Determines the removable range of a path, in pixels.
  ///
  /// - Parameters:
  ///   - along: The coordinate along which pixels are removed.
  ///   - across: The other coordinate.
  ///   - radius: The distance, in pixels, over which a pixel affects others.
  init(_ path: Path, along: KeyPath<CGPoint, CGFloat>, across: KeyPath<CGPoint, CGFloat>, radius: Int) {
    var positions: [Double] = []
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): positions.append(end[keyPath: along])
      case .curve(let end, let first, let second):
        positions += [Double(end[keyPath: along]), Double(first[keyPath: along]), Double(second[keyPath: along])]
      case .close: break
      }
    }
    positions.sort()
    guard let widest = zip(positions, positions.dropFirst()).max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else {
      self = .none
      return
    }
    let start = Int(widest.0.rounded(.up)) + radius + 1
    let removed = Int(widest.1.rounded(.down)) - start - radius - 2
    let collapses = removed > 0 && Self.isStraight(path, from: widest.0, to: widest.1, along, across)
    self = collapses ? UniformSpan(start: start, removed: removed) : .none
  }

  private init(start: Int, removed: Int) {
    (self.start, self.removed) = (start, removed)
  }

  /// Returns whether all edges that cross a range are parallel to it.
  private static func isStraight(
    _ path: Path, from low: Double, to high: Double, _ along: KeyPath<CGPoint, CGFloat>,
    _ across: KeyPath<CGPoint, CGFloat>
  ) -> Bool {
    func crosses(_ points: CGPoint...) -> Bool {
      points.contains { Double($0[keyPath: along]) <= low } && points.contains { Double($0[keyPath: along]) >= high }
    }
    func bends(_ start: CGPoint, _ end: CGPoint) -> Bool {
      crosses(start, end) && start[keyPath: across] != end[keyPath: across]
    }
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let end):
        // An open subpath is filled as if it were closed.
        if index > 0 && bends(last, start) { return false }
        (start, last) = (end, end)
      case .line(let end):
        if index == 0 { start = end } else if bends(last, end) { return false }
        last = end
      case .curve(let end, let first, let second):
        if crosses(index == 0 ? first : last, first, second, end) { return false }
        if index == 0 { start = first }
        last = end
      case .close:
        if bends(last, start) { return false }
        last = start
      }
    }
    return !bends(last, start)
  }

  /// Returns a coordinate after the removal.
  func collapsed(_ value: Double) -> Double { value > Double(start) ? value - Double(removed) : value }

  /// Returns the pixel that represents another one.
  func collapsed(pixel: Int) -> Int { pixel <= start ? pixel : pixel <= start + removed ? start : pixel - removed }
}

extension Path {
  /// Returns the path with the ranges removed.
  func collapsed(across: UniformSpan, down: UniformSpan) -> Path {
    func point(_ point: CGPoint) -> CGPoint { CGPoint(x: across.collapsed(point.x), y: down.collapsed(point.y)) }
    return Path(
      elements.map { element in
        switch element {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .curve(let end, let first, let second): .curve(point(end), control1: point(first), control2: point(second))
        case .close: .close
        }
      }, isEvenOdd: isEvenOdd)
  }
}
