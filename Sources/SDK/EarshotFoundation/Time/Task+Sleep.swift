import ExtensionLink

// Emulated: all ways to suspend a task for a time, in the device's time if that is virtual. Not emulated: tolerance, as
// the device's timers are exact. Clocks that the extension defines keep their own behavior. Important: these overloads
// take precedence in all sources that import Earshot's modules, including tests. There they sleep in real time: only an
// extension's own tasks follow the device's time.

extension Task where Success == Never, Failure == Never {
  /// Sleeps for a number of nanoseconds.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)), tolerance: nil, clock: ContinuousClock())
  }

  /// Sleeps for a duration of a clock.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if let context = VirtualSleep.context, let duration = duration as? Duration, clock.isSystemClock {
      try await VirtualSleep.sleep(context, for: duration)
    } else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
  }

  /// Sleeps until a deadline of a clock.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    switch (deadline, clock) {
    case (let deadline as ContinuousClock.Instant, let clock as ContinuousClock):
      try await clock.sleep(until: deadline, tolerance: tolerance as? Duration)
    case (let deadline as SuspendingClock.Instant, let clock as SuspendingClock):
      try await clock.sleep(until: deadline, tolerance: tolerance as? Duration)
    default:
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }
}

extension Clock {
  fileprivate var isSystemClock: Bool { self is ContinuousClock || self is SuspendingClock }
}
