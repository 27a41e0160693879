import Dispatch
import Foundation
import Synchronization

/// A thread of the process that observes something for the waiters that arrive. It starts with the first waiter, and
/// blocks while there is none.
final class WatchingThread<Waiter: Sendable>: Sendable {
  private struct State {
    var arrived: [Waiter] = []
    var isRunning = false
  }

  /// The thread's name, as in `/proc`.
  private let name: String
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  init(name: String) {
    self.name = name
  }

  /// Adds a waiter, and starts the thread if it is the first one.
  ///
  /// - Parameters:
  ///   - waiter: The waiter.
  ///   - body: The thread's work, which does not return.
  func add(_ waiter: Waiter, body: @escaping @Sendable () -> Never) {
    let starts = state.withLock { state in
      state.arrived.append(waiter)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if starts {
      let thread = Thread { body() }
      thread.name = name
      thread.start()
    }
    arrival.signal()
  }

  /// Returns the waiters that have arrived since the last call; blocks until one arrives. The result may be empty,
  /// because an earlier call may have returned waiters that arrived at once.
  func waitForArrivals() -> [Waiter] {
    arrival.wait()
    return removeArrivals()
  }

  /// Returns the waiters that have arrived since the last call.
  func removeArrivals() -> [Waiter] {
    state.withLock { state in
      defer { state.arrived = [] }
      return state.arrived
    }
  }
}
