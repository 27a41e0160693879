import DeviceTime
import Dispatch

/// The timer by which a device limits the response time of extensions, in real time. All extensions share one timer,
/// because starting and stopping a timer wakes a thread, which takes longer than an extension's answer.
@MainActor
final class Watchdog {
  /// The interval between ticks. Response time is counted in ticks. Ticks missed while the main actor was busy count
  /// once, because an extension's answer could not be received during that time.
  private let interval: Duration
  /// A closure that is called at each tick, and returns false to stop the watchdog.
  private let onTick: () -> Bool
  private var isRunning = false
  private var timer: (any DispatchSourceTimer)?

  /// The number of ticks in a device's maximum response time.
  private static let ticks = 20

  /// Creates a stopped watchdog.
  ///
  /// - Parameters:
  ///   - timeout: The maximum response time.
  ///   - onTick: A closure that is called at each tick, and returns false to stop the watchdog.
  init(timeout: Duration, onTick: @escaping () -> Bool) {
    interval = timeout / Self.ticks
    self.onTick = onTick
  }

  /// Starts the watchdog, which runs until `onTick` returns false.
  ///
  /// - Returns: The number of ticks after which at least `timeout` has passed.
  func start(for timeout: Duration) -> Int {
    let count = interval > .zero ? Int((timeout / interval).rounded(.up)) : 1
    // If the timer already runs, the first tick may come immediately.
    if isRunning { return count + 1 }
    isRunning = true
    let timer = timer ?? makeTimer()
    self.timer = timer
    let tick = DispatchTimeInterval.nanoseconds(Int(interval.wholeNanoseconds))
    timer.schedule(deadline: .now() + tick, repeating: tick)
    return count
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
    timer.resume()
    return timer
  }

  private func tick() {
    guard !onTick() else { return }
    isRunning = false
    timer?.schedule(deadline: .distantFuture)
  }
}
