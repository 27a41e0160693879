import Dispatch
import ExtensionLink
import ExtensionTestSupport
import Foundation
import TestSupport
import Testing

/// Dispatch's timer sources in virtual time.
@MainActor
@Suite(
  "Timer sources of an extension in virtual time",
  .disabled(if: ThreadSanitizer.isActive, "Thread Sanitizer has its own functions of Dispatch"))
struct DeviceTimerSourceTests {
  private let log = EventLog()

  /// A reference to sources, which stop if nothing refers to them. It is used on the main thread.
  private final class Holder: @unchecked Sendable {
    private var sources: [any DispatchSourceTimer] = []

    func add(_ source: any DispatchSourceTimer) { sources.append(source) }
    func removeAll() { sources = [] }
  }

  private let holder = Holder()

  private nonisolated func makeSource(
    _ name: String, on queue: DispatchQueue = .main, _ schedule: (any DispatchSourceTimer) -> Void
  ) {
    let source = DispatchSource.makeTimerSource(queue: queue)
    schedule(source)
    source.setEventHandler { [log] in
      log.add("\(name) \(ExtensionTime.current.now) \(source.data) \(ExtensionContext.owner != nil)")
    }
    source.resume()
    holder.add(source)
  }

  @Test("A source fires exactly at its time, repeatedly, on its queue")
  func repeating() async {
    let system = SystemEnd { _ in
      makeSource("main") { $0.schedule(deadline: .now() + 0.5, repeating: 0.5) }
      makeSource("queue", on: DispatchQueue(label: "queue")) { $0.schedule(deadline: .now() + .milliseconds(700)) }
      makeSource("wall") { $0.schedule(wallDeadline: .now() + 0.8, repeating: .never) }
    }
    await system.begin()
    #expect(await system.advance(to: 1.2) == [0.5, 0.7, 0.8, 1])
    #expect(
      log.lines == [
        "main 0.5 seconds 1 true", "queue 0.7 seconds 1 true", "wall 0.8 seconds 1 true", "main 1.0 seconds 1 true",
      ])
  }

  @Test("A suspended source fires when it is resumed, once for all times that have passed")
  func suspended() async {
    let sources = Holder()
    let system = SystemEnd { [log] _ in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 1, repeating: 1)
      source.setEventHandler { log.add("\(ExtensionTime.current.now) \(source.data)") }
      source.resume()
      source.suspend()
      sources.add(source)
      DispatchQueue.main.asyncAfter(deadline: .now() + 3.5, execute: DispatchWorkItem { source.resume() })
    }
    await system.begin()
    await system.advance(to: 3.2)
    #expect(log.lines == [])
    await system.advance(to: 4)
    #expect(log.lines == ["3.5 seconds 3", "4.0 seconds 1"])
  }

  @Test("A source that is canceled, set to the distant future, or released does not fire")
  func ended() async {
    let released = Holder()
    let system = SystemEnd { [log] _ in
      makeSource("canceled") {
        $0.schedule(deadline: .now() + 1)
        $0.cancel()
      }
      makeSource("stopped") {
        $0.schedule(deadline: .now() + 2)
        $0.schedule(deadline: .distantFuture)
      }
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 3, repeating: 1)
      source.setEventHandler { log.add("released") }
      source.resume()
      released.add(source)
    }
    await system.begin()
    #expect(system.deadline == 3_000_000_000)
    released.removeAll()
    await system.send()
    #expect(system.deadline == nil)
    #expect(await system.advance(to: 10) == [])
    #expect(log.lines == [])
  }

  @Test("A source can be set again in its handler, and its work items have effect")
  func setAgain() async {
    let system = SystemEnd { [log, holder] _ in
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + 1)
      source.setEventHandler(
        handler: DispatchWorkItem {
          log.add("\(ExtensionTime.current.now)")
          if log.lines.count < 3 { source.schedule(deadline: .now() + 0.25) }
        })
      source.activate()
      holder.add(source)
    }
    await system.begin()
    #expect(await system.advance(to: 10) == [1, 1.25, 1.5])
    #expect(log.lines == ["1.0 seconds", "1.25 seconds", "1.5 seconds"])
  }

  @Test("The sources of an extension that has ended do not fire; a test's own source follows real time")
  func ownSource() async {
    do {
      let system = SystemEnd { _ in
        makeSource("extension") { $0.schedule(deadline: .now() + .milliseconds(1), repeating: .milliseconds(1)) }
      }
      await system.begin()
      #expect(system.deadline == 1_000_000)
    }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + .milliseconds(5))
    await withCheckedContinuation { continuation in
      source.setEventHandler { continuation.resume() }
      source.resume()
    }
    #expect(log.lines == [])
    holder.removeAll()
  }
}
