import EarshotUIKit
import Testing

@MainActor @Suite("UIViewPropertyAnimator, transitions and UIDevice") struct PropertyAnimatorTests {
  @Test("The animations take effect at the start")
  func start() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.alpha = 0.5 }
    #expect(view.alpha == 1 && animator.state == .inactive)
    animator.addAnimations { view.tag = 3 }
    animator.startAnimation()
    #expect(view.alpha == 0.5 && view.tag == 3 && animator.isRunning && animator.state == .active)
  }

  @Test("A stopped animator ends at the position where it is finished")
  func stopped() {
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ends.isEmpty)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive && ends == [.current])
  }

  @Test("A transition replaces one view with another")
  func transition() {
    let (parent, first, second) = (UIView(), UIView(), UIView())
    parent.addSubview(first)
    UIView.transition(from: first, to: second, duration: 0)
    #expect(parent.subviews == [second])
    parent.addSubview(first)
    UIView.transition(from: second, to: first, duration: 0, options: .showHideTransitionViews)
    #expect(second.isHidden && !first.isHidden && parent.subviews.count == 2)
  }

  @Test("The device is in portrait orientation, and its battery level is unknown")
  func deviceState() {
    #expect(UIDevice.current.orientation.isPortrait && UIDevice.current.batteryLevel == -1)
  }
}

@MainActor @Suite("The values of a property animator") struct PropertyAnimatorValueTests {
  private let screen = TestScreen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    screen.show(view)
    screen.wait(1)
  }

  private var x: CGFloat { screen.run { (view.layer.presentation() ?? view.layer).position.x } }

  private func animator(_ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 105 }
  }

  @Test("It runs, pauses, is scrubbed and continues")
  func running() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    screen.run { animator.startAnimation() }
    screen.wait(0.25)
    #expect(x == 30 && screen.run { animator.fractionComplete } == 0.25)
    screen.run { animator.pauseAnimation() }
    screen.wait(10)
    #expect(x == 30 && !animator.isRunning && animator.state == .active && ends == [])
    screen.run { animator.fractionComplete = 0.75 }
    #expect(x == 80)
    screen.run { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    screen.wait(0.125)
    #expect(x == 92.5)
    screen.wait(0.125)
    #expect(x == 105 && ends == [.end] && animator.state == .inactive)
  }

  @Test("Reversed, it ends at the start, and properties have their former values")
  func reversed() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    screen.run { animator.startAnimation() }
    screen.wait(0.5)
    #expect(view.center.x == 105)
    screen.run { animator.isReversed = true }
    screen.wait(0.25)
    #expect(x == 30)
    screen.wait(0.25)
    #expect(ends == [.start] && view.center.x == 5 && x == 5)
  }

  @Test("Stopped, views keep what they show; finished, they have the values of the position")
  func stopping() {
    let first = animator()
    screen.run { first.startAnimation() }
    screen.wait(0.5)
    screen.run { first.stopAnimation(true) }
    #expect(view.center.x == 55 && x == 55 && first.state == .inactive)
    view.center.x = 5
    let second = animator()
    screen.run { second.startAnimation() }
    screen.wait(0.5)
    screen.run {
      second.stopAnimation(false)
      second.finishAnimation(at: .start)
    }
    #expect(view.center.x == 5 && second.state == .inactive)
  }

  @Test("A paused animator is scrubbed by the fraction of the change")
  func scrubbing() {
    let animator = animator(.easeIn)
    screen.run { animator.fractionComplete = 0.5 }
    #expect(x == 55 && animator.state == .active && !animator.isRunning)
    screen.run { animator.startAnimation() }
    #expect(abs(x - 55) < 1e-6)
    let rest = 1 - TimingCurve.cubic(.easeIn).time(of: 0.5)
    screen.wait(rest + 0.001)
    #expect(x == 105 && animator.state == .inactive)
  }

  @Test("Timing parameters, delays and springs")
  func timing() {
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: cubic)
    animator.addAnimations { [view] in view.center.x = 105 }
    screen.run { animator.startAnimation(afterDelay: 1) }
    screen.wait(1.6575)
    #expect(abs(x - 55) < 1e-9)
    screen.wait(1)
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let other = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    #expect(other.duration < 1 && other.duration > 0.5)
    // Changes with a delay begin after a part of the time.
    let late = UIViewPropertyAnimator(duration: 1, curve: .linear)
    late.addAnimations({ [view] in view.center.x = 5 }, delayFactor: 0.5)
    screen.run { late.startAnimation() }
    screen.wait(0.5)
    #expect(x == 105)
    screen.wait(0.25)
    #expect(x == 55)
  }

  @Test("It may stay active at its end")
  func staying() {
    let animator = animator()
    animator.pausesOnCompletion = true
    screen.run { animator.startAnimation() }
    screen.wait(2)
    #expect(animator.state == .active && !animator.isRunning && screen.run { animator.fractionComplete } == 1)
    screen.run {
      animator.isReversed = true
      animator.startAnimation()
    }
    screen.wait(0.5)
    #expect(x == 55)
  }
}
