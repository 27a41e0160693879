import Testing

@testable import SandboxedProcesses

@Suite("Usage meter")
struct UsageMeterTests {
  private let start = ContinuousClock.now
  private let limits = ProcessLimits(memory: 0, storage: 0, threads: 0, folders: [])

  /// Returns how often a process is measured in ten seconds.
  ///
  /// - Parameter share: The part of a processor that it uses.
  private func count(_ share: Double) -> Int {
    var meter = UsageMeter(1, limits, at: start)
    var (elapsed, count) = (0, 0)
    while elapsed < 10_000 {
      if meter.isDue(Int64(Double(elapsed) * 1e6 * share), at: start + .milliseconds(elapsed)) { count += 1 }
      elapsed += Int(meter.delay)
    }
    return count
  }

  @Test("A busy process is measured twenty times a second, one that plays once a second, an idle one never")
  func rates() {
    #expect(190...200 ~= count(1))
    #expect(7...10 ~= count(0.005))
    #expect(count(0) == 0)
  }

  @Test("An idle process that becomes busy is measured within a fifth of a second, and then often")
  func burst() {
    var meter = UsageMeter(1, limits, at: start)
    var now = start
    for _ in 0..<10 {
      let isDue = meter.isDue(0, at: now)
      #expect(!isDue)
      now += .milliseconds(Int(meter.delay))
    }
    #expect(meter.delay == ProcessLimits.interval.upperBound)
    let isDue = meter.isDue(10_000_000, at: now)
    #expect(isDue && meter.delay == ProcessLimits.interval.lowerBound)
  }

  @Test("A process that has ended is not measured")
  func ended() {
    var meter = UsageMeter(1, limits, at: start)
    let (isDue, isDueLater) = (meter.isDue(20_000_000, at: start), meter.isDue(-1, at: start + .seconds(5)))
    #expect(isDue && !isDueLater)
  }
}
