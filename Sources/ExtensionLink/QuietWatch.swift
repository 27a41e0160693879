import Dispatch
import Foundation
import Synchronization

/// Finds out when the process does nothing any more: when every thread sleeps and none ran between two looks. Nobody runs
/// then who could wake another, so nothing happens any more by itself.
///
/// One thread for the process, which looks only while somebody waits. A look costs about 8 us a thread.
final class QuietWatch: Sendable {
  static let shared = QuietWatch()

  private struct Waiter {
    let activity: ExtensionActivity
    let body: @Sendable () -> Void
    /// How many looks in a row found nothing.
    var quietLooks = 0
    /// What had begun when something last changed, and when that was.
    var begun = -1
    var count = -1
    var since = DispatchTime.now().uptimeNanoseconds
  }

  private struct State {
    var arrived: [Waiter] = []
    var isRunning = false
  }

  /// Looks in a row that must find the process asleep, each compared to the one before.
  private static let looks = 2
  /// Between two looks, in microseconds: short at first, when an extension that has nothing to do is found out, and longer
  /// the longer it takes: where many threads never sleep, looking at them all the time would be one more.
  private static let pauses: ClosedRange<UInt32> = 150...5000
  /// How many looks are taken before they become rarer.
  private static let eagerLooks = 8
  /// Where other threads never sleep (tests run beside each other), nothing counted for that long is idle too, in nanoseconds.
  private static let patience: UInt64 = 500_000_000

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// Runs `body` on the watching thread once `activity` is idle.
  func wait(for activity: ExtensionActivity, _ body: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      state.arrived.append(Waiter(activity: activity, body: body))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts {
      let thread = Thread { [self] in watch() }
      thread.name = "earshot-quiet"
      thread.start()
    }
    arrival.signal()
  }

  private func watch() -> Never {
    while true {
      arrival.wait()
      var waiting = takeArrived()
      var last = ProcessThreads()
      var (pause, count) = (Self.pauses.lowerBound, 0)
      while !waiting.isEmpty {
        usleep(pause)
        count += 1
        if count > Self.eagerLooks { pause = min(pause + pause / 2, Self.pauses.upperBound) }
        let look = ProcessThreads()
        waiting = waiting.compactMap { step($0, look, since: last) }
        last = look
        let arrived = takeArrived()
        if !arrived.isEmpty { (pause, count) = (Self.pauses.lowerBound, 0) }
        waiting += arrived
      }
    }
  }

  private func takeArrived() -> [Waiter] {
    state.withLock { state in
      defer { state.arrived = [] }
      return state.arrived
    }
  }

  /// Nil where the waiter was told.
  private func step(_ waiter: Waiter, _ look: ProcessThreads, since last: ProcessThreads) -> Waiter? {
    var waiter = waiter
    let state = waiter.activity.look()
    let now = DispatchTime.now().uptimeNanoseconds
    let isUnchanged = state.begun == waiter.begun && state.count == waiter.count
    if !isUnchanged { (waiter.begun, waiter.count, waiter.since) = (state.begun, state.count, now) }
    waiter.quietLooks = isUnchanged && look.isQuiet(since: last) ? waiter.quietLooks + 1 : 0
    // What is counted is known to wait where every piece has a thread, and that sleeps.
    let waits =
      state.holds.isEmpty && state.threads.values.reduce(0, +) == state.count
      && state.threads.keys.allSatisfy { look.sleeps($0, since: last) }
    if !waits { waiter.since = now }
    guard waiter.quietLooks >= Self.looks || now - waiter.since >= Self.patience else { return waiter }
    waiter.activity.settle(at: state.begun)
    waiter.body()
    return nil
  }
}
