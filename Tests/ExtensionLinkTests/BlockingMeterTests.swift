import Dispatch
import Foundation
import Testing

@testable import ExtensionLink

@Suite("Blocking work") struct BlockingMeterTests {
  /// The processor time of this thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `A second of computing is long, and a tenth is not, however long it takes`() {
    let (meter, begin) = (BlockingMeter(), Self.processorTime)
    while Self.processorTime < begin + 0.1 {}
    #expect(!meter.isLong)
    while Self.processorTime < begin + 1.1 {}
    #expect(meter.isLong)
  }

  @Test func `Requested intervals of sleep count on the thread of the measurement only`() {
    let meter = BlockingMeter()
    BlockingMeter.noteSleep(600_000_000)
    #expect(!meter.hasSlept)
    let hasReported = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      BlockingMeter.noteSleep(5_000_000_000)
      hasReported.signal()
    }
    hasReported.wait()
    #expect(!meter.hasSlept)
    BlockingMeter.noteSleep(600_000_000)
    #expect(meter.hasSlept)
    #expect(!BlockingMeter().hasSlept)
  }
}
