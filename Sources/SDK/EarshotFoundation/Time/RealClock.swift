/// What a clock itself shows: through the protocol, which the overloads in this module do not reach.
func realNow<C: Clock>(_ clock: C) -> C.Instant { clock.now }

/// Sleeps as a clock itself does.
func realSleep<C: Clock>(
  _ clock: C, until deadline: C.Instant, tolerance: C.Instant.Duration?
) async throws {
  try await clock.sleep(until: deadline, tolerance: tolerance)
}
