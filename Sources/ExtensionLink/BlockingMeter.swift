import Glibc

/// A measurement of the time for which a function keeps its thread from other work (C9): the time in which it computes,
/// and the time in which it sleeps, but not the time in which it waits for a processor, which depends on the machine's
/// load.
struct BlockingMeter {
  /// The thread's times at one moment, in nanoseconds.
  private struct Reading {
    var running: UInt64
    /// The time in which the thread could run, but had no processor; nil if the kernel does not measure it.
    var waiting: UInt64?
    var now: UInt64
  }

  /// The longest time that does not count as blocking, in nanoseconds.
  private static let limit: UInt64 = 1_000_000_000

  private let begin = Self.read()

  /// Whether the thread has been kept for longer than a second since the measurement began.
  var isLong: Bool {
    let end = Self.read()
    let running = end.running - begin.running
    guard running <= Self.limit else { return true }
    guard let before = begin.waiting, let after = end.waiting else { return false }
    return end.now - begin.now > Self.limit + (after - before)
  }

  private static func read() -> Reading {
    Reading(running: time(of: CLOCK_THREAD_CPUTIME_ID), waiting: waitingTime(), now: time(of: CLOCK_MONOTONIC))
  }

  private static func time(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Returns the second number of the thread's `schedstat`.
  private static func waitingTime() -> UInt64? {
    let file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return withUnsafeTemporaryAllocation(byteCount: 96, alignment: 1) { buffer in
      let count = Glibc.read(file, buffer.baseAddress, buffer.count)
      guard count > 0 else { return nil }
      let numbers = buffer.prefix(count).split(separator: UInt8(ascii: " "))
      // Kernels without these statistics report zero.
      guard numbers.count == 3, let running = UInt64(String(decoding: numbers[0], as: UTF8.self)), running > 0 else {
        return nil
      }
      return UInt64(String(decoding: numbers[1], as: UTF8.self))
    }
  }
}
