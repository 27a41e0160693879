import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("Touches and gesture recognizers") struct TouchesGestureTests {
  private final class TouchView: UIView {
    let log: EventLog
    init(_ log: EventLog) {
      self.log = log
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.add("cancelled") }
  }

  private final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var together = false
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  private func add<Gesture: UIGestureRecognizer>(
    _ gesture: Gesture, _ name: String, to view: UIView, _ log: EventLog
  ) -> Gesture {
    gesture.addHandler { log.add("\(name) \($0.state)") }
    view.addGestureRecognizer(gesture)
    return gesture
  }

  @Test func `Touches go up the responder chain until a responder handles them`() {
    let (screen, log) = (TestScreen(), EventLog())
    let touchView = screen.show(TouchView(log))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    touchView.addSubview(inner)
    screen.touch(.began, 60, 60)
    screen.touch(.moved, 70, 60)
    screen.touch(.ended, 70, 60)
    #expect(log.read() == ["began", "moved", "ended"])
    screen.tap(300, 300)
    #expect(log.read() == [])
  }

  @Test func `A view controller receives touches that its views do not handle`() {
    final class Controller: UIViewController {
      var locations: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        locations += touches.map { $0.location(in: view) }
      }
    }
    let controller = Controller()
    let screen = TestScreen(controller)
    screen.show(UIView(), at: CGRect(x: 50, y: 50, width: 50, height: 50))
    screen.tap(60, 70)
    #expect(controller.locations == [CGPoint(x: 60, y: 70)])
  }

  @Test func `Rotated and deeply nested views receive touches at their positions`() {
    let screen = TestScreen()
    let rotated = screen.show(UIView(), at: CGRect(x: 100, y: 100, width: 100, height: 20))
    rotated.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(screen.root.hitTest(CGPoint(x: 150, y: 70), with: nil) === rotated)
    #expect(screen.root.hitTest(CGPoint(x: 110, y: 110), with: nil) === screen.root)
    var deepest = rotated
    for _ in 0..<500 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      deepest.addSubview(view)
      deepest = view
    }
    #expect(screen.root.hitTest(CGPoint(x: 150, y: 70), with: nil) === deepest)
  }

  @Test func `endEditing ends editing within a view`() {
    let screen = TestScreen()
    let (box, other, field) = (screen.show(UIView()), screen.show(UIView()), UITextField())
    box.addSubview(field)
    field.becomeFirstResponder()
    #expect(other.endEditing(true) && field.isFirstResponder)
    #expect(screen.root.endEditing(true) && !field.isFirstResponder)
  }

  @Test func `The deepest view in front receives a touch, in its own coordinates`() {
    let screen = TestScreen()
    let (back, front) = (UIView(), UIView())
    screen.show(back, at: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.show(front, at: CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(screen.root.hitTest(CGPoint(x: 75, y: 10), with: nil) === front)
    #expect(screen.root.hitTest(CGPoint(x: 25, y: 10), with: nil) === back)
    #expect(screen.root.hitTest(CGPoint(x: 25, y: 300), with: nil) === screen.root)
    #expect(screen.root.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
    #expect(front.point(inside: CGPoint(x: 99.5, y: 0), with: nil))
    #expect(!front.point(inside: CGPoint(x: 100, y: 0), with: nil))
    front.isHidden = true
    #expect(screen.root.hitTest(CGPoint(x: 75, y: 10), with: nil) === back)
  }

  @Test func `A tap is recognized once, and cancels the view's touch`() {
    let (screen, log) = (TestScreen(), EventLog())
    let touchView = screen.show(TouchView(log))
    let tap = add(UITapGestureRecognizer(), "tap", to: touchView, log)
    screen.tap(20, 30)
    #expect(log.read() == ["began", "tap ended", "cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    screen.wait(1)
    screen.tap(20, 30)
    #expect(log.read() == ["began", "tap ended", "ended"])
    screen.touch(.began, 20, 30)
    screen.touch(.moved, 40, 30)
    screen.touch(.ended, 40, 30)
    #expect(log.read() == ["began", "moved", "ended"])
  }

  @Test func `A single tap that requires a double tap to fail waits for it`() {
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let single = add(UITapGestureRecognizer(), "single", to: view, log)
    let double = add(UITapGestureRecognizer(), "double", to: view, log)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    screen.tap(20, 20)
    screen.wait(0.3)
    #expect(log.read() == [])
    screen.wait(0.1)
    #expect(log.read() == ["single ended"])
    screen.wait(1)
    screen.tap(20, 20)
    screen.wait(0.1)
    screen.tap(22, 20)
    screen.wait(1)
    #expect(log.read() == ["double ended"])
  }

  @Test func `Without require(toFail:), a double tap follows a single tap`() {
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = add(UITapGestureRecognizer(), "single", to: view, log)
    add(UITapGestureRecognizer(), "double", to: view, log).numberOfTapsRequired = 2
    screen.tap(20, 20)
    #expect(log.read() == ["single ended"])
    screen.tap(20, 20)
    #expect(log.read().last == "double ended")
  }

  @Test func `A long press begins after its duration, and fails if the finger moves first`() {
    let (screen, log) = (TestScreen(), EventLog())
    let touchView = screen.show(TouchView(log))
    let press = add(UILongPressGestureRecognizer(), "press", to: touchView, log)
    screen.touch(.began, 50, 50)
    screen.wait(0.4)
    #expect(log.read() == ["began"])
    screen.wait(0.1)
    #expect(log.read() == ["press began", "cancelled"])
    screen.touch(.moved, 90, 50)
    #expect(press.location(in: touchView) == CGPoint(x: 90, y: 50))
    screen.touch(.ended, 90, 50)
    #expect(log.read() == ["press changed", "press ended"])
    screen.touch(.began, 50, 50)
    screen.touch(.moved, 65, 50)
    screen.wait(1)
    screen.touch(.ended, 65, 50)
    #expect(log.read() == ["began", "moved", "ended"])
    screen.tap(50, 50)
    screen.wait(1)
    #expect(log.read() == ["began", "ended"])
  }

  @Test func `A pan reports translation and velocity in device time`() {
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 50, y: 0, width: 200, height: 200))
    let pan = add(UIPanGestureRecognizer(), "pan", to: view, log)
    screen.touch(.began, 100, 100)
    screen.wait(0.1)
    screen.touch(.moved, 105, 100)
    #expect(log.read() == [])
    screen.wait(0.1)
    screen.touch(.moved, 125, 100)
    #expect(log.read() == ["pan began"])
    #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
    #expect(abs(pan.velocity(in: view).x - 200) < 1e-6)
    pan.setTranslation(.zero, in: view)
    screen.touch(.moved, 130, 107)
    #expect(pan.translation(in: view) == CGPoint(x: 5, y: 7))
    #expect(pan.location(in: view) == CGPoint(x: 80, y: 107))
    screen.touch(.ended, 130, 107)
    #expect(log.read() == ["pan changed", "pan ended"])
    screen.touch(.began, 100, 100)
    screen.touch(.moved, 150, 100)
    screen.touch(.cancelled, 150, 100)
    #expect(log.read() == ["pan began", "pan cancelled"])
  }

  @Test func `A swipe must be fast and in its direction`() {
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 300, height: 300))
    let swipe = add(UISwipeGestureRecognizer(), "swipe", to: view, log)
    func move(to x: CGFloat, _ y: CGFloat, in seconds: Double) {
      screen.touch(.began, 150, 150)
      screen.wait(seconds)
      screen.touch(.moved, x, y)
      screen.touch(.ended, x, y)
    }
    move(to: 220, 160, in: 0.2)
    #expect(log.read() == ["swipe ended"])
    move(to: 220, 160, in: 0.7)
    move(to: 80, 150, in: 0.2)
    move(to: 200, 200, in: 0.2)
    #expect(log.read() == [])
    swipe.direction = [.left, .up]
    move(to: 80, 150, in: 0.2)
    move(to: 150, 80, in: 0.2)
    #expect(log.read() == ["swipe ended", "swipe ended"])
  }

  @Test func `A delegate decides whether a gesture begins`() {
    let (screen, log, delegate) = (TestScreen(), EventLog(), GestureDelegate())
    let touchView = screen.show(TouchView(log))
    let tap = add(UITapGestureRecognizer(), "tap", to: touchView, log)
    tap.delegate = delegate
    delegate.begins = false
    screen.tap(20, 20)
    #expect(log.read() == ["began", "ended"])
    (delegate.begins, delegate.receives) = (true, false)
    screen.tap(20, 20)
    #expect(log.read() == ["began", "ended"])
    delegate.receives = true
    screen.tap(20, 20)
    #expect(log.read() == ["began", "tap ended", "cancelled"])
  }

  @Test func `The inner of two recognizers wins, or both if a delegate allows it`() {
    let (screen, log, delegate) = (TestScreen(), EventLog(), GestureDelegate())
    let outer = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    let second = add(UITapGestureRecognizer(), "outer", to: outer, log)
    _ = add(UITapGestureRecognizer(), "inner", to: inner, log)
    screen.tap(20, 20)
    #expect(log.read() == ["inner ended"])
    second.delegate = delegate
    delegate.together = true
    screen.wait(1)
    screen.tap(20, 20)
    #expect(log.read() == ["inner ended", "outer ended"])
    inner.gestureRecognizers?.first?.isEnabled = false
    screen.wait(1)
    screen.tap(20, 20)
    #expect(log.read() == ["outer ended"])
  }

  @Test func `A tap recognizer on a superview does not take a button's press`() {
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = add(UITapGestureRecognizer(), "tap", to: view, log)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.addAction(UIAction { _ in log.add("pressed") }, for: .touchUpInside)
    view.addSubview(button)
    screen.tap(20, 20)
    #expect(log.read() == ["pressed"])
    screen.tap(20, 100)
    #expect(log.read() == ["tap ended"])
  }

  @Test func `A recognizer that delays touches passes them on only when it fails`() {
    let (screen, log) = (TestScreen(), EventLog())
    let touchView = screen.show(TouchView(log))
    let tap = add(UITapGestureRecognizer(), "tap", to: touchView, log)
    tap.delaysTouchesBegan = true
    screen.tap(20, 20)
    #expect(log.read() == ["tap ended"])
    screen.touch(.began, 20, 20)
    #expect(log.read() == [])
    screen.touch(.moved, 60, 20)
    #expect(log.read() == ["began", "moved"])
    screen.touch(.ended, 60, 20)
    #expect(log.read() == ["ended"])
  }

  @Test func `A custom recognizer goes through its states and is reset`() {
    final class Draw: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { resets += 1 }
    }
    let (screen, log) = (TestScreen(), EventLog())
    let view = screen.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let draw = add(Draw(), "draw", to: view, log)
    screen.touch(.began, 10, 10)
    screen.touch(.moved, 11, 10)
    draw.isEnabled = false
    #expect(log.read() == ["draw began", "draw changed", "draw cancelled"])
    screen.touch(.ended, 11, 10)
    draw.isEnabled = true
    #expect(draw.resets == 1)
    screen.tap(10, 10)
    #expect(log.read() == ["draw began", "draw ended"])
  }

  @Test func `Targets with a selector receive the recognizer`() {
    final class Target: NSObject {
      var states: [UIGestureRecognizer.State] = []
    }
    SelectorRegistry.register("tapped:", of: Target.self) { target, sender in
      MainActor.assumeIsolated { target.states.append((sender as? UIGestureRecognizer)?.state ?? .failed) }
    }
    let (screen, target) = (TestScreen(), Target())
    let label = screen.show(UILabel(), at: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "tapped:"))
    screen.tap(10, 10)
    #expect(target.states == [])
    #expect(screen.control(10, 10) == nil)
    label.isUserInteractionEnabled = true
    screen.tap(10, 10)
    #expect(target.states == [.ended])
    #expect(screen.control(10, 10)?.frame == label.frame)
  }

  @Test func `Invalid positions hit nothing`() {
    let (screen, log) = (TestScreen(), EventLog())
    screen.show(TouchView(log))
    for value in [CGFloat.nan, .infinity, -.infinity] {
      screen.tap(value, 10)
      #expect(screen.control(10, value) == nil)
    }
    screen.touch(.ended, 10, 10)
    #expect(log.read() == [])
  }
}
