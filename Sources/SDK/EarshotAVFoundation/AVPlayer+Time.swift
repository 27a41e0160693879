import Dispatch

// Seeking, and time observers. Seeks are exact regardless of the tolerances, and complete before the call returns;
// their completion handlers are still called asynchronously on the main queue.

extension AVPlayer {
  /// Seeks to a time exactly, regardless of the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Seeks to a time, and calls the handler on the main queue with whether the seek succeeded.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    let finished = item?.move(to: time) ?? false
    PlayerEngine.onMain { completionHandler(finished) }
  }

  /// Seeks to a time exactly, regardless of the tolerances, and calls the handler on the main queue with whether the
  /// seek succeeded.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Seeks to a time.
  ///
  /// - Returns: Whether the seek succeeded.
  @discardableResult
  public func seek(to time: CMTime) async -> Bool {
    item?.move(to: time) ?? false
  }

  /// Seeks to a time exactly, regardless of the tolerances.
  ///
  /// - Returns: Whether the seek succeeded.
  @discardableResult
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    item?.move(to: time) ?? false
  }

  /// Calls the handler on the main queue with whether the item can play at a rate. Nothing is preloaded.
  public func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    let isReady = item.map { !$0.hasFailed } ?? false
    if let completionHandler { PlayerEngine.onMain { completionHandler(isReady) } }
  }

  /// Calls a block at the multiples of an interval of the item's time, when the time jumps, and when playback starts or
  /// stops.
  ///
  /// The times follow the audio that was heard. At a multiple of the interval, the block receives exactly that time; at
  /// a jump, a start or a stop, it receives the current time.
  /// - Parameters:
  ///   - interval: The interval in the item's time; at rate 2, the block is called twice as often.
  ///   - queue: The queue on which to call the block; nil for the main queue.
  ///   - block: The block to call with the time.
  /// - Returns: An observer. Keep it, and pass it to ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(.every(interval), queue: queue, block: block)
    timeObservers.add(observer)
    return observer
  }

  /// Calls a block when playback passes one of the given times. Times that a seek skips, or seeks to, do not count.
  ///
  /// - Parameters:
  ///   - times: Times of the item, in `NSValue`s.
  ///   - queue: The queue on which to call the block; nil for the main queue.
  ///   - block: The block to call.
  /// - Returns: An observer. Keep it, and pass it to ``removeTimeObserver(_:)``.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let times = times.map(\.timeValue).filter(\.isNumeric).sorted()
    let observer = TimeObserver(.at(times), queue: queue) { _ in block() }
    timeObservers.add(observer)
    return observer
  }

  /// Removes a time observer. Another player's observer is reported and ignored; on iOS it raises an exception.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver, timeObservers.remove(observer) else {
      KeyValueMisuse.report("removeTimeObserver: not a time observer of this player; iOS raises an exception")
      return
    }
  }
}
