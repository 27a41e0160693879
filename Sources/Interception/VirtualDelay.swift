import CInterception
import Dispatch

/// A converter of a deadline of Dispatch to a delay from the moment at which the deadline was computed.
package enum VirtualDelay {
  /// Returns the delay until a deadline in Dispatch's raw representation, for any of its clocks.
  ///
  /// Between `.now() + 0.5` and the call, some real time passes: hundreds of nanoseconds or, on a busy machine, many
  /// milliseconds. The delay is therefore computed from the last result of `now()` on this thread, and is always
  /// exactly 0.5 s. This applies if the difference is a whole number of microseconds, or if `now()` was called within
  /// the last 10 ms. Any other deadline is computed from the current time, and rounded up to a whole millisecond if it
  /// is at most 50 µs short of one.
  package static func until(_ rawValue: UInt64) -> Duration {
    guard rawValue != forever else { return .nanoseconds(Int64.max) }
    // The two highest bits identify the clock.
    switch rawValue >> 62 {
    case 3:
      // The deadline is a wall-clock time: nanoseconds since 1970, negated.
      return until(
        -Int64(bitPattern: rawValue), last: -Int64(bitPattern: earshot_last_walltime()),
        now: -Int64(bitPattern: DispatchWallTime.now().rawValue))
    case 2:
      return until(nanoseconds(rawValue), last: 0, now: nanoseconds(earshot_monotonic_time()))
    default:
      // The last time is read before the next call of `now()`.
      let last = earshot_last_time()
      return until(nanoseconds(rawValue), last: nanoseconds(last), now: nanoseconds(DispatchTime.now().rawValue))
    }
  }

  /// The raw value of `DispatchTime.distantFuture`.
  private static let forever = UInt64.max

  private static func until(_ deadline: Int64, last: Int64, now: Int64) -> Duration {
    let (exact, remaining) = (deadline - last, deadline - now)
    if last > 0, last <= now, exact >= 0, now - last < 10_000_000 || exact % 1000 == 0 { return .nanoseconds(exact) }
    guard remaining > 0 else { return .zero }
    let missing = (1_000_000 - remaining % 1_000_000) % 1_000_000
    return .nanoseconds(missing <= 50_000 ? remaining + missing : remaining)
  }

  private static func nanoseconds(_ rawValue: UInt64) -> Int64 { Int64(rawValue & ~(3 << 62)) }
}
