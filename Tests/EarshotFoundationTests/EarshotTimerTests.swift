import EarshotFoundation
import ExtensionTestSupport
import TestSupport
import Testing

/// `Timer` in lowered sources, in device time.
@MainActor @Suite struct EarshotTimerTests {
  private let log = EventLog()

  /// Returns the times in seconds at which timers are due, up to a limit.
  private func deadlines(of system: SystemEnd, atMost limit: Int) async -> [Double] {
    var deadlines: [Double] = []
    while let deadline = system.deadline, deadlines.count < limit {
      deadlines.append(Double(deadline) / 1e9)
      await system.time(Double(deadline) / 1e9)
    }
    return deadlines
  }

  @Test("A repeating timer fires until it is invalidated")
  func repeatingTimer() async {
    let system = SystemEnd { [log] _ in
      EarshotTimer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        log.add("tick")
        if log.lines.count == 3 { timer.invalidate() }
      }
    }
    await system.begin()
    #expect(await deadlines(of: system, atMost: 10) == [0.5, 1, 1.5])
    #expect(log.lines == ["tick", "tick", "tick"])
  }

  @Test("A timer that is not added to a run loop does not fire")
  func unscheduledTimer() async {
    let system = SystemEnd { [log] _ in
      let idle = EarshotTimer(timeInterval: 0.25, repeats: false) { _ in log.add("idle") }
      let added = EarshotTimer(timeInterval: 0.5, repeats: false) { _ in log.add("added") }
      RunLoop.main.add(added, forMode: .common)
      withExtendedLifetime(idle) {}
    }
    await system.begin()
    #expect(await deadlines(of: system, atMost: 10).count == 1)
    #expect(log.lines == ["added"])
  }

  @Test("A timer with a selector passes itself with its userInfo")
  func selectorTimer() async {
    SelectorRegistry.register("due:", of: Target.self) { target, timer in
      target.log.add("\((timer as? EarshotTimer)?.userInfo ?? "none")")
    }
    let log = log
    let system = SystemEnd { _ in
      EarshotTimer.scheduledTimer(
        timeInterval: 1, target: Target(log), selector: Selector("due:"), userInfo: 7, repeats: false)
    }
    await system.begin()
    #expect(await deadlines(of: system, atMost: 10) == [1])
    #expect(log.lines == ["7"])
  }

  @Test("fire() invalidates a timer that does not repeat")
  func manualFire() {
    let timer = EarshotTimer(timeInterval: 60, repeats: false) { [log] _ in log.add("fired") }
    #expect(timer.isValid)
    timer.fire()
    #expect(!timer.isValid && log.lines == ["fired"])
    #expect(EarshotTimer().isValid)
  }

  private final class Target: NSObject {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
  }
}
