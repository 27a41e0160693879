import DeviceTime
import TestSupport
import Testing

@MainActor
@Suite("Virtual device clock")
struct DeviceClockTests {
  private let clock = DeviceClock(.virtual)

  /// Runs everything that is due now, like the owner of the clock.
  private func fireAll() {
    while clock.fireNextDue() {}
  }

  @Test("The clock starts at zero, advances only on request, and never runs backward")
  func moving() {
    #expect(clock.now == .zero)
    clock.move(to: DeviceInstant(nanoseconds: 5))
    clock.move(to: DeviceInstant(nanoseconds: 3))
    #expect(clock.now == DeviceInstant(nanoseconds: 5))
  }

  @Test("Timers fire in order of time, and of scheduling within an instant")
  func order() {
    let log = Log()
    clock.schedule(after: .seconds(2)) { log.add("late") }
    clock.schedule(after: .seconds(1)) { log.add("first") }
    clock.schedule(after: .seconds(1)) { log.add("second") }
    clock.schedule(after: .milliseconds(1)) { log.add("early") }
    clock.move(to: .zero.advanced(by: .seconds(1)))
    fireAll()
    #expect(log.entries == ["early", "first", "second"])
    clock.move(to: .zero.advanced(by: .seconds(2)))
    fireAll()
    #expect(log.entries == ["early", "first", "second", "late"])
  }

  @Test("Moving the clock fires nothing, and each request fires one timer")
  func oneAtATime() {
    let log = Log()
    clock.schedule(after: .zero) { log.add("one") }
    clock.schedule(after: .zero) { log.add("two") }
    clock.move(to: DeviceInstant(nanoseconds: 1))
    #expect(log.entries == [])
    #expect(clock.fireNextDue())
    #expect(log.entries == ["one"])
    #expect(clock.fireNextDue())
    #expect(!clock.fireNextDue())
    #expect(log.entries == ["one", "two"])
  }

  @Test("A time in the past counts as now, and fires at the next request")
  func past() {
    let log = Log()
    clock.move(to: .zero.advanced(by: .seconds(1)))
    clock.schedule(after: .seconds(-5)) { log.add("past") }
    #expect(log.entries == [])
    #expect(clock.nextDeadline == .zero.advanced(by: .seconds(1)))
    fireAll()
    #expect(log.entries == ["past"])
  }

  @Test("A timer does not fire a nanosecond early")
  func boundary() {
    let log = Log()
    clock.schedule(after: .nanoseconds(10)) { log.add("ten") }
    clock.move(to: DeviceInstant(nanoseconds: 9))
    #expect(!clock.fireNextDue())
    clock.move(to: DeviceInstant(nanoseconds: 10))
    #expect(clock.fireNextDue())
  }

  @Test("Canceled timers do not fire, and late or repeated cancellations are ignored")
  func canceling() {
    let log = Log()
    let active = clock.schedule(after: .zero) { log.add("kept") }
    let canceled = clock.schedule(after: .zero) { log.add("gone") }
    clock.cancel(canceled)
    clock.cancel(canceled)
    fireAll()
    clock.cancel(active)
    #expect(log.entries == ["kept"])
    #expect(clock.nextDeadline == nil)
  }

  @Test("An action may schedule and cancel timers")
  func nesting() {
    let log = Log()
    let clock = clock
    let victim = DeferredTimer()
    clock.schedule(after: .seconds(1)) {
      log.add("first")
      if let timer = victim.timer { clock.cancel(timer) }
      clock.schedule(after: .zero) { log.add("at once") }
      clock.schedule(after: .seconds(1)) { log.add("later") }
    }
    victim.timer = clock.schedule(after: .seconds(1)) { log.add("cancelled by the first") }
    clock.move(to: .zero.advanced(by: .seconds(1)))
    fireAll()
    #expect(log.entries == ["first", "at once"])
    #expect(clock.nextDeadline == .zero.advanced(by: .seconds(2)))
  }

  @Test("The next deadline is the earliest scheduled time, or nil")
  func nextDeadline() {
    #expect(clock.nextDeadline == nil)
    clock.schedule(after: .seconds(3)) {}
    let earliest = clock.schedule(after: .seconds(1)) {}
    #expect(clock.nextDeadline == .zero.advanced(by: .seconds(1)))
    clock.cancel(earliest)
    #expect(clock.nextDeadline == .zero.advanced(by: .seconds(3)))
  }

  @Test("A delay beyond the end of time is clamped to it")
  func clampedDelay() {
    clock.move(to: DeviceInstant(nanoseconds: 1))
    clock.schedule(after: .seconds(Int64.max)) {}
    #expect(clock.nextDeadline == DeviceInstant(nanoseconds: .max))
    #expect(!clock.fireNextDue())
  }

  @Test("The clock agrees with a sorted list over a long random run")
  func model() {
    struct Entry {
      var due: Int64
      var name: String
      var timer: DeviceClock.Timer
    }
    var random = SeededGenerator(seed: 7)
    var scheduled: [Entry] = []
    var expected: [String] = []
    let log = Log()
    for number in 0..<5_000 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let delay = Int64.random(in: -3...40, using: &random)
        let name = "\(number)"
        let timer = clock.schedule(after: .nanoseconds(delay)) { log.add(name) }
        scheduled.append(Entry(due: clock.now.nanoseconds + max(delay, 0), name: name, timer: timer))
      case 2:
        guard let victim = scheduled.indices.randomElement(using: &random) else { continue }
        clock.cancel(scheduled.remove(at: victim).timer)
      default:
        let target = clock.now.nanoseconds + Int64.random(in: 0...20, using: &random)
        clock.move(to: DeviceInstant(nanoseconds: target))
        // A stable sort keeps the order of scheduling within an instant.
        let due = scheduled.filter { $0.due <= target }.sorted { ($0.due, Int($0.name)!) < ($1.due, Int($1.name)!) }
        scheduled.removeAll { $0.due <= target }
        expected += due.map(\.name)
        fireAll()
      }
      #expect(log.entries == expected)
      #expect(clock.nextDeadline?.nanoseconds == scheduled.map(\.due).min())
      guard log.entries == expected else { return }
    }
  }
}

@MainActor
@Suite("Real device clock")
struct RealClockTests {
  @Test("Timers fire no sooner than due, and never before scheduling returns")
  func firing() async {
    let clock = DeviceClock(.real)
    let log = Log()
    for delay in [Duration.milliseconds(3), .zero, .seconds(-1)] {
      let deadline = clock.now.advanced(by: delay)
      await withCheckedContinuation { continuation in
        clock.schedule(after: delay) {
          log.add("fired")
          continuation.resume()
        }
        log.add("scheduled")
      }
      #expect(clock.now >= deadline)
    }
    #expect(log.entries == ["scheduled", "fired", "scheduled", "fired", "scheduled", "fired"])
    #expect(clock.nextDeadline == nil)
  }

  @Test("Canceled timers do not fire")
  func canceling() async {
    let clock = DeviceClock(.real)
    let log = Log()
    await withCheckedContinuation { continuation in
      let canceled = clock.schedule(after: .zero) { log.add("gone") }
      clock.cancel(canceled)
      clock.schedule(after: .milliseconds(1)) { continuation.resume() }
    }
    #expect(log.entries == [])
  }

  @Test("The clock cannot be moved")
  func moving() {
    let clock = DeviceClock(.real)
    clock.move(to: DeviceInstant(nanoseconds: .max))
    #expect(clock.now < .zero.advanced(by: .seconds(3_600)))
  }
}

/// The entries of actions, in order.
@MainActor
private final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}

@MainActor
private final class DeferredTimer {
  var timer: DeviceClock.Timer?
}
