import ExtensionLink
import Dispatch
import Synchronization

/// A periodic or boundary time observer: what `addPeriodicTimeObserver` and `addBoundaryTimeObserver` return.
final class TimeObserver: Sendable {
  /// When it is called.
  enum Times: Sendable {
    /// At all multiples of an interval, and when time jumps or playing starts or stops.
    case every(CMTime)
    /// At these times, in order.
    case at([CMTime])
  }

  let times: Times
  private let queue: DispatchQueue?
  private let block: @Sendable (CMTime) -> Void
  private let isRemoved = Mutex(false)

  /// - Parameters:
  ///   - times: When it is called.
  ///   - queue: Where; nil for main.
  ///   - block: What is called, with the time.
  init(_ times: Times, queue: DispatchQueue?, block: @escaping @Sendable (CMTime) -> Void) {
    self.times = times
    self.queue = queue?.isMain == true ? nil : queue
    self.block = block
  }

  /// Is not called any more.
  func remove() {
    isRemoved.withLock { $0 = true }
  }

  /// Calls it: at once where main is its queue and this is a turn of its own.
  ///
  /// - Parameters:
  ///   - time: The time it is told.
  ///   - clock: Brings it to its queue.
  ///   - isOwnTurn: Whether nothing of the extension's runs meanwhile.
  @MainActor
  func call(_ time: CMTime, by clock: any ObserverClock, isOwnTurn: Bool) {
    let body: @Sendable () -> Void = { [self] in
      if !isRemoved.withLock({ $0 }) { block(time) }
    }
    if let queue {
      _ = clock.schedule(after: .zero, on: queue, body)
    } else if isOwnTurn {
      body()
    } else {
      Engine.onMain(body)
    }
  }

  /// Its first time behind `time`; nil where there is none.
  func next(after time: CMTime) -> CMTime? {
    switch times {
    case .at(let times):
      return times.first { $0 > time }
    case .every(let interval):
      guard interval.isNumeric, interval > .zero, time.isNumeric else { return nil }
      let (units, scale) = (Int128(time.value) * Int128(interval.timescale), Int128(time.timescale))
      let count = units / (scale * Int128(interval.value)) + 1
      guard let value = Int64(exactly: Int128(interval.value) * count) else { return nil }
      return CMTime(value: value, timescale: interval.timescale)
    }
  }

  /// Whether it is called when time jumps, and when playing starts or stops.
  var isPeriodic: Bool {
    if case .every = times { true } else { false }
  }
}
