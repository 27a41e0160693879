import Dispatch
import ExtensionLink
import ExtensionTestSupport
import Foundation
import Synchronization
import TestSupport
import Testing

/// Run loops that an extension in virtual time runs.
@MainActor @Suite("Run loops of an extension in virtual time") struct DeviceRunLoopTests {
  private let log = EventLog()

  @Test("run(until:) fires the timers until its date, which is then the extension's")
  func runUntil() async {
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in log.add("\(ExtensionTime.current.now)") }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))
      log.add("\(Date().timeIntervalSince(SystemEnd.origin))")
    }
    await system.begin()
    #expect(log.lines == ["0.4 seconds", "0.8 seconds", "1.0"])
    // The device's time follows, and meets the next timer on schedule.
    #expect(system.deadline == 1_200_000_000)
    await system.advance(to: 1.2)
    #expect(log.lines.last == "1.2 seconds")
  }

  @Test("run(mode:before:) lets an extension wait for a timer")
  func runMode() async {
    let system = SystemEnd { [log] _ in
      let isDone = Flag()
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in isDone.isSet = true }
      var rounds = 0
      while !isDone.isSet, RunLoop.current.run(mode: .default, before: .distantFuture) { rounds += 1 }
      log.add("\(rounds) \(ExtensionTime.current.now)")
      log.add("\(RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 2)))")
      log.add("\(ExtensionTime.current.now)")
    }
    await system.begin()
    #expect(log.lines == ["1 0.5 seconds", "true", "2.5 seconds"])
  }

  @Test("A loop that waits for a date by running the run loop ends")
  func waitsForDate() async {
    let system = SystemEnd { [log] _ in
      let end = Date(timeIntervalSinceNow: 1)
      var rounds = 0
      while Date() < end {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.25))
        rounds += 1
      }
      log.add("\(rounds)")
    }
    await system.begin()
    #expect(log.lines == ["4"])
  }

  @Test("Other work of the extension is done before time passes in a run loop")
  func otherWork() async {
    let system = SystemEnd { [log] _ in
      let isDone = Flag()
      ExtensionContext.owner?.activity.note()
      DispatchQueue.global().async {
        for _ in 0..<200_000 { isDone.isSet = false }
        isDone.isSet = true
      }
      _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 5))
      log.add("\(isDone.isSet) \(ExtensionTime.current.now)")
    }
    await system.begin()
    #expect(log.lines == ["true 5.0 seconds"])
  }

  @Test("A test's own run loop runs in real time")
  func ownRunLoop() async {
    let system = SystemEnd { _ in }
    await system.begin()
    let start = DispatchTime.now().uptimeNanoseconds
    Self.runOwnLoop()
    #expect(DispatchTime.now().uptimeNanoseconds - start >= 9_000_000)
    #expect(system.deadline == nil)
  }

  private static func runOwnLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }

  private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
