/// The time that a call has taken, independent of the machine's speed and its other work.
///
/// It adds up the seconds in which the call's thread runs, or sleeps, and not those in which it waits for a processor.
/// Seconds are counted instead of compared with a clock: while a debugger or the system stops the process, none passes.
struct CallTimer {
  /// The call's time until now, rounded down to the previous count.
  private(set) var elapsed = Duration.zero

  private var call: Int?
  private var seconds = 0
  private var waitingTimeAtStart = Duration.zero

  /// Counts a second.
  ///
  /// - Parameters:
  ///   - call: The number of the running call; nil if there is none. Another call than before starts at zero.
  ///   - waitingTime: The time for which its thread has waited for a processor since the thread began.
  mutating func addSecond(of call: Int?, waiting waitingTime: Duration) {
    guard let call, call == self.call else {
      (self.call, seconds, elapsed, waitingTimeAtStart) = (call, 0, .zero, waitingTime)
      return
    }
    seconds += 1
    elapsed = max(elapsed, .seconds(seconds) - (waitingTime - waitingTimeAtStart))
  }
}
