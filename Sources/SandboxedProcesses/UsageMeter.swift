import CChannel
import Foundation

/// A meter that measures a process repeatedly: often while it is busy, once a second while it works a little, as a
/// player does, and not at all while it is idle and its usage cannot grow.
///
/// A measurement reads the process's folders, which takes longer than asking for its processor time.
struct UsageMeter {
  private let process: pid_t
  private let limits: ProcessLimits
  /// The processor time at the latest measurement, in nanoseconds.
  private var measuredTime: Int64 = 0
  private var measured: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  /// The time until the process is to be looked at again, in milliseconds.
  private(set) var delay = ProcessLimits.interval.lowerBound

  /// The processor time after which a process is measured at once, in nanoseconds: in less of it, little can be
  /// allocated or written.
  private static let busyTime: Int64 = 10_000_000

  init(_ process: pid_t, _ limits: ProcessLimits, at now: ContinuousClock.Instant = .now) {
    (self.process, self.limits) = (process, limits)
    (measured, next) = (now, now)
  }

  /// Measures the process, if a measurement is due.
  ///
  /// - Returns: The usage; nil if no measurement is due or little can have changed since the last one.
  mutating func measure() -> earshot_usage? {
    let now = ContinuousClock.now
    // Limits the rate for a process that writes output continually.
    guard now >= next else { return nil }
    return isDue(earshot_processor_time(process), at: now) ? limits.usage(of: process) : nil
  }

  /// Returns whether the process has to be measured, and determines when it is to be looked at again.
  ///
  /// - Parameters:
  ///   - time: The processor time that the process has used, in nanoseconds; negative if it has ended.
  ///   - now: The time at which it is looked at.
  mutating func isDue(_ time: Int64, at now: ContinuousClock.Instant) -> Bool {
    let isBusy = time >= measuredTime + Self.busyTime
    let interval = ProcessLimits.interval
    delay = isBusy ? interval.lowerBound : min(delay * 2, interval.upperBound)
    next = now + .milliseconds(Int(delay))
    guard isBusy || time > measuredTime && now - measured >= .seconds(1) else { return false }
    (measuredTime, measured) = (time, now)
    return true
  }
}
