import CChannel
import Foundation
import Testing

@testable import SandboxedProcesses

@Suite("Usage meter")
struct UsageMeterTests {
  private let start = ContinuousClock.now
  private let limits = ProcessLimits(memory: 0, storage: 0, threads: 0, folders: [])

  /// Returns how often a process is looked at and measured in ten seconds.
  ///
  /// - Parameter share: The part of a processor that it uses.
  private func counts(_ share: Double, hasAlarm: Bool) -> (looks: Int, measurements: Int) {
    var meter = UsageMeter(1, limits, hasAlarm: hasAlarm, at: start)
    var (elapsed, looks, measurements) = (0, 0, 0)
    while elapsed < 10_000 {
      looks += 1
      if meter.isDue(Int64(Double(elapsed) * 1e6 * share), at: start + .milliseconds(elapsed)) { measurements += 1 }
      elapsed += Int(meter.delay)
      if hasAlarm, share > 0, let time = meter.alarmTime {
        elapsed = min(elapsed, Int((Double(time) / 1e6 / share).rounded(.up)))
      }
    }
    return (looks, measurements)
  }

  @Test("A busy process is measured twenty times a second, one that plays once a second, an idle one never")
  func rates() {
    for hasAlarm in [false, true] {
      #expect(190...200 ~= counts(1, hasAlarm: hasAlarm).measurements)
      #expect(5...10 ~= counts(0.005, hasAlarm: hasAlarm).measurements)
      #expect(counts(0, hasAlarm: hasAlarm).measurements == 0)
    }
  }

  @Test("With an alarm, an idle process is looked at every three seconds, and without, five times a second")
  func looks() {
    #expect(counts(0, hasAlarm: true).looks == 4)
    #expect(50...55 ~= counts(0, hasAlarm: false).looks)
  }

  @Test("An idle process that becomes busy is measured at the next look, and then often", arguments: [false, true])
  func burst(hasAlarm: Bool) {
    var meter = UsageMeter(1, limits, hasAlarm: hasAlarm, at: start)
    var now = start
    for _ in 0..<10 {
      let isDue = meter.isDue(0, at: now)
      #expect(!isDue)
      now += .milliseconds(Int(meter.delay))
    }
    #expect(meter.delay == (hasAlarm ? 3200 : 200))
    #expect(meter.alarmTime == 10_000_000)
    let isDue = meter.isDue(10_000_000, at: now)
    #expect(isDue && meter.delay == 50 && meter.alarmTime == nil)
  }

  @Test("A process that has ended is not measured")
  func ended() {
    var meter = UsageMeter(1, limits, hasAlarm: false, at: start)
    let (isDue, isDueLater) = (meter.isDue(20_000_000, at: start), meter.isDue(-1, at: start + .seconds(5)))
    #expect(isDue && !isDueLater)
  }

  @Test("An alarm goes off when the process has used the time, and again only after it is set again")
  func alarm() {
    guard var alarm = ProcessorAlarm(getpid()) else {
      Issue.record("this kernel has no alarms")
      return
    }
    let number = alarm.number
    func isReady() -> Bool {
      var ready = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) == 1
    }
    for _ in 0..<3 {
      let time = earshot_processor_time(getpid()) + 20_000_000
      alarm.set(time)
      while !isReady() { #expect(earshot_processor_time(getpid()) < time + 10_000_000_000) }
      #expect(earshot_processor_time(getpid()) >= time)
      alarm.clear()
      #expect(!isReady())
    }
  }

  @Test("There is no alarm for a process that does not exist")
  func alarmOfMissingProcess() {
    if let alarm = ProcessorAlarm(1 << 22) { Issue.record("it is file \(alarm.number)") }
  }
}
