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
