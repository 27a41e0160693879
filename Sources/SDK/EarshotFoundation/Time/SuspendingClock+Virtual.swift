import ExtensionLink

extension SuspendingClock {
  /// The current instant. In an extension in virtual time, it follows the device's time, so that intervals are exact.
  public static var now: Instant { SuspendingClock().now }

  /// The current instant. In an extension in virtual time, it follows the device's time, so that intervals are exact.
  public var now: Instant {
    guard let context = VirtualSleep.context else { return realNow(self) }
    return Self.zero.advanced(by: context.time.now)
  }

  /// Sleeps until `deadline`.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if let context = VirtualSleep.context {
      try await VirtualSleep.sleep(context, for: now.duration(to: deadline))
    } else {
      try await realSleep(self, until: deadline, tolerance: tolerance)
    }
  }

  /// Sleeps for a duration.
  ///
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  /// The instant at which the device's time is 0.
  private static let zero = realNow(SuspendingClock())
}

extension SuspendingClock.Instant {
  /// The current instant, as returned by `SuspendingClock.now`.
  public static var now: Self { SuspendingClock().now }
}
