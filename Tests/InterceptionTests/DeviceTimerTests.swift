import EarshotFoundation
import ExtensionLink
import ExtensionTestSupport
import Foundation
import TestSupport
import Testing

/// Foundation's own `Timer`.
@MainActor @Suite("Timers of an extension in virtual time") struct DeviceTimerTests {
  private let log = EventLog()

  @Test("A scheduled timer fires exactly at its time, until its block invalidates it")
  func repeating() async {
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        log.add("\(ExtensionTime.current.now) \(timer.isValid)")
        if log.lines.count == 3 { timer.invalidate() }
      }
    }
    await system.begin()
    #expect(await system.advance(to: 10) == [0.25, 0.5, 0.75])
    #expect(log.lines == ["0.25 seconds true", "0.5 seconds true", "0.75 seconds true"])
    #expect(system.deadline == nil)
  }

  @Test("An interval that no date can represent is exact", arguments: [1_000_000_000, 1_800_000_000])
  func exact(date: Double) async {
    let system = SystemEnd { _ in
      _ = Timer.scheduledTimer(withTimeInterval: 1 / 3, repeats: true) { _ in }
      _ = Timer.scheduledTimer(withTimeInterval: 0.123456, repeats: false) { _ in }
    }
    await system.begin(date: Date(timeIntervalSince1970: date))
    #expect(await system.advance(to: 1) == [0.123456, 0.333333333, 0.666666666, 0.999999999])
  }

  @Test("A timer that is added to a run loop fires after its interval, and not before it is added")
  func added() async {
    let system = SystemEnd { [log] _ in
      let once = Timer(timeInterval: 0.6, repeats: false) { log.add("once \($0.isValid)") }
      RunLoop.main.add(once, forMode: .common)
      RunLoop.main.add(once, forMode: .default)
      let repeating = Timer(timeInterval: 0.5, repeats: true) { _ in log.add("repeating") }
      RunLoop.current.add(repeating, forMode: .default)
      let date = Timer(fire: Date(timeIntervalSinceNow: 0.7), interval: 0, repeats: false) { _ in log.add("date") }
      RunLoop.main.add(date, forMode: .default)
      _ = Timer(timeInterval: 0.1, repeats: false) { _ in log.add("never added") }
    }
    await system.begin()
    #expect(await system.advance(to: 1.2) == [0.5, 0.6, 0.7, 1])
    #expect(log.lines == ["repeating", "once true", "date", "repeating"])
  }

  @Test("invalidate() stops a timer before it fires; fire() calls the block at once, and ends one that does not repeat")
  func invalidated() async {
    let system = SystemEnd { [log] _ in
      let stopped = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in log.add("stopped") }
      stopped.invalidate()
      let fired = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in log.add("fired") }
      fired.fire()
      log.add("\(stopped.isValid) \(fired.isValid)")
    }
    await system.begin()
    #expect(system.deadline == nil)
    #expect(await system.advance(to: 3) == [])
    #expect(log.lines == ["fired", "false false"])
  }

  @Test("fireDate is the date of the device, and moves a timer")
  func fireDate() async {
    let system = SystemEnd { [log] _ in
      let timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { timer in
        log.add("fires \(timer.fireDate.timeIntervalSince(SystemEnd.origin))")
      }
      log.add("\(timer.fireDate.timeIntervalSince(SystemEnd.origin))")
      timer.fireDate = Date(timeIntervalSinceNow: 0.75)
      log.add("\(timer.fireDate.timeIntervalSince(SystemEnd.origin))")
    }
    await system.begin()
    #expect(await system.advance(to: 7) == [0.75, 5.75])
    #expect(log.lines == ["5.0", "0.75", "fires 0.75", "fires 5.75"])
  }

  @Test("A timer that is moved in its block, and one that another timer schedules, follow device time")
  func nested() async {
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        log.add("moved")
        timer.fireDate = Date(timeIntervalSinceNow: 0.25)
        _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in log.add("inner") }
      }
    }
    await system.begin()
    #expect(await system.advance(to: 1.3) == [1, 1.1, 1.25])
    #expect(log.lines == ["moved", "inner", "moved"])
  }

  @Test("Timers with a selector follow device time, too")
  func selector() async {
    SelectorRegistry.register("tick:", of: Target.self) { target, timer in
      target.log.add("\((timer as? Timer)?.isValid ?? false)")
    }
    let log = log
    let system = SystemEnd { _ in
      Timer.scheduledTimer(
        timeInterval: 0.5, target: Target(log), selector: Selector("tick:"), userInfo: nil, repeats: true)
      let added = Timer(
        timeInterval: 0.75, target: Target(log), selector: Selector("tick:"), userInfo: nil, repeats: false)
      RunLoop.main.add(added, forMode: .common)
    }
    await system.begin()
    #expect(await system.advance(to: 1) == [0.5, 0.75, 1])
    #expect(log.lines == ["true", "true", "true"])
  }

  @Test("The timers of several extensions follow the time of their own device")
  func severalExtensions() async {
    func scheduling(_ name: String) -> SystemEnd {
      SystemEnd { [log] _ in
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
          let isOwner = ExtensionContext.owner === ExtensionContext.current
          log.add("\(name) \(ExtensionTime.current.now) \(isOwner)")
        }
      }
    }
    let (first, second) = (scheduling("first"), scheduling("second"))
    await first.begin()
    await second.begin()
    await first.advance(to: 2)
    await second.advance(to: 1)
    #expect(log.lines == ["first 1.0 seconds true", "first 2.0 seconds true", "second 1.0 seconds true"])
  }

  @Test("A timer whose extension has ended never fires, and is released")
  func ended() async {
    weak var released: EventLog?
    do {
      let log = EventLog()
      released = log
      let system = SystemEnd { _ in
        _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in log.add("fired") }
      }
      await system.begin()
      #expect(system.deadline == 1_000_000)
    }
    // The test's own timer shows that the run loop goes on.
    await Self.waitForOwnTimer(0.01)
    #expect(released?.lines ?? [] == [])
  }

  @Test("A test's own timers follow real time, while an extension's time stands still")
  func ownTimers() async {
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in log.add("extension") }
    }
    await system.begin()
    await Self.waitForOwnTimer(0.01)
    #expect(log.lines == [])
    #expect(system.deadline == 1_000_000)
    #expect(abs(Date().timeIntervalSince1970 - Double(time(nil))) < 10)
  }

  @Test("The timer of another thread's run loop fires on that thread")
  func otherThread() async {
    let system = SystemEnd { [log] _ in
      guard let context = ExtensionContext.owner else { return }
      context.activity.note()
      let thread = Thread {
        context.run {
          _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            log.add("\(Thread.isMainThread) \(context.time.now)")
            if log.lines.count == 2 { timer.invalidate() }
          }
          RunLoop.current.run(until: Date(timeIntervalSinceNow: 4))
          log.add("over \(context.time.now)")
        }
      }
      thread.start()
    }
    await system.begin()
    // As on iOS, the loop of a thread ends if it has no timers and no sources left.
    #expect(await system.advance(to: 5) == [1, 2])
    #expect(log.lines == ["false 1.0 seconds", "false 2.0 seconds", "over 2.0 seconds"])
  }

  @Test("In real time, timers are Foundation's own")
  func realTime() async {
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in log.add("fired") }
    }
    await system.begin(isTimeVirtual: false)
    await Self.waitForOwnTimer(0.01)
    #expect(log.lines == ["fired"])
    #expect(system.deadline == nil)
  }

  /// Waits until a timer of the test has fired.
  private static func waitForOwnTimer(_ interval: Double) async {
    await withCheckedContinuation { continuation in
      _ = Timer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in continuation.resume() }
    }
  }

  private final class Target: NSObject {
    let log: EventLog
    init(_ log: EventLog) { self.log = log }
  }
}
