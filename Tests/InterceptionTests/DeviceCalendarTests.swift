import Dispatch
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import TestSupport
import Testing

/// Dates in an extension in virtual time.
@MainActor @Suite("Dates of an extension in virtual time") struct DeviceCalendarTests {
  private let log = EventLog()
  private static let reason: Comment = "Thread Sanitizer has its own clock_gettime and pthread_cond_timedwait"

  @Test(
    "Every way to read the date reads that of the device's clock", .disabled(if: ThreadSanitizer.isActive, Self.reason))
  func dates() async {
    let system = SystemEnd { [log] _ in
      let dates = [
        Date(), .now, Date(timeIntervalSinceNow: 0), DateInterval().start, NSDate() as Date,
        Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate),
      ]
      log.add("\(dates.allSatisfy { $0 == SystemEnd.origin })")
      log.add("\(SystemEnd.origin.timeIntervalSinceNow) \(Date(timeIntervalSinceNow: 2).timeIntervalSince(.now))")
      log.add("\(Calendar(identifier: .gregorian).component(.year, from: Date()))")
    }
    await system.begin()
    #expect(log.lines == ["true", "0.0 2.0", "2001"])
  }

  @Test("Today is the day of the device's clock", .disabled(if: ThreadSanitizer.isActive, Self.reason))
  func today() async {
    let system = SystemEnd { [log] _ in
      let calendar = Calendar(identifier: .gregorian)
      let day = SystemEnd.origin
      log.add("\(calendar.isDateInToday(day)) \(calendar.isDateInToday(day + 86_400))")
      log.add("\(calendar.isDateInTomorrow(day + 86_400)) \(calendar.isDateInYesterday(day - 86_400))")
    }
    await system.begin()
    #expect(log.lines == ["true false", "true true"])
    #expect(!Calendar.current.isDateInToday(SystemEnd.origin))
  }

  @Test("The date advances with device time, to the nanosecond, and follows the device's clock when it is set")
  func advancing() async {
    let start = SystemEnd.origin
    let system = SystemEnd { [log] _ in
      _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: true) { _ in
        log.add("\(Date().timeIntervalSince(start))")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.add("\(Date().timeIntervalSince(start))") }
    }
    await system.begin()
    await system.advance(to: 2)
    await system.send(.clock(ClockReading(time: 2_000_000_000, date: start + 3602, timeZone: "GMT")))
    await system.advance(to: 3)
    #expect(log.lines == ["1.5", "2.0", "3603.0"])
  }

  @Test("Tasks and blocks that an extension starts read the same date; the test reads the machine's")
  func inherited() async {
    let system = SystemEnd { [log] _ in
      Task { log.add("task \(Date() == SystemEnd.origin)") }
    }
    await system.begin()
    #expect(log.lines == ["task true"])
    #expect(Date().timeIntervalSince(SystemEnd.origin) > 86_400)
  }

  @Test("Waiting until a date takes its interval, and ends", .disabled(if: ThreadSanitizer.isActive, Self.reason))
  func waits() async {
    let system = SystemEnd { [log] _ in
      let start = DispatchTime.now().uptimeNanoseconds
      Thread.sleep(until: Date(timeIntervalSinceNow: 0.01))
      let condition = NSCondition()
      condition.lock()
      log.add("\(condition.wait(until: Date(timeIntervalSinceNow: 0.01)))")
      condition.unlock()
      log.add("\(DispatchTime.now().uptimeNanoseconds - start >= 20_000_000)")
      log.add("\(NSLock().lock(before: Date(timeIntervalSinceNow: 10)))")
    }
    await system.begin()
    #expect(log.lines == ["false", "true", "true"])
  }

  @Test("A condition that is signaled ends a wait for a date")
  func signals() async {
    let system = SystemEnd { [log] _ in
      let condition = NSCondition()
      condition.lock()
      Thread.detachNewThread {
        condition.lock()
        condition.signal()
        condition.unlock()
      }
      log.add("\(condition.wait(until: Date(timeIntervalSinceNow: 300)))")
      condition.unlock()
    }
    await system.begin()
    #expect(log.lines == ["true"])
  }

  @Test("In real time, the date is the machine's")
  func realTime() async {
    let system = SystemEnd { [log] _ in log.add("\(Date().timeIntervalSince(SystemEnd.origin) > 86_400)") }
    await system.begin(isTimeVirtual: false)
    #expect(log.lines == ["true"])
  }
}
