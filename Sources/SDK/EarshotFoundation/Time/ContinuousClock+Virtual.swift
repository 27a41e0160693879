import ExtensionLink

extension ContinuousClock {
  /// Now. In an extension in virtual time: the device's time, so that what is measured and waited for is exact.
  public static var now: Instant { ContinuousClock().now }

  /// Now. In an extension in virtual time: the device's time, so that what is measured and waited for is exact.
  public var now: Instant {
    guard let surroundings = VirtualSleep.surroundings else { return realNow(self) }
    return Self.zero.advanced(by: surroundings.time.now)
  }

  /// Sleeps until this clock shows `deadline`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let surroundings = VirtualSleep.surroundings {
      try await VirtualSleep.sleep(surroundings, for: now.duration(to: deadline))
    } else {
      try await realSleep(self, until: deadline, tolerance: tolerance)
    }
  }

  /// Sleeps for so long.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// What this clock shows where the device's time is 0.
  private static let zero = realNow(ContinuousClock())
}

extension ContinuousClock.Instant {
  /// Now, as `ContinuousClock.now` says.
  public static var now: Self { ContinuousClock().now }
}
