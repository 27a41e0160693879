import Glibc

/// A measurement of the processor time for which a function keeps its thread from other work (C9). The time that passes
/// does not count: it depends on the machine's load, and on a debugger.
struct BlockingMeter {
  /// The longest processor time that does not count as blocking, in nanoseconds.
  private static let limit: UInt64 = 1_000_000_000

  private let begin = Self.processorTime

  /// Whether the thread has used more than a second of processor time since the measurement began.
  var isLong: Bool { Self.processorTime - begin > Self.limit }

  private static var processorTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
