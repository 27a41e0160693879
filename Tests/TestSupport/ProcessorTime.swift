import Foundation

/// The processor time of a thread, which does not depend on the load of the machine; a ratio of two does not depend
/// on its speed.
public enum ProcessorTime {
  /// Returns the minimum processor time of three runs, in seconds.
  public static func seconds(of work: () throws -> Void) rethrows -> Double {
    var minimum = Double.infinity
    for _ in 0..<3 {
      let start = now()
      try work()
      minimum = min(minimum, now() - start)
    }
    return minimum
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
