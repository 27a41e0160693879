import EarshotUIKit
import Scenes
import Testing

@Suite struct UIBezierPathTests {
  @Test func `Shapes equal the scene's paths`() {
    let rect = CGRect(x: 1, y: 2, width: 20, height: 10)
    #expect(UIBezierPath(rect: rect).cgPath.path == Path(rect))
    #expect(UIBezierPath(ovalIn: rect).cgPath.path == Path(ellipseIn: rect))
    #expect(UIBezierPath(roundedRect: rect, cornerRadius: 3).cgPath.path == Path(rect, radius: 3))
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 3, height: 3))
    #expect(some.cgPath.path.elements.count { if case .curve = $0 { true } else { false } } == 2)
    #expect(some.bounds == rect)
  }

  @Test func `Clockwise is as seen on screen`() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 10) < 1e-9)
    #expect(arc.bounds.maxY > 9.9 && arc.bounds.minY > -0.1)
  }

  @Test func `A path is transformed, extended, copied and queried`() throws {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.close()
    path.apply(CGAffineTransform(translationX: 5, y: 5))
    #expect(path.contains(CGPoint(x: 13, y: 6)))
    let copy = try #require(path.copy() as? UIBezierPath)
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(copy.cgPath.path.elements.count == 4)
    #expect(path.cgPath.path.elements.count == 9)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }
}
