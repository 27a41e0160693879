import ExtensionLink
import Dispatch
import Synchronization

/// A periodic or boundary time observer, as returned by `addPeriodicTimeObserver` and `addBoundaryTimeObserver`.
final class TimeObserver: Sendable {
  enum Times: Sendable {
    /// All multiples of an interval, and whenever the time jumps or playback starts or stops.
    case every(CMTime)
    /// The given times, in order.
    case at([CMTime])
  }

  let times: Times
  private let queue: DispatchQueue?
  private let block: @Sendable (CMTime) -> Void
  private let isRemoved = Mutex(false)

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - times: The times at which to call the block.
  ///   - queue: The queue on which to call the block; nil for the main queue.
  ///   - block: The block to call with the time.
  init(_ times: Times, queue: DispatchQueue?, block: @escaping @Sendable (CMTime) -> Void) {
    self.times = times
    self.queue = queue?.isMain == true ? nil : queue
    self.block = block
  }

  /// Prevents further calls.
  func remove() {
    isRemoved.withLock { $0 = true }
  }

  /// Calls the block; synchronously if its queue is the main queue and `isStackEmpty` is true.
  ///
  /// - Parameters:
  ///   - time: The time to pass to the block.
  ///   - clock: The clock that schedules the call on another queue.
  ///   - isStackEmpty: Whether no code of the extension is on the stack.
  @MainActor
  func call(_ time: CMTime, by clock: any ObserverClock, isStackEmpty: Bool) {
    let body: @Sendable () -> Void = { [self] in
      if !isRemoved.withLock({ $0 }) { block(time) }
    }
    if let queue {
      _ = clock.schedule(after: .zero, on: queue, body)
    } else if isStackEmpty {
      body()
    } else {
      PlayerEngine.onMain(body)
    }
  }

  /// Returns the observer's first time after `time`; nil if there is none.
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

  /// Whether the observer is also called when the time jumps, and when playback starts or stops.
  var isPeriodic: Bool {
    if case .every = times { true } else { false }
  }
}
