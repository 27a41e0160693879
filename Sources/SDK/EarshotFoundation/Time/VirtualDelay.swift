import CVirtualTime

/// How long a deadline of Dispatch's lies ahead of the moment at which it was reckoned.
enum VirtualDelay {
  /// What `rawValue` is ahead of now, a deadline in Dispatch's own writing, by whichever of its clocks.
  ///
  /// Between `.now() + 0.5` and the call some real time has passed, hundreds of nanoseconds or, on a busy machine, many
  /// milliseconds. So the delay is reckoned from what `now()` returned last on this thread: exactly 0.5 s, always. That is
  /// taken where the difference is whole microseconds, or `now()` was called within 10 ms. A deadline that was reckoned
  /// elsewhere is taken from now on, rounded up to whole milliseconds where it is up to 50 us short of one.
  static func until(_ rawValue: UInt64) -> Duration {
    guard rawValue != forever else { return .nanoseconds(Int64.max) }
    // The two highest bits tell the clocks apart.
    switch rawValue >> 62 {
    case 3:
      // By the calendar, as its nanoseconds since 1970, negated.
      return until(
        -Int64(bitPattern: rawValue), last: -Int64(bitPattern: earshot_last_walltime()),
        now: -Int64(bitPattern: DispatchWallTime.now().rawValue))
    case 2:
      return until(nanoseconds(rawValue), last: 0, now: nanoseconds(earshot_monotonic_time()))
    default:
      // Read before the next `now()`.
      let last = earshot_last_time()
      return until(nanoseconds(rawValue), last: nanoseconds(last), now: nanoseconds(DispatchTime.now().rawValue))
    }
  }

  /// `DispatchTime.distantFuture`.
  private static let forever = UInt64.max

  private static func until(_ deadline: Int64, last: Int64, now: Int64) -> Duration {
    let (exact, rest) = (deadline - last, deadline - now)
    if last > 0, last <= now, exact >= 0, now - last < 10_000_000 || exact % 1000 == 0 { return .nanoseconds(exact) }
    guard rest > 0 else { return .zero }
    let missing = (1_000_000 - rest % 1_000_000) % 1_000_000
    return .nanoseconds(missing <= 50_000 ? rest + missing : rest)
  }

  private static func nanoseconds(_ rawValue: UInt64) -> Int64 { Int64(rawValue & ~(3 << 62)) }
}
