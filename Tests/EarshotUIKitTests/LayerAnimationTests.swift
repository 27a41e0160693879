import EarshotUIKit
import ExtensionTestSupport
import Foundation
import Scenes
import Testing

@MainActor @Suite("Animations of layers have values in between") struct LayerAnimationTests {
  private let screen = TestScreen()

  /// A layer of 10 by 10 points in the view, after some time.
  private func layer<Layer: CALayer>(_ layer: Layer = CALayer()) -> Layer {
    screen.run {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      screen.root.layer.addSublayer(layer)
    }
    screen.wait(1)
    return layer
  }

  private func shown<Layer: CALayer>(_ layer: Layer) -> Layer { screen.run { layer.presentation() ?? layer } }

  /// Changes layers without implicit animations.
  private func set(_ body: () -> Void) {
    screen.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      body()
      CATransaction.commit()
    }
  }

  private func add(
    _ animation: CAAnimation, to layer: CALayer, lasting duration: Double = 0.3, forKey key: String = "a"
  ) {
    animation.duration = duration
    screen.run { layer.add(animation, forKey: key) }
  }

  private func basic(_ path: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue) = (from, to)
    return animation
  }

  @Test("At 0.15 s of 0.3 s, a linear animation is in the middle, exactly")
  func middle() {
    let layer = layer()
    add(basic("opacity", 0, 1), to: layer)
    add(basic("position", CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 60)), to: layer, forKey: "b")
    screen.wait(0.15)
    #expect(shown(layer).opacity == 0.5)
    #expect(shown(layer).position == CGPoint(x: 20, y: 40))
    #expect(shown(layer).frame == CGRect(x: 15, y: 35, width: 10, height: 10))
    // The model is unchanged.
    #expect(layer.opacity == 1 && layer.position == CGPoint(x: 5, y: 5))
    #expect(shown(layer).model() === layer && layer.model() === layer)
    screen.wait(0.15)
    #expect(shown(layer) === layer)
    #expect(screen.run { layer.animationKeys() } == nil)
  }

  @Test("Missing values follow from the others")
  func ends() {
    let layer = layer()
    set { layer.zPosition = 10 }
    func middle(_ from: Double?, _ to: Double?, _ by: Double?) -> CGFloat {
      let animation = basic("zPosition", from, to)
      animation.byValue = by
      add(animation, to: layer)
      screen.wait(0.15)
      return shown(layer).zPosition
    }
    #expect(middle(0, 4, nil) == 2)
    #expect(middle(2, nil, 4) == 4)
    #expect(middle(nil, 8, 4) == 6)
    #expect(middle(0, nil, nil) == 5)
    #expect(middle(nil, 20, nil) == 15)
    #expect(middle(nil, nil, 6) == 13)
  }

  @Test("Every property that can be animated is interpolated")
  func properties() throws {
    let layer = layer(CAShapeLayer())
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    func half(_ path: String, _ from: Any, _ to: Any) -> CAShapeLayer {
      add(basic(path, from, to), to: layer, forKey: path)
      screen.wait(0.15)
      return shown(layer)
    }
    #expect(half("bounds.size.width", 10, 30).bounds.width == 20)
    #expect(half("cornerRadius", 0, 4).cornerRadius == 2)
    #expect(half("borderWidth", 0, 4).borderWidth == 2)
    #expect(half("backgroundColor", red, CGColor.black).backgroundColor?.components == [0.5, 0, 0, 1])
    #expect(half("borderColor", CGColor.black, CGColor.white).borderColor?.components == [0.5, 0.5, 0.5, 1])
    #expect(half("shadowOpacity", 0, 1).shadowOpacity == 0.5)
    #expect(half("shadowOffset", CGSize.zero, CGSize(width: 4, height: 8)).shadowOffset == CGSize(width: 2, height: 4))
    #expect(half("shadowOffset.height", 0, 8).shadowOffset.height == 4)
    #expect(half("shadowRadius", 0, 8).shadowRadius == 4)
    #expect(half("strokeEnd", 0, 1).strokeEnd == 0.5)
    #expect(half("strokeStart", 0, 0.5).strokeStart == 0.25)
    #expect(half("lineWidth", 1, 3).lineWidth == 2)
    #expect(half("lineDashPhase", 0, 6).lineDashPhase == 3)
    #expect(half("fillColor", red, CGColor.black).fillColor?.components == [0.5, 0, 0, 1])
    let (small, large) = (CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil), CGMutablePath())
    large.addRect(CGRect(x: 0, y: 0, width: 6, height: 10))
    #expect(half("path", small, large).path?.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 6))
    let (whole, right) = (CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(half("contentsRect", whole, right).contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
    let gradient = self.layer(CAGradientLayer())
    set { gradient.colors = [CGColor.black, CGColor.white] }
    add(basic("colors", [red, red], [CGColor.black, CGColor.black]), to: gradient)
    add(basic("locations", [0, 0.5], [0.5, 1]), to: gradient, forKey: "b")
    screen.wait(0.15)
    let colors = try #require(shown(gradient).colors as? [CGColor])
    #expect(colors.map(\.components) == [[0.5, 0, 0, 1], [0.5, 0, 0, 1]])
    #expect(shown(gradient).locations == [0.25, 0.75])
  }

  @Test("A rotation turns, also if it is part of a transform")
  func transforms() {
    let layer = layer()
    add(basic("transform.rotation", 0, Double.pi), to: layer)
    screen.wait(0.15)
    let turned = shown(layer).affineTransform()
    #expect(abs(turned.a) < 1e-12 && abs(turned.b - 1) < 1e-12)
    let quarter = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    add(basic("transform", CATransform3DIdentity, CATransform3DScale(quarter, 3, 3, 1)), to: layer)
    screen.wait(0.15)
    let both = shown(layer).affineTransform()
    // Turned by 45 degrees, and twice as large.
    #expect(abs(both.a - 2.squareRoot()) < 1e-12 && abs(both.b - 2.squareRoot()) < 1e-12)
    add(basic("transform", CATransform3DMakeScale(0, 0, 1), CATransform3DIdentity), to: layer)
    screen.wait(0.15)
    #expect(shown(layer).affineTransform() == CGAffineTransform(scaleX: 0.5, y: 0.5))
    add(basic("transform", CATransform3DMakeScale(-1, 1, 1), CATransform3DIdentity), to: layer)
    screen.wait(0.075)
    #expect(shown(layer).affineTransform() == CGAffineTransform(scaleX: -0.5, y: 1))
    // About another axis, as a quaternion.
    add(basic("transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)), to: layer)
    screen.wait(0.15)
    #expect(abs(shown(layer).transform.m11 - cos(.pi / 4)) < 1e-12)
    #expect(abs(shown(layer).transform.m13 + sin(.pi / 4)) < 1e-12)
    add(basic("transform.scale", 1, 3), to: layer)
    add(basic("transform.translation.x", 0, 10), to: layer, forKey: "b")
    screen.wait(0.15)
    #expect(shown(layer).affineTransform() == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0))
  }

  @Test("Keyframes have times, curves and modes")
  func keyframes() {
    let layer = layer()
    func value(_ mode: CAAnimationCalculationMode, at time: Double, keyTimes: [NSNumber]? = nil) -> CGFloat {
      let animation = CAKeyframeAnimation(keyPath: "zPosition")
      (animation.values, animation.keyTimes, animation.calculationMode) = ([0, 10, 40], keyTimes, mode)
      add(animation, to: layer, lasting: 1)
      screen.wait(time)
      return shown(layer).zPosition
    }
    #expect(value(.linear, at: 0.25) == 5)
    #expect(value(.linear, at: 0.75) == 25)
    #expect(value(.linear, at: 0.875, keyTimes: [0, 0.75, 1]) == 25)
    #expect(value(.discrete, at: 0.5) == 10)
    #expect(value(.paced, at: 0.5) == 20)
    // Between 10 and 40, with the slopes 20 and 15 per interval: (10 + 40) / 2 + (20 - 15) / 8.
    #expect(value(.cubic, at: 0.75) == 25.625)
    let eased = CAKeyframeAnimation(keyPath: "zPosition")
    eased.values = [0, 10]
    eased.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    add(eased, to: layer, lasting: 1)
    screen.wait(0.6575)
    #expect(abs(shown(layer).zPosition - 5) < 1e-9)
  }

  @Test("A layer follows a path, and turns with it")
  func paths() {
    let layer = layer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    func add(_ mode: CAAnimationCalculationMode) {
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.calculationMode, animation.rotationMode) = (path, mode, .rotateAuto)
      self.add(animation, to: layer, lasting: 1)
      screen.wait(0.5)
    }
    add(.linear)
    #expect(shown(layer).position == CGPoint(x: 10, y: 0))
    add(.paced)
    #expect(shown(layer).position == CGPoint(x: 10, y: 10))
    #expect(abs(shown(layer).affineTransform().b - 1) < 1e-12)
  }

  @Test("A timing function applies to a whole element of a path, and not if the animation is paced")
  func pathTiming() {
    let layer = layer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    func position(_ mode: CAAnimationCalculationMode, at time: Double) -> CGPoint {
      let animation = CAKeyframeAnimation(keyPath: "position")
      (animation.path, animation.calculationMode) = (path, mode)
      animation.timingFunctions = [CAMediaTimingFunctionName.easeIn, .linear].map(CAMediaTimingFunction.init(name:))
      add(animation, to: layer, lasting: 2)
      screen.wait(time)
      return shown(layer).position
    }
    let middle = position(.linear, at: 0.6575)
    #expect(abs(middle.x - 15) < 1e-6)
    #expect(middle.y == 0)
    #expect(position(.linear, at: 1.5) == CGPoint(x: 30, y: 5))
    #expect(abs(position(.paced, at: 1).x - 20) < 1e-9)
  }

  @Test("Repetition, autoreversal, offset and speed")
  func timing() {
    let layer = layer()
    let animation = basic("zPosition", 0, 10)
    (animation.repeatCount, animation.autoreverses) = (.infinity, true)
    add(animation, to: layer, lasting: 1)
    screen.wait(1.25)
    #expect(shown(layer).zPosition == 7.5)
    screen.wait(3_600)
    #expect(shown(layer).zPosition == 7.5)
    screen.run { layer.removeAllAnimations() }
    let fast = basic("zPosition", 0, 10)
    (fast.speed, fast.timeOffset, fast.repeatCount) = (2, 0.5, 2)
    add(fast, to: layer, lasting: 1)
    screen.wait(0.125)
    #expect(shown(layer).zPosition == 7.5)
    screen.wait(0.25)
    #expect(shown(layer).zPosition == 2.5)
    screen.wait(0.625)
    #expect(shown(layer) === layer)
    let cumulative = basic("zPosition", 0, 10)
    (cumulative.repeatCount, cumulative.isCumulative) = (3, true)
    add(cumulative, to: layer, lasting: 1)
    screen.wait(2.5)
    #expect(shown(layer).zPosition == 25)
    let backward = basic("zPosition", 0, 10)
    backward.speed = -1
    add(backward, to: layer, lasting: 1)
    screen.wait(0.25)
    #expect(shown(layer).zPosition == 7.5)
  }

  @Test("Fill modes, a later beginning, and animations that stay")
  func fill() {
    let layer = layer()
    let animation = basic("zPosition", 4, 8)
    animation.beginTime = screen.run { CACurrentMediaTime() } + 1
    (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
    add(animation, to: layer, lasting: 1)
    screen.wait(0.5)
    #expect(shown(layer).zPosition == 4)
    screen.wait(1)
    #expect(shown(layer).zPosition == 6)
    screen.wait(100)
    #expect(shown(layer).zPosition == 8)
    #expect(screen.run { layer.animationKeys() } == ["a"])
    screen.run { layer.removeAnimation(forKey: "a") }
    #expect(shown(layer).zPosition == 0)
  }

  @Test("An additive animation is added to the value")
  func additive() {
    let layer = layer()
    set { layer.zPosition = 100 }
    let animation = basic("zPosition", -10, 0)
    animation.isAdditive = true
    add(animation, to: layer)
    screen.wait(0.15)
    #expect(shown(layer).zPosition == 95)
  }

  @Test("A group runs its animations in its own time")
  func group() {
    let layer = layer()
    let (fade, rise) = (basic("opacity", 0, 1), basic("zPosition", 0, 10))
    rise.beginTime = 1
    rise.duration = 1
    let group = CAAnimationGroup()
    group.animations = [fade, rise]
    add(group, to: layer, lasting: 2)
    screen.wait(0.5)
    #expect(shown(layer).opacity == 0.25 && shown(layer).zPosition == 0)
    screen.wait(1)
    #expect(shown(layer).opacity == 0.75 && shown(layer).zPosition == 5)
  }

  @Test("A spring exceeds its end, and an animation's later changes have no effect")
  func spring() {
    let layer = layer()
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 10, 4)
    add(spring, to: layer, lasting: 2)
    spring.toValue = 1_000
    screen.wait(0.32)
    #expect(shown(layer).zPosition > 14 && shown(layer).zPosition < 16)
  }

  @Test("A change of a layer without a view is animated once the layer has been on screen")
  func implicit() {
    let layer = layer()
    screen.run { layer.opacity = 0 }
    #expect(screen.run { layer.animation(forKey: "opacity") } is CABasicAnimation)
    screen.wait(0.125)
    let fraction = CubicCurve.standard.value(at: 0.5)
    #expect(abs(Double(shown(layer).opacity) - (1 - fraction)) < 1e-6)
    // An interrupted change continues from what is shown.
    screen.run { layer.opacity = 1 }
    #expect(abs(Double(shown(layer).opacity) - (1 - fraction)) < 1e-6)
    screen.wait(1)
    set { layer.opacity = 0.5 }
    #expect(shown(layer).opacity == 0.5)
    screen.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.position = CGPoint(x: 25, y: 5)
      CATransaction.commit()
    }
    screen.wait(1)
    #expect(shown(layer).position == CGPoint(x: 15, y: 5))
    layer.actions = ["zPosition": NSNull()]
    screen.run { layer.zPosition = 3 }
    #expect(screen.run { layer.animation(forKey: "zPosition") } == nil)
    // A new layer takes its values at once.
    let new = CALayer()
    screen.run {
      screen.root.layer.addSublayer(new)
      new.opacity = 0.25
    }
    #expect(screen.run { new.animationKeys() } == nil)
  }

  @Test("A layer's speed of 0 pauses its animations, and their ends")
  func pausing() {
    let layer = layer()
    final class Listener: CAAnimationDelegate {
      var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
    }
    let (animation, listener) = (basic("zPosition", 0, 10), Listener())
    animation.delegate = listener
    add(animation, to: layer, lasting: 1)
    screen.wait(0.5)
    screen.run {
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = time
    }
    screen.wait(10)
    #expect(shown(layer).zPosition == 5 && listener.ends == [])
    screen.run {
      let time = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - time
    }
    screen.wait(0.25)
    #expect(abs(shown(layer).zPosition - 7.5) < 1e-6 && listener.ends == [])
    screen.wait(0.25)
    #expect(listener.ends == [true])
    #expect(screen.run { layer.animationKeys() } == nil)
  }

  @Test("Transitions dissolve the former picture, or slide it away")
  func transitions() {
    let layer = layer()
    set { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    screen.wait(1)
    func operations(_ type: CATransitionType) -> [DrawingOperation] {
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (type, .fromRight, 1)
      set {
        layer.add(transition, forKey: nil)
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
      screen.wait(0.25)
      defer {
        screen.wait(1)
        set { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
      }
      return screen.run { SceneRecorder.scene(of: screen.root, appearance: .light).operations }
    }
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let red = DrawingOperation.fill(square, .color(Color(red: 1, green: 0, blue: 0)))
    let blue = DrawingOperation.fill(square, .color(Color(red: 0, green: 0, blue: 1)))
    let none = DrawingOperation.transform(.translation(x: 0, y: 0))
    func moved(_ x: Double) -> DrawingOperation { .transform(.translation(x: x, y: 0)) }
    #expect(
      operations(.fade) == [
        .beginGroup(opacity: 1, mode: .isolated), .beginGroup(opacity: 0.75), .save, none, red, .restore, .endGroup,
        .beginGroup(opacity: 0.25, mode: .add), blue, .endGroup, .endGroup,
      ])
    #expect(
      operations(.push) == [
        .save, .clip(square), .save, moved(-2.5), .save, none, red, .restore, .restore, .save, moved(7.5), blue,
        .restore, .restore,
      ])
  }

  @Test("An animation of an unknown property is reported")
  func unknown() {
    let layer = CALayer()
    let reports = Reports.messages { layer.add(CABasicAnimation(keyPath: "glow"), forKey: nil) }
    #expect(reports == ["an animation of 'glow' of a CALayer has no effect"])
  }
}
