import Dispatch
import Foundation
import Synchronization

/// A detector of a blocked main queue: a block submitted to it does not run, and its thread sleeps.
///
/// The process has one watching thread, which is active only while a block is pending on the main queue. If all
/// threads sleep, two samples suffice. If others never sleep (as in parallel tests), the main queue's thread must
/// sleep without interruption for half a second.
final class MainQueueBlockDetector: Sendable {
  static let shared = MainQueueBlockDetector()

  private final class QueuedBlock: Sendable {
    let hasRun = Atomic(false)
  }

  private struct Waiter {
    let thread: Int32
    let queuedBlock: QueuedBlock
    let body: @Sendable () -> Void
    var quietSampleCount = 0
    /// The time at which the thread was last seen awake.
    var since = DispatchTime.now().uptimeNanoseconds
  }

  private static let requiredSamples = 2
  /// The interval between samples, in microseconds.
  private static let pause: UInt32 = 2000
  /// The time after which a sleeping thread counts as blocked, in nanoseconds.
  private static let timeout: UInt64 = 500_000_000

  private let thread = WatchingThread<Waiter>(name: "earshot-blocked")

  /// Runs `body` on the watching thread if the main queue is blocked, but not if the queue resumes on its own.
  ///
  /// - Parameter thread: The thread whose sleep indicates that the main queue is blocked.
  func watch(_ thread: Int32, _ body: @escaping @Sendable () -> Void) {
    let queuedBlock = QueuedBlock()
    DispatchQueue.main.async { queuedBlock.hasRun.store(true, ordering: .relaxed) }
    self.thread.add(Waiter(thread: thread, queuedBlock: queuedBlock, body: body)) { [self] in watch() }
  }

  private func watch() -> Never {
    while true {
      var waiting = thread.waitForArrivals()
      var last = ProcessThreads()
      while !waiting.isEmpty {
        usleep(Self.pause)
        waiting.removeAll { $0.queuedBlock.hasRun.load(ordering: .relaxed) }
        if waiting.isEmpty { break }
        let sample = ProcessThreads()
        waiting = waiting.compactMap { step($0, sample, since: last) }
        last = sample
        waiting += thread.removeArrivals()
      }
    }
  }

  /// Returns the waiter's next state; nil if it was notified.
  private func step(_ waiter: Waiter, _ sample: ProcessThreads, since last: ProcessThreads) -> Waiter? {
    var waiter = waiter
    let now = DispatchTime.now().uptimeNanoseconds
    if !sample.sleeps(waiter.thread, since: last) { waiter.since = now }
    waiter.quietSampleCount = sample.isQuiet(since: last) ? waiter.quietSampleCount + 1 : 0
    guard waiter.quietSampleCount >= Self.requiredSamples || now - waiter.since >= Self.timeout else { return waiter }
    // The main queue may have continued since the sample.
    guard !waiter.queuedBlock.hasRun.load(ordering: .relaxed) else { return nil }
    waiter.body()
    return nil
  }
}
