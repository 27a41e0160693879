import CChannel
import Foundation

/// Measures a process now and then: often while it works, seldom while it sleeps, when nothing that it uses can grow.
struct UsageMeter {
  private let process: pid_t
  private let limits: ProcessLimits
  private var processorTime: Int64 = 0
  private var next = ContinuousClock.now
  /// How long to wait for something else before the next measurement, in milliseconds.
  private(set) var patience = ProcessLimits.interval.lowerBound

  init(_ process: pid_t, _ limits: ProcessLimits) {
    self.process = process
    self.limits = limits
  }

  /// Measures the process, if it is time for that.
  ///
  /// - Returns: What it uses; nil where nothing can have changed since the last time.
  mutating func measure() -> earshot_usage? {
    // One that writes a line a microsecond is measured no more often.
    guard ContinuousClock.now >= next else { return nil }
    let time = earshot_processor_time(process)
    let hasWorked = time != processorTime
    processorTime = time
    let interval = ProcessLimits.interval
    patience = hasWorked ? interval.lowerBound : min(patience * 2, interval.upperBound)
    next = .now + .milliseconds(Int(patience))
    return hasWorked && time >= 0 ? limits.usage(of: process) : nil
  }
}
