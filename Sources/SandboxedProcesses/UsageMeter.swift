import CChannel
import Foundation

/// A meter that measures a process repeatedly: often while it is busy, once a second while it works a little, as a
/// player does, and not at all while it is idle and its usage cannot grow.
///
/// A measurement reads the process's folders, which takes longer than asking for its processor time. With a
/// ``ProcessorAlarm``, an idle process is seldom asked even for that.
struct UsageMeter {
  private let process: pid_t
  private let limits: ProcessLimits
  /// Whether an alarm is set to ``alarmTime``.
  private let hasAlarm: Bool
  /// The processor time at the latest measurement, in nanoseconds.
  private var measuredTime: Int64 = 0
  private var measured: ContinuousClock.Instant
  private var next: ContinuousClock.Instant
  private var isBusy = false
  /// The time until the process is to be looked at again, in milliseconds.
  private(set) var delay = ProcessLimits.interval.lowerBound

  /// The processor time after which a process is measured at once, in nanoseconds: in less of it, little can be
  /// allocated or written.
  private static let busyTime: Int64 = 10_000_000

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - hasAlarm: Whether an alarm is set to ``alarmTime``.
  ///   - now: The time at which the process was started.
  init(_ process: pid_t, _ limits: ProcessLimits, hasAlarm: Bool, at now: ContinuousClock.Instant = .now) {
    (self.process, self.limits, self.hasAlarm) = (process, limits, hasAlarm)
    (measured, next) = (now, now)
  }

  /// The processor time of the process, in nanoseconds, at which it is to be looked at immediately; nil while it is
  /// busy, and looked at often.
  var alarmTime: Int64? { isBusy ? nil : measuredTime + Self.busyTime }

  /// Measures the process, if a measurement is due.
  ///
  /// - Parameter isAlarmed: Whether the processor time has reached ``alarmTime``.
  /// - Returns: The usage; nil if no measurement is due or little can have changed since the last one.
  mutating func measure(isAlarmed: Bool) -> earshot_usage? {
    let now = ContinuousClock.now
    // Limits the rate for a process that writes output continually.
    guard isAlarmed || now >= next else { return nil }
    return isDue(earshot_processor_time(process), at: now) ? limits.usage(of: process) : nil
  }

  /// Returns whether the process has to be measured, and determines when it is to be looked at again.
  ///
  /// - Parameters:
  ///   - time: The processor time that the process has used, in nanoseconds; negative if it has ended.
  ///   - now: The time at which it is looked at.
  mutating func isDue(_ time: Int64, at now: ContinuousClock.Instant) -> Bool {
    let hasWorked = time > measuredTime
    isBusy = time >= measuredTime + Self.busyTime
    let isDue = isBusy || hasWorked && now - measured >= .seconds(1)
    if isDue { (measuredTime, measured) = (time, now) }
    delay = nextDelay(hasWorked: hasWorked)
    next = now + .milliseconds(Int(delay))
    return isDue
  }

  /// Returns the time until the process is to be looked at again, in milliseconds.
  private func nextDelay(hasWorked: Bool) -> Int32 {
    let (interval, alarmed) = (ProcessLimits.interval, ProcessLimits.intervalWithAlarm)
    if isBusy { return interval.lowerBound }
    if hasAlarm { return hasWorked ? alarmed.lowerBound : alarmed.upperBound }
    return min(delay * 2, interval.upperBound)
  }
}
