import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("UIControl: events and targets") struct ControlsEventTests {
  private static let all: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "down again"), (.touchDragInside, "drag inside"),
    (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  private func button(_ hand: Hand, _ diary: Diary) -> UIButton {
    let button = hand.show(UIButton(type: .system), at: CGRect(x: 20, y: 20, width: 100, height: 40))
    for (event, name) in Self.all {
      button.addAction(UIAction { _ in diary.note(name) }, for: event)
    }
    return button
  }

  @Test func `A press sends touch down, touch up inside and the primary action`() {
    let (hand, diary) = (Hand(), Diary())
    let button = button(hand, diary)
    hand.touch(.began, 30, 30)
    #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
    #expect(diary.read() == ["down"])
    hand.touch(.moved, 40, 30)
    hand.touch(.ended, 40, 30)
    #expect(diary.read() == ["drag inside", "up inside", "primary"])
    #expect(!button.isHighlighted && !button.isTracking)
  }

  @Test func `Leaving and entering the button sends drag events`() {
    let (hand, diary) = (Hand(), Diary())
    let button = button(hand, diary)
    hand.touch(.began, 30, 30)
    hand.touch(.moved, 30, 200)
    #expect(!button.isHighlighted)
    hand.touch(.moved, 30, 210)
    hand.touch(.moved, 30, 40)
    #expect(button.isHighlighted)
    hand.touch(.moved, 30, 200)
    hand.touch(.ended, 30, 200)
    #expect(
      diary.read() == [
        "down", "exit", "drag outside", "drag outside", "enter", "drag inside", "exit", "drag outside", "up outside",
      ])
  }

  @Test func `A canceled touch sends touch cancel, and a second tap touch down repeat`() {
    let (hand, diary) = (Hand(), Diary())
    _ = button(hand, diary)
    hand.touch(.began, 30, 30)
    hand.touch(.cancelled, 30, 30)
    #expect(diary.read() == ["down", "cancel"])
    hand.wait(1)
    hand.tap(30, 30)
    hand.wait(0.1)
    hand.touch(.began, 30, 30)
    #expect(diary.read() == ["down", "up inside", "primary", "down", "down again"])
  }

  @Test func `Disabled, hidden, transparent and noninteractive controls receive no touches`() {
    let (hand, diary) = (Hand(), Diary())
    let button = button(hand, diary)
    #expect(hand.control(30, 30)?.frame == button.frame)
    let ways: [(UIButton, Bool) -> Void] = [
      { $0.isEnabled = !$1 }, { $0.isHidden = $1 }, { $0.alpha = $1 ? 0.005 : 1 },
      { $0.isUserInteractionEnabled = !$1 },
    ]
    for way in ways {
      way(button, true)
      hand.tap(30, 30)
      #expect(diary.read() == [])
      #expect(hand.control(30, 30) == nil)
      way(button, false)
    }
    hand.wait(1)
    hand.tap(30, 30)
    #expect(diary.read() == ["down", "up inside", "primary"])
  }

  @Test func `Targets receive the control in the order of addition, and are not retained`() {
    final class Target: NSObject {
      let diary: Diary
      init(_ diary: Diary) { self.diary = diary }
    }
    SelectorRegistry.register("pressed:", of: Target.self) { target, sender in
      MainActor.assumeIsolated { target.diary.note("pressed by \(sender is UIButton)") }
    }
    SelectorRegistry.register("plain", of: Target.self) { target, _ in
      MainActor.assumeIsolated { target.diary.note("plain") }
    }
    let (diary, button) = (Diary(), UIButton(type: .system))
    var target: Target? = Target(diary)
    button.addTarget(target, action: "plain", for: .touchUpInside)
    button.addTarget(target, action: "pressed:", for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(diary.read() == ["plain", "pressed by true"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["pressed:"])
    #expect(button.allTargets.count == 1)
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
    button.removeTarget(target, action: "plain", for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(diary.read() == ["pressed by true"])
    target = nil
    button.sendActions(for: .touchUpInside)
    #expect(diary.read() == [])
  }

  @Test func `An action without a target goes up the responder chain`() {
    final class Controller: UIViewController {
      var presses = 0
    }
    SelectorRegistry.register("chained", of: Controller.self) { controller, _ in
      MainActor.assumeIsolated { controller.presses += 1 }
    }
    let controller = Controller()
    let hand = Hand(controller)
    let button = hand.show(UIButton(type: .system), at: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addTarget(nil, action: "chained", for: .touchUpInside)
    button.addTarget(nil, action: "nobodyKnowsThis", for: .touchUpInside)
    hand.tap(10, 10)
    #expect(controller.presses == 1)
  }

  @Test func `An action with the same identifier replaces the previous one`() {
    let (diary, button) = (Diary(), UIButton(type: .system))
    let id = UIAction.Identifier("one")
    button.addAction(UIAction(identifier: id) { _ in diary.note("old") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: id) { diary.note("new from \($0.sender is UIButton)") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(diary.read() == ["new from true"])
    button.removeAction(identifiedBy: id, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(diary.read() == [])
  }

  @Test func `States have Apple's raw values`() {
    let control = UIControl()
    #expect(control.state == .normal)
    (control.isSelected, control.isHighlighted, control.isEnabled) = (true, true, false)
    #expect(control.state == [.highlighted, .disabled, .selected])
    #expect(control.state.rawValue == 7)
    #expect(UIControl.Event.allEditingEvents.rawValue == 0xF0000)
    #expect(UIControl.Event.editingDidEndOnExit.rawValue == 1 << 19)
    #expect(UIControl.Event.allTouchEvents.contains([.touchDown, .touchCancel]))
  }

  @Test func `A custom control tracks a touch with its own overrides`() {
    final class Picky: UIControl {
      var places: [CGFloat] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x < 50 }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        places.append(touch.location(in: self).x)
        return touch.location(in: self).x < 80
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { places.append(-1) }
      override func cancelTracking(with event: UIEvent?) { places.append(-2) }
    }
    let hand = Hand()
    let control = hand.show(Picky(), at: CGRect(x: 100, y: 0, width: 100, height: 50))
    hand.tap(190, 10)
    #expect(control.places == [])
    hand.touch(.began, 110, 10)
    hand.touch(.moved, 120, 10)
    hand.touch(.moved, 185, 10)
    hand.touch(.moved, 120, 10)
    hand.touch(.ended, 120, 10)
    #expect(control.places == [20, 85])
    hand.touch(.began, 110, 10)
    hand.touch(.cancelled, 110, 10)
    #expect(control.places == [20, 85, -2])
  }
}
