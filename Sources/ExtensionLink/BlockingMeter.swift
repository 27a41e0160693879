import Glibc
import Synchronization

/// A measurement of the time for which a function keeps its thread from other work (C9): the processor time that it
/// uses, and the intervals for which it sleeps, or waits for a semaphore until a time-out. The time that passes does
/// not count: it depends on the machine's load, and on a debugger. So does the time of a wait that another thread ends.
package struct BlockingMeter {
  /// The longest time that does not count as blocking, in nanoseconds.
  private static let limit: UInt64 = 1_000_000_000

  /// The thread of the last measurement.
  private static let thread = Atomic<UInt>(0)
  /// The time for which such threads have slept, in nanoseconds.
  private static let sleepingTime = Atomic<UInt64>(0)

  private let processorTimeAtStart: UInt64
  private let sleepingTimeAtStart: UInt64

  /// Begins a measurement on the calling thread.
  init() {
    Self.thread.store(UInt(pthread_self()), ordering: .relaxed)
    sleepingTimeAtStart = Self.sleepingTime.load(ordering: .relaxed)
    processorTimeAtStart = Self.processorTime
  }

  /// Whether the thread has used more than a second of processor time since the measurement began.
  var isLong: Bool { Self.processorTime - processorTimeAtStart > Self.limit }

  /// Whether the thread has slept for more than a second since the measurement began.
  var hasSlept: Bool { Self.sleepingTime.load(ordering: .relaxed) - sleepingTimeAtStart > Self.limit }

  /// Records that the calling thread has slept.
  ///
  /// - Parameter interval: The requested interval, in nanoseconds.
  package static func noteSleep(_ interval: Int64) {
    guard UInt(pthread_self()) == thread.load(ordering: .relaxed) else { return }
    sleepingTime.wrappingAdd(UInt64(max(interval, 0)), ordering: .relaxed)
  }

  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
