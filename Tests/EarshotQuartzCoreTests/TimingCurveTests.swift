import EarshotQuartzCore
import Foundation
import Testing

@Suite("The pacing of animations") struct TimingCurveTests {
  @Test("A cubic curve has the values of its equation, and ends exactly")
  func cubic() {
    let curve = CubicCurve(0.42, 0, 1, 1)
    // At the parameter 0.5, x = 3/8 · 0.42 + 3/8 + 1/8 = 0.6575, and y = 3/8 + 1/8.
    #expect(abs(curve.value(at: 0.6575) - 0.5) < 1e-12)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(abs(CubicCurve.easeInEaseOut.value(at: 0.5) - 0.5) < 1e-15)
    #expect(CubicCurve(0.3, 0.3, 0.7, 0.7).value(at: 0.37) == 0.37)
    // A vertical tangent.
    #expect(abs(CubicCurve(0, 1, 0, 1).value(at: 0.001) - 0.271) < 1e-6)
    let times = (0...100).map { Double($0) / 100 }
    let values = times.map(CubicCurve.standard.value)
    #expect(values == values.sorted())
  }

  @Test("A timing function has its control points")
  func controlPoints() {
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.5, 0.75, 1)
    var point: [Float] = [9, 9]
    function.getControlPoint(at: 1, values: &point)
    #expect(point == [0.25, 0.5])
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 2, values: &point)
    #expect(point == [1, 1])
  }

  @Test("A spring follows its equation of motion", arguments: [0.2, 0.5, 1, 2])
  func spring(ratio: Double) {
    let spring = SpringCurve(frequency: 10, ratio: ratio, velocity: 2)
    let step = 1e-4
    for time in [0.05, 0.2, 0.7] {
      let (before, here, after) = (
        spring.value(at: time - step), spring.value(at: time), spring.value(at: time + step)
      )
      let acceleration = (after - 2 * here + before) / (step * step)
      let velocity = (after - before) / (2 * step)
      #expect(abs(acceleration + 20 * ratio * velocity + 100 * (here - 1)) < 1e-3)
    }
    #expect(spring.value(at: 0) == 0)
    #expect(abs(spring.value(at: step) / step - 2) < 0.02)
    #expect(abs(spring.value(at: spring.settlingTime) - 1) <= 0.0011)
  }

  @Test("A spring settles within the duration that it is made for", arguments: [0.3, 0.7, 1])
  func settling(ratio: Double) {
    let spring = SpringCurve(settlingIn: 0.8, ratio: ratio, velocity: 0)
    #expect(abs(spring.settlingTime - 0.8) < 1e-6)
    #expect(TimingCurve.spring(spring, duration: 0.8).value(at: 1) == 1)
  }

  @Test("The time of a fraction is the inverse of the pacing")
  func inverse() {
    for curve in [TimingCurve.linear, .cubic(.easeIn), .cubic(.easeInEaseOut)] {
      #expect(abs(curve.value(at: curve.time(of: 0.3)) - 0.3) < 1e-9)
    }
  }

  @Test("A spring animation has a settling duration, and overdamping only if it is allowed")
  func springAnimation() {
    let animation = CASpringAnimation(keyPath: "opacity")
    #expect(abs(animation.settlingDuration - 1.4103) < 1e-3)
    animation.damping = 400
    let critical = animation.settlingDuration
    animation.allowsOverdamping = true
    #expect(animation.settlingDuration > critical * 5)
  }

  @Test("Geometry in values of Foundation")
  func boxes() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgRect: rect).cgPointValue == .zero)
    let turned = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    let plane = CGAffineTransform(rotationAngle: 0.5)
    #expect(NSValue(cgAffineTransform: plane).cgAffineTransformValue == plane)
  }
}
