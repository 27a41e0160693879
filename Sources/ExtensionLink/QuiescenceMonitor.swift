import Dispatch
import Foundation

/// A monitor that detects quiescence of the process: every thread sleeps, and none ran between two samples. No thread
/// can then wake another, so nothing more happens without external input.
///
/// The process has one watching thread, which is active only while a caller waits. A sample takes about 8 us per
/// thread.
final class QuiescenceMonitor: Sendable {
  static let shared = QuiescenceMonitor()

  private struct Waiter {
    let activity: ExtensionActivity
    let body: @Sendable () -> Void
    /// The number of consecutive quiet samples.
    var quietSampleCount = 0
    /// The number of started pieces of work at the last change, and the time of that change.
    var begun = -1
    var count = -1
    var since = DispatchTime.now().uptimeNanoseconds
  }

  /// The number of consecutive quiet samples required, each compared with the previous one.
  private static let requiredSamples = 2
  /// The intervals between samples, in microseconds: short at first, for extensions with nothing to do, then
  /// increasingly longer, because sampling next to many busy threads would itself be a load.
  private static let pauses: ClosedRange<UInt32> = 150...5000
  /// The number of samples before the intervals increase.
  private static let eagerSamples = 8
  /// The time without counted activity after which an extension counts as idle although other threads never sleep (as
  /// in parallel tests), in nanoseconds.
  private static let timeout: UInt64 = 500_000_000

  private let thread = WatchingThread<Waiter>(name: "earshot-quiet")

  /// Calls `body` on the watching thread when `activity` is idle.
  func wait(for activity: ExtensionActivity, _ body: @escaping @Sendable () -> Void) {
    thread.add(Waiter(activity: activity, body: body)) { [self] in watch() }
  }

  private func watch() -> Never {
    while true {
      var waiting = thread.waitForArrivals()
      var last = ProcessThreads()
      var (pause, count) = (Self.pauses.lowerBound, 0)
      while !waiting.isEmpty {
        usleep(pause)
        count += 1
        if count > Self.eagerSamples { pause = min(pause + pause / 2, Self.pauses.upperBound) }
        let sample = ProcessThreads()
        waiting = waiting.compactMap { step($0, sample, since: last) }
        last = sample
        let arrived = thread.removeArrivals()
        if !arrived.isEmpty { (pause, count) = (Self.pauses.lowerBound, 0) }
        waiting += arrived
      }
    }
  }

  /// Returns the waiter's next state; nil if it was notified.
  private func step(_ waiter: Waiter, _ sample: ProcessThreads, since last: ProcessThreads) -> Waiter? {
    var waiter = waiter
    let state = waiter.activity.poll()
    let now = DispatchTime.now().uptimeNanoseconds
    let isUnchanged = state.begun == waiter.begun && state.count == waiter.count
    if !isUnchanged { (waiter.begun, waiter.count, waiter.since) = (state.begun, state.count, now) }
    // In virtual time, decoding threads must sleep, too, so that advancing time does not depend on their progress.
    let isQuiet = sample.isQuiet(since: last, ignoringIndependent: !state.isVirtual)
    waiter.quietSampleCount = isUnchanged && isQuiet ? waiter.quietSampleCount + 1 : 0
    // All counted work waits if each piece of it has a thread that sleeps.
    let isWaiting =
      state.untrackedWork.isEmpty && state.threads.values.reduce(0, +) == state.count
      && state.threads.keys.allSatisfy { sample.sleeps($0, since: last) }
    if !isWaiting { waiter.since = now }
    guard waiter.quietSampleCount >= Self.requiredSamples || now - waiter.since >= Self.timeout else { return waiter }
    waiter.activity.settle(at: state.begun)
    waiter.body()
    return nil
  }
}
