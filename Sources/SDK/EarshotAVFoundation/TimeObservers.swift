import DeviceTime
import Playback

/// The time observers of a player, which are called when the audio that was heard reaches their times.
///
/// A time is due after `(time - position) / rate`. The position is checked again at that moment, since it alone follows
/// the audio that was heard: if the device lags, the observer waits.
@MainActor
final class TimeObservers {
  private struct Entry {
    let observer: TimeObserver
    var timer: ObserverTimer?
    /// The next time, or the time of the last call.
    var time: CMTime?
    /// The duration of the audio heard by that time, over all passes.
    var target = Duration.zero
  }

  /// The playback in progress.
  private struct PlaybackState {
    let engine: Player
    let rate: Double
  }

  /// The tolerance for rounding to frames, at any rate.
  private static let tolerance: Duration = .microseconds(150)
  /// The shortest wait for a device that lags.
  private static let timeout: Duration = .milliseconds(1)

  private let clock: any ObserverClock
  private var entries: [Entry] = []
  private var playbackState: PlaybackState?

  init(_ clock: any ObserverClock) {
    self.clock = clock
  }

  /// Adds an observer and schedules it immediately.
  func add(_ observer: TimeObserver) {
    entries.append(Entry(observer: observer))
    wait(entries.count - 1)
  }

  /// Removes an observer; returns false if it is not in the list.
  func remove(_ observer: TimeObserver) -> Bool {
    guard let index = entries.firstIndex(where: { $0.observer === observer }) else { return false }
    stopWaiting(index)
    entries.remove(at: index)
    observer.remove()
    return true
  }

  /// Reschedules the observers when playback starts, stops, or continues at another rate or with another item.
  ///
  /// - Parameters:
  ///   - engine: The engine that plays now; nil if none does.
  ///   - time: The player's current time.
  func move(_ engine: Player?, at time: CMTime) {
    let rate = engine?.rate ?? 1
    guard engine !== playbackState?.engine || (engine != nil && rate != playbackState?.rate) else { return }
    playbackState = engine.map { PlaybackState(engine: $0, rate: rate) }
    startOver(at: time)
  }

  /// Reschedules the observers after a jump to `time`.
  func jump(to time: CMTime) {
    startOver(at: time)
  }

  /// Calls the observers that are due by the end of playback.
  func didReachEnd() {
    for entry in entries where entry.timer != nil && isReached(entry) {
      fire(entry.observer)
    }
  }

  private func startOver(at time: CMTime) {
    for index in entries.indices {
      stopWaiting(index)
      entries[index].time = nil
      wait(index)
      let observer = entries[index].observer
      if observer.isPeriodic { observer.call(time, by: clock, isStackEmpty: false) }
    }
  }

  private func stopWaiting(_ index: Int) {
    if let timer = entries[index].timer { clock.cancel(timer) }
    entries[index].timer = nil
  }

  /// Schedules an observer for the time after its last call, or after the player's position.
  private func wait(_ index: Int) {
    guard let engine = playbackState?.engine else { return }
    let entry = entries[index]
    let elapsed = progress(of: engine)
    let position = engine.position
    let (from, base) = entry.time.map { ($0, entry.target) } ?? (CMTime(position), elapsed)
    let end = engine.loops == 0 ? nil : engine.duration
    if let next = entry.observer.next(after: from), end.map({ next <= CMTime($0) }) ?? true {
      entries[index].target = base + (Duration(clamping: next - from) ?? .zero)
      entries[index].time = next
    } else if let end, let next = entry.observer.next(after: CMTime(.nanoseconds(-1))), next <= CMTime(end) {
      // The next time is in the next pass.
      let remaining = Duration(clamping: CMTime(end) - from) ?? .zero
      entries[index].target = base + remaining + (Duration(clamping: next) ?? .zero)
      entries[index].time = next
    } else {
      return
    }
    schedule(index)
  }

  private func schedule(_ index: Int, atLeast: Duration = .zero) {
    guard let playbackState else { return }
    let entry = entries[index]
    let remaining = max(entry.target - progress(of: playbackState.engine), .zero)
    let delay =
      playbackState.rate == 1
      ? remaining : .nanoseconds(Int64((remaining.inSeconds / playbackState.rate * 1e9).rounded(.up)))
    entries[index].timer = clock.schedule(after: max(delay, atLeast), on: .main) {
      [weak self, observer = entry.observer] in
      MainActor.assumeIsolated { self?.ring(observer) }
    }
  }

  /// Calls an observer at the end of a wait if its time has been reached; otherwise, waits again.
  private func ring(_ observer: TimeObserver) {
    guard let index = entries.firstIndex(where: { $0.observer === observer }) else { return }
    entries[index].timer = nil
    if isReached(entries[index]) {
      fire(observer)
    } else {
      schedule(index, atLeast: Self.timeout)
    }
  }

  private func isReached(_ entry: Entry) -> Bool {
    guard let engine = playbackState?.engine else { return false }
    return progress(of: engine) + Self.tolerance >= entry.target
  }

  private func fire(_ observer: TimeObserver) {
    guard let index = entries.firstIndex(where: { $0.observer === observer }), let time = entries[index].time
    else { return }
    stopWaiting(index)
    // Schedule first: the block may change everything.
    wait(index)
    observer.call(time, by: clock, isStackEmpty: true)
  }

  private func progress(of engine: Player) -> Duration {
    let passes = engine.passes
    return passes == 0 ? engine.position : engine.position + (engine.duration ?? .zero) * passes
  }
}
