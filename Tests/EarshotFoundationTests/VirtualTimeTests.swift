import EarshotFoundation
import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import Synchronization
import TestSupport
import Testing
import Transcripts

@MainActor @Suite("Virtual time of an extension") struct VirtualTimeTests {
  private let log = EventLog()

  private func makeExtension(_ work: @escaping @MainActor () -> Void) -> SystemEnd {
    SystemEnd { _ in work() }
  }

  @Test func `Delays of asyncAfter elapse in virtual time`() async {
    let system = makeExtension { [log] in
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { log.add("main") }
      DispatchQueue.global().asyncAfter(deadline: DispatchTime.now() + .milliseconds(6500)) { log.add("global") }
    }
    await system.begin()
    #expect(system.deadline == 5_000_000_000)
    await system.time(4.999)
    #expect(log.lines == [])
    await system.time(5)
    #expect(log.lines == ["main"])
    #expect(system.deadline == 6_500_000_000)
    await system.time(7)
    #expect(log.lines == ["main", "global"])
    #expect(system.deadline == nil)
  }

  @Test(.disabled(if: ThreadSanitizer.isActive, "Thread Sanitizer has its own dispatch_after"))
  func `Work items and wall deadlines use virtual time, and canceled items do not run`() async {
    let system = makeExtension { [log] in
      let item = DispatchWorkItem { log.add("item") }
      let cancelled = DispatchWorkItem { log.add("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2, execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: cancelled)
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 1) { log.add("wall") }
      DispatchQueue.global().asyncAfter(deadline: .now() + 4, execute: DispatchWorkItem { log.add("last") })
      cancelled.cancel()
    }
    await system.begin()
    #expect(system.deadline == 1_000_000_000)
    await system.time(1)
    #expect(system.deadline == 2_000_000_000)
    await system.time(10)
    #expect(log.lines == ["wall", "item", "last"])
  }

  @Test(.disabled(if: ThreadSanitizer.isActive, "Thread Sanitizer has its own dispatch_after"))
  func `A pending work item is released when its extension ends`() async {
    weak var weakLog: EventLog?
    do {
      let log = EventLog()
      weakLog = log
      let system = makeExtension {
        DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: DispatchWorkItem { log.add("never") })
      }
      await system.begin()
      #expect(system.deadline == 5_000_000_000)
    }
    #expect(weakLog == nil)
  }

  /// A few hundred times; ten thousand times in `make soak` (`EARSHOT_REPEATS`).
  @Test func `A delay is exact to the nanosecond on busy processors`() async {
    let repeats = ProcessInfo.processInfo.environment["EARSHOT_REPEATS"].flatMap { Int($0) } ?? 300
    let busy = [Thread { while !Thread.current.isCancelled {} }, Thread { while !Thread.current.isCancelled {} }]
    busy.forEach { $0.start() }
    defer { busy.forEach { $0.cancel() } }
    let system = makeExtension {
      for number in 1...repeats {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(number)) {}
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1 / 3.0) {}
    }
    await system.begin()
    #expect(system.deadline == 333_333_333)
    await system.time(0.5)
    var wrong = 0
    for number in 1...repeats {
      if system.deadline != Int64(number) * 1_000_000_000 { wrong += 1 }
      await system.time(Double(number))
    }
    #expect(wrong == 0)
  }

  @Test func `Every kind of task sleep uses virtual time`() async {
    let system = makeExtension { [log] in
      Task {
        try await Task.sleep(nanoseconds: 10_000_000_000)
        log.add("10 s")
        try await Task.sleep(for: .seconds(1))
        log.add("11 s")
        try await Task.sleep(until: .now + .seconds(1), clock: .continuous)
        log.add("12 s")
        try await ContinuousClock().sleep(for: .seconds(1))
        log.add("13 s")
        try await Task.sleep(for: .milliseconds(500), tolerance: .milliseconds(10), clock: .suspending)
        log.add("13.5 s")
      }
    }
    await system.begin()
    #expect(system.deadline == 10_000_000_000)
    await system.time(9)
    #expect(log.lines == [])
    await system.time(10)
    #expect(log.lines == ["10 s"])
    #expect(system.deadline == 11_000_000_000)
    await system.time(11)
    #expect(system.deadline == 12_000_000_000)
    await system.time(12)
    #expect(system.deadline == 13_000_000_000)
    await system.time(13)
    #expect(system.deadline == 13_500_000_000)
    await system.time(14)
    #expect(log.lines == ["10 s", "11 s", "12 s", "13 s", "13.5 s"])
    #expect(system.deadline == nil)
  }

  @Test func `A sleeping task can be canceled`() async {
    let task = Mutex<Task<Void, Never>?>(nil)
    let system = makeExtension { [log] in
      let sleeping = Task {
        do {
          try await Task.sleep(for: .seconds(60))
          log.add("slept")
        } catch {
          log.add("\(type(of: error)), cancelled: \(Task.isCancelled)")
        }
      }
      task.withLock { $0 = sleeping }
    }
    await system.begin()
    #expect(system.deadline == 60_000_000_000)
    task.withLock { $0?.cancel() }
    await system.send()
    #expect(log.lines == ["CancellationError, cancelled: true"])
    #expect(system.deadline == nil)
  }

  @Test(.disabled(if: ThreadSanitizer.isActive, "Thread Sanitizer has its own dispatch_after"))
  func `The sleep of code compiled without Earshot is virtual too`() async {
    let system = makeExtension { [log] in
      Task {
        try await ContinuousClock().sleepAsTheLibraryDoes(for: .seconds(20))
        log.add("20 s")
      }
    }
    await system.begin()
    let deadline = system.deadline ?? 0
    // The library computed the deadline from a slightly earlier time.
    #expect(deadline > 19_900_000_000 && deadline <= 20_000_000_000)
    await system.time(20)
    #expect(log.lines == ["20 s"])
  }

  @Test func `A test's own sleep is real while an extension's time stands still`() async throws {
    let system = makeExtension {}
    await system.begin()
    let start = ContinuousClock.now
    try await Task.sleep(nanoseconds: 2_000_000)
    try await Task.sleep(for: .milliseconds(2))
    #expect(start.duration(to: .now) >= .milliseconds(4))
    #expect(system.deadline == nil)
  }

  @Test func `Blocks and tasks are awaited and know their extension`() async {
    let system = makeExtension { [log] in
      let owner = ExtensionContext.owner
      DispatchQueue.global().async {
        log.add("block \(ExtensionContext.owner === owner)")
        DispatchQueue.main.async {
          log.add("main \(ExtensionContext.owner === owner)")
          Task { log.add("task \(ExtensionContext.owner === owner)") }
        }
      }
    }
    await system.begin()
    #expect(log.lines == ["block true", "main true", "task true"])
  }

  @Test func `Blocks with a group, a quality of service or flags are awaited, too`() async {
    let system = makeExtension { [log] in
      let owner = ExtensionContext.owner
      let (group, queue) = (DispatchGroup(), DispatchQueue(label: "queue"))
      let add: @Sendable (String) -> Void = { name in
        // On another processor, the system would be answered meanwhile.
        for number in 0..<200_000 where number < 0 { log.add("\(number)") }
        log.add("\(name) \(ExtensionContext.owner === owner)")
      }
      queue.async(group: group) { add("group") }
      queue.async(qos: .userInitiated) { add("quality") }
      queue.async(flags: .barrier) { add("flags") }
      queue.async(group: group, qos: .utility) { add("group and quality") }
      queue.async(qos: .utility, flags: .barrier) { add("quality and flags") }
      group.notify(queue: queue) { add("notification") }
    }
    await system.begin()
    #expect(
      log.lines.sorted() == [
        "flags true", "group and quality true", "group true", "notification true", "quality and flags true",
        "quality true",
      ])
  }

  @Test func `Clocks show virtual time to an extension`() async {
    let system = makeExtension { [log] in
      let start = ContinuousClock.now
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) { log.add("\(start.duration(to: .now))") }
    }
    await system.begin()
    await system.time(3)
    #expect(log.lines == ["3.0 seconds"])
  }

  @Test func `In real time, nothing is virtual`() async {
    let system = makeExtension { [log] in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { log.add("after") }
    }
    await system.begin(isTimeVirtual: false)
    while log.lines.isEmpty { await Task.yield() }
    #expect(log.lines == ["after"])
    #expect(system.deadline == nil)
  }
}

extension Clock {
  func sleepAsTheLibraryDoes(for duration: Duration) async throws where Duration == Instant.Duration {
    try await sleep(until: now.advanced(by: duration), tolerance: nil)
  }
}
