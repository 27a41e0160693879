import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("Touches and gesture recognizers") struct TouchesGestureTests {
  private final class Plate: UIView {
    let diary: Diary
    init(_ diary: Diary) {
      self.diary = diary
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    }
    required init?(coder: NSCoder) { nil }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("cancelled") }
  }

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
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
    _ gesture: Gesture, _ name: String, to view: UIView, _ diary: Diary
  ) -> Gesture {
    gesture.addHandler { diary.note("\(name) \($0.state)") }
    view.addGestureRecognizer(gesture)
    return gesture
  }

  @Test func `Touches go up the responder chain until a responder handles them`() {
    let (hand, diary) = (Hand(), Diary())
    let plate = hand.show(Plate(diary))
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
    plate.addSubview(inner)
    hand.touch(.began, 60, 60)
    hand.touch(.moved, 70, 60)
    hand.touch(.ended, 70, 60)
    #expect(diary.read() == ["began", "moved", "ended"])
    hand.tap(300, 300)
    #expect(diary.read() == [])
  }

  @Test func `A view controller receives touches that its views do not handle`() {
    final class Controller: UIViewController {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: view) }
      }
    }
    let controller = Controller()
    let hand = Hand(controller)
    hand.show(UIView(), at: CGRect(x: 50, y: 50, width: 50, height: 50))
    hand.tap(60, 70)
    #expect(controller.places == [CGPoint(x: 60, y: 70)])
  }

  @Test func `Rotated and deeply nested views receive touches at their positions`() {
    let hand = Hand()
    let turned = hand.show(UIView(), at: CGRect(x: 100, y: 100, width: 100, height: 20))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(hand.root.hitTest(CGPoint(x: 150, y: 70), with: nil) === turned)
    #expect(hand.root.hitTest(CGPoint(x: 110, y: 110), with: nil) === hand.root)
    var deepest = turned
    for _ in 0..<500 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      deepest.addSubview(view)
      deepest = view
    }
    #expect(hand.root.hitTest(CGPoint(x: 150, y: 70), with: nil) === deepest)
  }

  @Test func `endEditing ends editing within a view`() {
    let hand = Hand()
    let (box, other, field) = (hand.show(UIView()), hand.show(UIView()), UITextField())
    box.addSubview(field)
    field.becomeFirstResponder()
    #expect(other.endEditing(true) && field.isFirstResponder)
    #expect(hand.root.endEditing(true) && !field.isFirstResponder)
  }

  @Test func `The deepest view in front receives a touch, in its own coordinates`() {
    let hand = Hand()
    let (back, front) = (UIView(), UIView())
    hand.show(back, at: CGRect(x: 0, y: 0, width: 100, height: 100))
    hand.show(front, at: CGRect(x: 50, y: 0, width: 100, height: 100))
    #expect(hand.root.hitTest(CGPoint(x: 75, y: 10), with: nil) === front)
    #expect(hand.root.hitTest(CGPoint(x: 25, y: 10), with: nil) === back)
    #expect(hand.root.hitTest(CGPoint(x: 25, y: 300), with: nil) === hand.root)
    #expect(hand.root.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
    #expect(front.point(inside: CGPoint(x: 99.5, y: 0), with: nil))
    #expect(!front.point(inside: CGPoint(x: 100, y: 0), with: nil))
    front.isHidden = true
    #expect(hand.root.hitTest(CGPoint(x: 75, y: 10), with: nil) === back)
  }

  @Test func `A tap is recognized once, and cancels the view's touch`() {
    let (hand, diary) = (Hand(), Diary())
    let plate = hand.show(Plate(diary))
    let tap = add(UITapGestureRecognizer(), "tap", to: plate, diary)
    hand.tap(20, 30)
    #expect(diary.read() == ["began", "tap ended", "cancelled"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    hand.wait(1)
    hand.tap(20, 30)
    #expect(diary.read() == ["began", "tap ended", "ended"])
    hand.touch(.began, 20, 30)
    hand.touch(.moved, 40, 30)
    hand.touch(.ended, 40, 30)
    #expect(diary.read() == ["began", "moved", "ended"])
  }

  @Test func `A single tap that requires a double tap to fail waits for it`() {
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let single = add(UITapGestureRecognizer(), "single", to: view, diary)
    let double = add(UITapGestureRecognizer(), "double", to: view, diary)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    hand.tap(20, 20)
    hand.wait(0.3)
    #expect(diary.read() == [])
    hand.wait(0.1)
    #expect(diary.read() == ["single ended"])
    hand.wait(1)
    hand.tap(20, 20)
    hand.wait(0.1)
    hand.tap(22, 20)
    hand.wait(1)
    #expect(diary.read() == ["double ended"])
  }

  @Test func `Without require(toFail:), a double tap follows a single tap`() {
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = add(UITapGestureRecognizer(), "single", to: view, diary)
    add(UITapGestureRecognizer(), "double", to: view, diary).numberOfTapsRequired = 2
    hand.tap(20, 20)
    #expect(diary.read() == ["single ended"])
    hand.tap(20, 20)
    #expect(diary.read().last == "double ended")
  }

  @Test func `A long press begins after its duration, and fails if the finger moves first`() {
    let (hand, diary) = (Hand(), Diary())
    let plate = hand.show(Plate(diary))
    let press = add(UILongPressGestureRecognizer(), "press", to: plate, diary)
    hand.touch(.began, 50, 50)
    hand.wait(0.4)
    #expect(diary.read() == ["began"])
    hand.wait(0.1)
    #expect(diary.read() == ["press began", "cancelled"])
    hand.touch(.moved, 90, 50)
    #expect(press.location(in: plate) == CGPoint(x: 90, y: 50))
    hand.touch(.ended, 90, 50)
    #expect(diary.read() == ["press changed", "press ended"])
    hand.touch(.began, 50, 50)
    hand.touch(.moved, 65, 50)
    hand.wait(1)
    hand.touch(.ended, 65, 50)
    #expect(diary.read() == ["began", "moved", "ended"])
    hand.tap(50, 50)
    hand.wait(1)
    #expect(diary.read() == ["began", "ended"])
  }

  @Test func `A pan reports translation and velocity in device time`() {
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 50, y: 0, width: 200, height: 200))
    let pan = add(UIPanGestureRecognizer(), "pan", to: view, diary)
    hand.touch(.began, 100, 100)
    hand.wait(0.1)
    hand.touch(.moved, 105, 100)
    #expect(diary.read() == [])
    hand.wait(0.1)
    hand.touch(.moved, 125, 100)
    #expect(diary.read() == ["pan began"])
    #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
    #expect(abs(pan.velocity(in: view).x - 200) < 1e-6)
    pan.setTranslation(.zero, in: view)
    hand.touch(.moved, 130, 107)
    #expect(pan.translation(in: view) == CGPoint(x: 5, y: 7))
    #expect(pan.location(in: view) == CGPoint(x: 80, y: 107))
    hand.touch(.ended, 130, 107)
    #expect(diary.read() == ["pan changed", "pan ended"])
    hand.touch(.began, 100, 100)
    hand.touch(.moved, 150, 100)
    hand.touch(.cancelled, 150, 100)
    #expect(diary.read() == ["pan began", "pan cancelled"])
  }

  @Test func `A swipe must be fast and in its direction`() {
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 300, height: 300))
    let swipe = add(UISwipeGestureRecognizer(), "swipe", to: view, diary)
    func move(to x: CGFloat, _ y: CGFloat, in seconds: Double) {
      hand.touch(.began, 150, 150)
      hand.wait(seconds)
      hand.touch(.moved, x, y)
      hand.touch(.ended, x, y)
    }
    move(to: 220, 160, in: 0.2)
    #expect(diary.read() == ["swipe ended"])
    move(to: 220, 160, in: 0.7)
    move(to: 80, 150, in: 0.2)
    move(to: 200, 200, in: 0.2)
    #expect(diary.read() == [])
    swipe.direction = [.left, .up]
    move(to: 80, 150, in: 0.2)
    move(to: 150, 80, in: 0.2)
    #expect(diary.read() == ["swipe ended", "swipe ended"])
  }

  @Test func `A delegate decides whether a gesture begins`() {
    let (hand, diary, judge) = (Hand(), Diary(), Judge())
    let plate = hand.show(Plate(diary))
    let tap = add(UITapGestureRecognizer(), "tap", to: plate, diary)
    tap.delegate = judge
    judge.begins = false
    hand.tap(20, 20)
    #expect(diary.read() == ["began", "ended"])
    (judge.begins, judge.receives) = (true, false)
    hand.tap(20, 20)
    #expect(diary.read() == ["began", "ended"])
    judge.receives = true
    hand.tap(20, 20)
    #expect(diary.read() == ["began", "tap ended", "cancelled"])
  }

  @Test func `The inner of two recognizers wins, or both if a delegate allows it`() {
    let (hand, diary, judge) = (Hand(), Diary(), Judge())
    let outer = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    let second = add(UITapGestureRecognizer(), "outer", to: outer, diary)
    _ = add(UITapGestureRecognizer(), "inner", to: inner, diary)
    hand.tap(20, 20)
    #expect(diary.read() == ["inner ended"])
    second.delegate = judge
    judge.together = true
    hand.wait(1)
    hand.tap(20, 20)
    #expect(diary.read() == ["inner ended", "outer ended"])
    inner.gestureRecognizers?.first?.isEnabled = false
    hand.wait(1)
    hand.tap(20, 20)
    #expect(diary.read() == ["outer ended"])
  }

  @Test func `A tap recognizer on a superview does not take a button's press`() {
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    _ = add(UITapGestureRecognizer(), "tap", to: view, diary)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.addAction(UIAction { _ in diary.note("pressed") }, for: .touchUpInside)
    view.addSubview(button)
    hand.tap(20, 20)
    #expect(diary.read() == ["pressed"])
    hand.tap(20, 100)
    #expect(diary.read() == ["tap ended"])
  }

  @Test func `A recognizer that delays touches passes them on only when it fails`() {
    let (hand, diary) = (Hand(), Diary())
    let plate = hand.show(Plate(diary))
    let tap = add(UITapGestureRecognizer(), "tap", to: plate, diary)
    tap.delaysTouchesBegan = true
    hand.tap(20, 20)
    #expect(diary.read() == ["tap ended"])
    hand.touch(.began, 20, 20)
    #expect(diary.read() == [])
    hand.touch(.moved, 60, 20)
    #expect(diary.read() == ["began", "moved"])
    hand.touch(.ended, 60, 20)
    #expect(diary.read() == ["ended"])
  }

  @Test func `A custom recognizer goes through its states and is reset`() {
    final class Draw: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { resets += 1 }
    }
    let (hand, diary) = (Hand(), Diary())
    let view = hand.show(UIView(), at: CGRect(x: 0, y: 0, width: 200, height: 200))
    let draw = add(Draw(), "draw", to: view, diary)
    hand.touch(.began, 10, 10)
    hand.touch(.moved, 11, 10)
    draw.isEnabled = false
    #expect(diary.read() == ["draw began", "draw changed", "draw cancelled"])
    hand.touch(.ended, 11, 10)
    draw.isEnabled = true
    #expect(draw.resets == 1)
    hand.tap(10, 10)
    #expect(diary.read() == ["draw began", "draw ended"])
  }

  @Test func `Targets with a selector receive the recognizer`() {
    final class Target: NSObject {
      var states: [UIGestureRecognizer.State] = []
    }
    SelectorRegistry.register("tapped:", of: Target.self) { target, sender in
      MainActor.assumeIsolated { target.states.append((sender as? UIGestureRecognizer)?.state ?? .failed) }
    }
    let (hand, target) = (Hand(), Target())
    let label = hand.show(UILabel(), at: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "tapped:"))
    hand.tap(10, 10)
    #expect(target.states == [])
    #expect(hand.control(10, 10) == nil)
    label.isUserInteractionEnabled = true
    hand.tap(10, 10)
    #expect(target.states == [.ended])
    #expect(hand.control(10, 10)?.frame == label.frame)
  }

  @Test func `Invalid positions hit nothing`() {
    let (hand, diary) = (Hand(), Diary())
    hand.show(Plate(diary))
    for place in [CGFloat.nan, .infinity, -.infinity] {
      hand.tap(place, 10)
      #expect(hand.control(10, place) == nil)
    }
    hand.touch(.ended, 10, 10)
    #expect(diary.read() == [])
  }
}
