import EarshotFoundation
import Testing

/// `Timer` in lowered sources, in device time.
@MainActor @Suite struct EarshotTimerTests {
  private let notes = Notes()

  /// Returns the times in seconds at which timers are due, up to a limit.
  private func dues(of system: SystemEnd, atMost limit: Int) async -> [Double] {
    var dues: [Double] = []
    while let due = system.deadline, dues.count < limit {
      dues.append(Double(due) / 1e9)
      await system.time(Double(due) / 1e9)
    }
    return dues
  }

  @Test("A repeating timer fires until it is invalidated")
  func repeatingTimer() async {
    let system = SystemEnd { [notes] _ in
      EarshotTimer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        notes.add("tick")
        if notes.all.count == 3 { timer.invalidate() }
      }
    }
    await system.begin()
    #expect(await dues(of: system, atMost: 10) == [0.5, 1, 1.5])
    #expect(notes.all == ["tick", "tick", "tick"])
  }

  @Test("A timer that is not added to a run loop does not fire")
  func unscheduledTimer() async {
    let system = SystemEnd { [notes] _ in
      let idle = EarshotTimer(timeInterval: 0.25, repeats: false) { _ in notes.add("idle") }
      let added = EarshotTimer(timeInterval: 0.5, repeats: false) { _ in notes.add("added") }
      RunLoop.main.add(added, forMode: .common)
      withExtendedLifetime(idle) {}
    }
    await system.begin()
    #expect(await dues(of: system, atMost: 10).count == 1)
    #expect(notes.all == ["added"])
  }

  @Test("A timer with a selector passes itself with its userInfo")
  func selectorTimer() async {
    SelectorRegistry.register("due:", of: Target.self) { target, timer in
      target.notes.add("\((timer as? EarshotTimer)?.userInfo ?? "none")")
    }
    let notes = notes
    let system = SystemEnd { _ in
      EarshotTimer.scheduledTimer(
        timeInterval: 1, target: Target(notes), selector: Selector("due:"), userInfo: 7, repeats: false)
    }
    await system.begin()
    #expect(await dues(of: system, atMost: 10) == [1])
    #expect(notes.all == ["7"])
  }

  @Test("fire() invalidates a timer that does not repeat")
  func manualFire() {
    let timer = EarshotTimer(timeInterval: 60, repeats: false) { [notes] _ in notes.add("fired") }
    #expect(timer.isValid)
    timer.fire()
    #expect(!timer.isValid && notes.all == ["fired"])
    #expect(EarshotTimer().isValid)
  }

  private final class Target: NSObject {
    let notes: Notes
    init(_ notes: Notes) { self.notes = notes }
  }
}
