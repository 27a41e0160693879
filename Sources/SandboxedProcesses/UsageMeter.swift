import CChannel
import Foundation

/// A meter that measures a process repeatedly: often while it is busy, rarely while it is idle and its usage cannot
/// grow.
struct UsageMeter {
  private let process: pid_t
  private let limits: ProcessLimits
  private var processorTime: Int64 = 0
  private var next = ContinuousClock.now
  /// The time until the next measurement, in milliseconds.
  private(set) var delay = ProcessLimits.interval.lowerBound

  init(_ process: pid_t, _ limits: ProcessLimits) {
    self.process = process
    self.limits = limits
  }

  /// Measures the process, if a measurement is due.
  ///
  /// - Returns: The usage; nil if no measurement is due or nothing can have changed since the last one.
  mutating func measure() -> earshot_usage? {
    // Limits the rate for a process that writes output continually.
    guard ContinuousClock.now >= next else { return nil }
    let time = earshot_processor_time(process)
    let hasWorked = time != processorTime
    processorTime = time
    let interval = ProcessLimits.interval
    delay = hasWorked ? interval.lowerBound : min(delay * 2, interval.upperBound)
    next = .now + .milliseconds(Int(delay))
    return hasWorked && time >= 0 ? limits.usage(of: process) : nil
  }
}
