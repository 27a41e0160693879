import Dispatch
import ExtensionProtocol
import Synchronization
import Testing

@testable import ExtensionLink

@MainActor @Suite("Deadlines in virtual time", .serialized) struct ExtensionTimeTests {
  private final class Reports: Sendable {
    let deadlines = Mutex<[Int64?]>([])
  }

  private func time(_ reports: Reports = Reports()) -> ExtensionTime {
    let time = ExtensionTime(nil) { deadline in reports.deadlines.withLock { $0.append(deadline) } }
    time.begin(ExtensionEnvironment(isTimeVirtual: true))
    return time
  }

  @Test func `The last reported deadline is the next one, despite concurrent scheduling`() {
    var wrong = 0
    for _ in 0..<5000 {
      let reports = Reports()
      let time = ExtensionTime(nil) { deadline in
        // A later deadline is reported with a slight delay.
        if deadline != 1_000_000_000 { for _ in 0..<2000 { _ = reports } }
        reports.deadlines.withLock { $0.append(deadline) }
      }
      time.begin(ExtensionEnvironment(isTimeVirtual: true))
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        time.schedule(after: .seconds(number + 1), on: .main) {}
      }
      if reports.deadlines.withLock({ $0.last }) != 1_000_000_000 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `Work that reschedules itself immediately yields to the system`() {
    let reports = Reports()
    let time = time(reports)
    let runs = Mutex(0)
    @Sendable func reschedule() {
      runs.withLock { $0 += 1 }
      time.schedule(after: .zero, on: .main) { reschedule() }
    }
    time.schedule(after: .seconds(1), on: .main) { reschedule() }
    time.move(to: 1_000_000_000)
    #expect(runs.withLock { $0 } == 1)
    #expect(reports.deadlines.withLock { $0.last } == 1_000_000_000)
    time.move(to: 1_000_000_000)
    #expect(runs.withLock { $0 } == 2)
  }

  @Test func `An object released at the end may ask for the time`() {
    final class TimeReader: Sendable {
      let time: ExtensionTime
      let answer: @Sendable (Duration) -> Void
      init(_ time: ExtensionTime, _ answer: @escaping @Sendable (Duration) -> Void) {
        (self.time, self.answer) = (time, answer)
      }
      deinit { answer(time.now) }
    }
    let (time, reports) = (time(), Reports())
    time.move(to: 5)
    do {
      let reader = TimeReader(time) { now in reports.deadlines.withLock { $0.append(now.components.attoseconds) } }
      time.schedule(after: .seconds(1), on: .main) { withExtendedLifetime(reader) {} }
    }
    time.end()
    #expect(reports.deadlines.withLock { $0 } == [5_000_000_000])
  }
}
