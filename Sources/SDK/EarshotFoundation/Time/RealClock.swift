/// Returns the clock's own time. The call through the protocol bypasses this module's overloads.
func realNow<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// Suspends the task until a deadline in the clock's own time, not in device time.
func realSleep<C: Clock>(
  _ clock: C, until deadline: C.Instant, tolerance: C.Instant.Duration?
) async throws {
  try await clock.sleep(until: deadline, tolerance: tolerance)
}
