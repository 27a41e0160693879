import Dispatch

// Seeking, and observers of time. A seek is exact whatever its tolerances, and done when the call returns; its completion
// is told on the main queue all the same.

extension AVPlayer {
  /// Goes to a time, exactly whatever the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Goes to a time, and tells whether it could, on the main queue.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    let finished = item?.go(to: time) ?? false
    Engine.onMain { completionHandler(finished) }
  }

  /// Goes to a time, exactly whatever the tolerances, and tells whether it could, on the main queue.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Goes to a time.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  public func seek(to time: CMTime) async -> Bool {
    item?.go(to: time) ?? false
  }

  /// Goes to a time, exactly whatever the tolerances.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    item?.go(to: time) ?? false
  }

  /// Makes ready to play at a rate, and tells whether it could, on the main queue; it always is ready.
  public func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    let isReady = item.map { !$0.hasFailed } ?? false
    if let completionHandler { Engine.onMain { completionHandler(isReady) } }
  }

  /// Calls a block at all of the item's times that are multiples of an interval, and when time jumps or playing starts or
  /// stops.
  ///
  /// The times are those of what is heard. A block is told exactly its time, and at a jump, a start or a stop the current
  /// one.
  /// - Parameters:
  ///   - interval: In the item's time, so at twice the speed it comes twice as often.
  ///   - queue: Where it is called; nil for main.
  ///   - block: What is called, with the time.
  /// - Returns: Keep it, and give it to ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let observer = TimeObserver(.every(interval), queue: queue, block: block)
    timeObservers.add(observer)
    return observer
  }

  /// Calls a block whenever one of these times is heard; one that is jumped over, or to, is not.
  ///
  /// - Parameters:
  ///   - times: Times of the item's, in `NSValue`s.
  ///   - queue: Where it is called; nil for main.
  ///   - block: What is called.
  /// - Returns: Keep it, and give it to ``removeTimeObserver(_:)``.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let times = times.map(\.timeValue).filter(\.isNumeric).sorted()
    let observer = TimeObserver(.at(times), queue: queue) { _ in block() }
    timeObservers.add(observer)
    return observer
  }

  /// Removes a time observer. What is none of this player's is reported; on iOS it ends the process.
  public func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? TimeObserver, timeObservers.remove(observer) else {
      KeyValueMisuse.report("removeTimeObserver: that is no time observer of this player: on iOS that is an exception")
      return
    }
  }
}
