import ExtensionLink

// Emulated: every way for a task to sleep, in the device's time where that is virtual.
// Not emulated: tolerance; a timer of the device's is exact. A clock of the extension's own making sleeps as it says itself.
// The gotcha: these stand before the library's own in sources that import Earshot's modules, tests included: there they sleep
// in real time, as only an extension's own tasks are in the device's.

extension Task where Success == Never, Failure == Never {
  /// Sleeps for so many nanoseconds.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)), tolerance: nil, clock: ContinuousClock())
  }

  /// Sleeps for a duration of a clock's.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    if let surroundings = VirtualSleep.surroundings, let duration = duration as? Duration, clock.isSystemClock {
      try await VirtualSleep.sleep(surroundings, for: duration)
    } else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
    }
  }

  /// Sleeps until a clock shows `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
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
