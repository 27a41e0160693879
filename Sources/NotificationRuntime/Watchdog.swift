import DeviceTime
import Dispatch

/// The timer with which a device counts its patience with extensions, in real time. All of them share one: to start and stop
/// a timer for each wakes a thread, which takes longer than an extension's answer.
@MainActor
final class Watchdog {
  /// How often it ticks while it runs. Patience is counted in ticks: those that were missed because others kept the main
  /// actor busy count once, for an extension could not have been heard meanwhile.
  private let interval: Duration
  /// Told at each tick; false ends the ticking.
  private let onTick: () -> Bool
  private var isRunning = false
  private var timer: (any DispatchSourceTimer)?

  /// The ticks in the patience of a device.
  private static let ticks = 20

  /// A watchdog that does not run yet.
  ///
  /// - Parameters:
  ///   - patience: The patience of the device.
  ///   - onTick: Told at each tick; it stops where that returns false.
  init(patience: Duration, onTick: @escaping () -> Bool) {
    interval = patience / Self.ticks
    self.onTick = onTick
  }

  /// Lets it run, as long as `onTick` wants it.
  ///
  /// - Returns: The ticks that come after at least `patience`.
  func start(for patience: Duration) -> Int {
    let count = interval > .zero ? Int((patience / interval).rounded(.up)) : 1
    // The first tick may come at once where it runs already.
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
