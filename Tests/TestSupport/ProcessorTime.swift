import Foundation

/// The processor time of a thread, which is independent of other work on the machine. A ratio of two such times is
/// independent of the machine's speed.
public enum ProcessorTime {
  /// Returns the least processor time of three runs, in seconds.
  public static func seconds(of work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let start = now()
      try work()
      least = min(least, now() - start)
    }
    return least
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
