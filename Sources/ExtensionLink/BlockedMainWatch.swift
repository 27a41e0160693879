import Dispatch
import Foundation
import Synchronization

/// Finds out that the main queue waits for something: a block that is put on it does not run, and its thread sleeps.
///
/// One thread for the process, which looks only while a block is on its way to the main queue. A process that is quiet is
/// known after two looks; beside threads that never sleep (tests run beside each other), the main queue's has to sleep
/// without a break for half a second.
final class BlockedMainWatch: Sendable {
  static let shared = BlockedMainWatch()

  private final class Turn: Sendable {
    let hasCome = Atomic(false)
  }

  private struct Waiter {
    let thread: Int32
    let turn: Turn
    let body: @Sendable () -> Void
    var quietLooks = 0
    /// When the thread was seen awake last.
    var since = DispatchTime.now().uptimeNanoseconds
  }

  private struct State {
    var arrived: [Waiter] = []
    var isRunning = false
  }

  private static let quietLooks = 2
  /// Between two looks, in microseconds.
  private static let pause: UInt32 = 2000
  /// In nanoseconds.
  private static let patience: UInt64 = 500_000_000

  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  /// Runs `body` on the watching thread where the main queue waits; not where it goes on by itself.
  ///
  /// - Parameter thread: The one that sleeps then.
  func watch(_ thread: Int32, _ body: @escaping @Sendable () -> Void) {
    let turn = Turn()
    DispatchQueue.main.async { turn.hasCome.store(true, ordering: .relaxed) }
    let starts = state.withLock { state in
      state.arrived.append(Waiter(thread: thread, turn: turn, body: body))
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts {
      let thread = Thread { [self] in watch() }
      thread.name = "earshot-blocked"
      thread.start()
    }
    arrival.signal()
  }

  private func watch() -> Never {
    while true {
      arrival.wait()
      var waiting = takeArrived()
      var last = ProcessThreads()
      while !waiting.isEmpty {
        usleep(Self.pause)
        waiting.removeAll { $0.turn.hasCome.load(ordering: .relaxed) }
        if waiting.isEmpty { break }
        let look = ProcessThreads()
        waiting = waiting.compactMap { step($0, look, since: last) }
        last = look
        waiting += takeArrived()
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
    let now = DispatchTime.now().uptimeNanoseconds
    if !look.sleeps(waiter.thread, since: last) { waiter.since = now }
    waiter.quietLooks = look.isQuiet(since: last) ? waiter.quietLooks + 1 : 0
    guard waiter.quietLooks >= Self.quietLooks || now - waiter.since >= Self.patience else { return waiter }
    // It may have come since the look.
    guard !waiter.turn.hasCome.load(ordering: .relaxed) else { return nil }
    waiter.body()
    return nil
  }
}
