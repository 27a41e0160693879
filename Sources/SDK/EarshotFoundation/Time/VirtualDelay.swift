import CVirtualTime

/// How long a deadline of Dispatch's lies ahead of the moment at which it was reckoned.
enum VirtualDelay {
  /// What `deadline` is ahead of now.
  ///
  /// Between `.now() + 0.5` and the call some real time has passed, hundreds of nanoseconds or, on a busy machine, many
  /// milliseconds. So the delay is reckoned from what `now()` returned last on this thread: exactly 0.5 s, always. That is
  /// taken where the difference is whole microseconds, or `now()` was called a moment ago. A deadline that was reckoned
  /// elsewhere is taken from now on, rounded up to whole milliseconds where it is up to 50 us short of one.
  static func until(_ deadline: DispatchTime) -> Duration {
    guard deadline != .distantFuture else { return .seconds(Int64.max / 2_000_000_000) }
    return until(
      Int64(clamping: deadline.uptimeNanoseconds),
      // As Dispatch hands it out, in its own writing: through its type, so that both are read alike.
      from: earshot_last_time() == 0 ? 0 : Int64(clamping: uptime(earshot_last_time())),
      now: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// The same of a deadline by the calendar's clock.
  static func until(_ deadline: DispatchWallTime) -> Duration {
    guard deadline != .distantFuture else { return .seconds(Int64.max / 2_000_000_000) }
    // Dispatch writes such a time as its nanoseconds since 1970, negated.
    return until(
      nanoseconds(deadline.rawValue), from: nanoseconds(earshot_last_walltime()),
      now: nanoseconds(DispatchWallTime.now().rawValue))
  }

  /// The same of a deadline in Dispatch's own writing, of either clock.
  static func until(rawValue: UInt64) -> Duration {
    if rawValue == UInt64.max { return .seconds(Int64.max / 2_000_000_000) }
    // The two highest bits tell the clocks apart; a time by the calendar has both.
    if rawValue >> 62 == 3 {
      return until(
        nanoseconds(rawValue), from: nanoseconds(earshot_last_walltime()), now: nanoseconds(DispatchWallTime.now().rawValue)
      )
    }
    let last = earshot_last_time()
    return until(
      Int64(clamping: rawValue & ~(3 << 62)), from: Int64(clamping: last & ~(3 << 62)),
      now: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  private static func until(_ deadline: Int64, from last: Int64, now: Int64) -> Duration {
    let exact = deadline.subtractingReportingOverflow(last).partialValue
    let rest = deadline.subtractingReportingOverflow(now).partialValue
    guard rest > 0 || exact > 0 else { return .zero }
    let isRecent = now - last < 10_000_000
    if last > 0, last <= now, exact >= 0, isRecent || exact % 1000 == 0 { return .nanoseconds(exact) }
    let missing = (1_000_000 - rest % 1_000_000) % 1_000_000
    return .nanoseconds(max(rest + (missing <= 50_000 ? missing : 0), 0))
  }

  private static func uptime(_ rawValue: UInt64) -> UInt64 { rawValue & ~(3 << 62) }

  private static func nanoseconds(_ rawValue: UInt64) -> Int64 { -Int64(bitPattern: rawValue) }
}
