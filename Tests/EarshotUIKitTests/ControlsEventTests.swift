import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("UIControl: events and targets") struct ControlsEventTests {
  private static let all: [(UIControl.Event, String)] = [
    (.touchDown, "down"), (.touchDownRepeat, "down again"), (.touchDragInside, "drag inside"),
    (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
    (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    (.primaryActionTriggered, "primary"),
  ]

  private func button(_ screen: TestScreen, _ log: EventLog) -> UIButton {
    let button = screen.show(UIButton(type: .system), at: CGRect(x: 20, y: 20, width: 100, height: 40))
    for (event, name) in Self.all {
      button.addAction(UIAction { _ in log.add(name) }, for: event)
    }
    return button
  }

  @Test func `A press sends touch down, touch up inside and the primary action`() {
    let (screen, log) = (TestScreen(), EventLog())
    let button = button(screen, log)
    screen.touch(.began, 30, 30)
    #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
    #expect(log.read() == ["down"])
    screen.touch(.moved, 40, 30)
    screen.touch(.ended, 40, 30)
    #expect(log.read() == ["drag inside", "up inside", "primary"])
    #expect(!button.isHighlighted && !button.isTracking)
  }

  @Test func `Leaving and entering the button sends drag events`() {
    let (screen, log) = (TestScreen(), EventLog())
    let button = button(screen, log)
    screen.touch(.began, 30, 30)
    screen.touch(.moved, 30, 200)
    #expect(!button.isHighlighted)
    screen.touch(.moved, 30, 210)
    screen.touch(.moved, 30, 40)
    #expect(button.isHighlighted)
    screen.touch(.moved, 30, 200)
    screen.touch(.ended, 30, 200)
    #expect(
      log.read() == [
        "down", "exit", "drag outside", "drag outside", "enter", "drag inside", "exit", "drag outside", "up outside",
      ])
  }

  @Test func `A canceled touch sends touch cancel, and a second tap touch down repeat`() {
    let (screen, log) = (TestScreen(), EventLog())
    _ = button(screen, log)
    screen.touch(.began, 30, 30)
    screen.touch(.cancelled, 30, 30)
    #expect(log.read() == ["down", "cancel"])
    screen.wait(1)
    screen.tap(30, 30)
    screen.wait(0.1)
    screen.touch(.began, 30, 30)
    #expect(log.read() == ["down", "up inside", "primary", "down", "down again"])
  }

  @Test func `Disabled, hidden, transparent and noninteractive controls receive no touches`() {
    let (screen, log) = (TestScreen(), EventLog())
    let button = button(screen, log)
    #expect(screen.control(30, 30)?.frame == button.frame)
    let changes: [(UIButton, Bool) -> Void] = [
      { $0.isEnabled = !$1 }, { $0.isHidden = $1 }, { $0.alpha = $1 ? 0.005 : 1 },
      { $0.isUserInteractionEnabled = !$1 },
    ]
    for change in changes {
      change(button, true)
      screen.tap(30, 30)
      #expect(log.read() == [])
      #expect(screen.control(30, 30) == nil)
      change(button, false)
    }
    screen.wait(1)
    screen.tap(30, 30)
    #expect(log.read() == ["down", "up inside", "primary"])
  }

  @Test func `Targets receive the control in the order of addition, and are not retained`() {
    final class Target: NSObject {
      let log: EventLog
      init(_ log: EventLog) { self.log = log }
    }
    SelectorRegistry.register("pressed:", of: Target.self) { target, sender in
      MainActor.assumeIsolated { target.log.add("pressed by \(sender is UIButton)") }
    }
    SelectorRegistry.register("plain", of: Target.self) { target, _ in
      MainActor.assumeIsolated { target.log.add("plain") }
    }
    let (log, button) = (EventLog(), UIButton(type: .system))
    var target: Target? = Target(log)
    button.addTarget(target, action: "plain", for: .touchUpInside)
    button.addTarget(target, action: "pressed:", for: [.touchUpInside, .touchDown])
    button.sendActions(for: .touchUpInside)
    #expect(log.read() == ["plain", "pressed by true"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == ["pressed:"])
    #expect(button.allTargets.count == 1)
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])
    button.removeTarget(target, action: "plain", for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(log.read() == ["pressed by true"])
    target = nil
    button.sendActions(for: .touchUpInside)
    #expect(log.read() == [])
  }

  @Test func `An action without a target goes up the responder chain`() {
    final class Controller: UIViewController {
      var presses = 0
    }
    SelectorRegistry.register("chained", of: Controller.self) { controller, _ in
      MainActor.assumeIsolated { controller.presses += 1 }
    }
    let controller = Controller()
    let screen = TestScreen(controller)
    let button = screen.show(UIButton(type: .system), at: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addTarget(nil, action: "chained", for: .touchUpInside)
    button.addTarget(nil, action: "nobodyKnowsThis", for: .touchUpInside)
    screen.tap(10, 10)
    #expect(controller.presses == 1)
  }

  @Test func `An action with the same identifier replaces the previous one`() {
    let (log, button) = (EventLog(), UIButton(type: .system))
    let id = UIAction.Identifier("one")
    button.addAction(UIAction(identifier: id) { _ in log.add("old") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: id) { log.add("new from \($0.sender is UIButton)") }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.read() == ["new from true"])
    button.removeAction(identifiedBy: id, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(log.read() == [])
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
    final class PickyControl: UIControl {
      var positions: [CGFloat] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x < 50 }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        positions.append(touch.location(in: self).x)
        return touch.location(in: self).x < 80
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { positions.append(-1) }
      override func cancelTracking(with event: UIEvent?) { positions.append(-2) }
    }
    let screen = TestScreen()
    let control = screen.show(PickyControl(), at: CGRect(x: 100, y: 0, width: 100, height: 50))
    screen.tap(190, 10)
    #expect(control.positions == [])
    screen.touch(.began, 110, 10)
    screen.touch(.moved, 120, 10)
    screen.touch(.moved, 185, 10)
    screen.touch(.moved, 120, 10)
    screen.touch(.ended, 120, 10)
    #expect(control.positions == [20, 85])
    screen.touch(.began, 110, 10)
    screen.touch(.cancelled, 110, 10)
    #expect(control.positions == [20, 85, -2])
  }
}
