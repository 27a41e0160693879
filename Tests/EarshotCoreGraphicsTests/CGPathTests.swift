import EarshotCoreGraphics
import Scenes
import Testing

@Suite struct CGPathTests {
  @Test func `A rectangle, also of negative size, has four lines, and a transform moves it`() {
    var shift = CGAffineTransform(translationX: 5, y: 7)
    let path = CGPath(rect: CGRect(x: 10, y: 10, width: -10, height: 20), transform: &shift)
    #expect(path.path == Path(CGRect(x: 5, y: 17, width: 10, height: 20)))
    #expect(path.boundingBox == CGRect(x: 5, y: 17, width: 10, height: 20))
  }

  @Test func `Changes to a mutable path do not affect its copies`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = path.copy()
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(copy?.path.elements.count == 1)
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    #expect(path != copy)
  }

  @Test func `After closing a subpath, the current point is its start`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 2), CGPoint(x: 9, y: 2), CGPoint(x: 9, y: 9)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `A quadratic curve becomes an equal cubic one`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 6, y: 0), control: CGPoint(x: 3, y: 3))
    #expect(
      path.path.elements.last
        == .curve(CGPoint(x: 6, y: 0), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 4, y: 2)))
  }

  /// Angles of arcs, with the number of quarters that they cover.
  private static let arcs: [(start: Double, end: Double, clockwise: Bool, quarters: Int)] = [
    (0, .pi / 2, false, 1), (0, .pi, false, 2), (0, 2 * .pi, false, 4), (0, .pi / 2, true, 3), (.pi, 0, false, 2),
    (0, -.pi / 2, true, 1),
  ]

  @Test(arguments: arcs)
  func `An arc runs in the given direction`(start: Double, end: Double, clockwise: Bool, quarters: Int) {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 10, y: 10), radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(path.path.elements.count == 1 + quarters)
    let last = path.currentPoint
    #expect(abs(last.x - (10 + 5 * cos(end))) < 1e-9)
    #expect(abs(last.y - (10 + 5 * sin(end))) < 1e-9)
    #expect(abs(path.boundingBoxOfPath.width) <= 10.01)
  }

  @Test func `A tangent arc touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(path.path.elements.count == 3)
    guard case .line(let begin) = path.path.elements[1] else { return #expect(Bool(false)) }
    #expect(abs(begin.x - 6) < 1e-9 && abs(begin.y) < 1e-9)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
  }

  @Test func `Winding and even-odd rules differ inside a ring`() {
    let ring = CGMutablePath()
    ring.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    let middle = CGPoint(x: 10, y: 10)
    #expect(ring.contains(middle))
    #expect(!ring.contains(middle, using: .evenOdd))
    #expect(ring.contains(CGPoint(x: 2, y: 10), using: .evenOdd))
    #expect(!ring.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test func `A path is trimmed by its length`() {
    let line = Path([.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))])
    #expect(
      Flattened(line).trimmed(from: 0.25, to: 0.75)
        == Path([.move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5))]))
    #expect(Flattened(line).trimmed(from: 0.5, to: 0.5) == Path())
  }

  @Test func `NaN and infinite numbers do no harm`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: .nan, startAngle: .nan, endAngle: .infinity, clockwise: true)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: CGFloat.nan, y: 0), radius: 3)
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 4), cornerWidth: 3, cornerHeight: 3)
    _ = path.contains(CGPoint(x: 1, y: 1))
    _ = path.boundingBoxOfPath
    _ = Flattened(path.path).trimmed(from: .nan, to: .infinity)
  }
}
