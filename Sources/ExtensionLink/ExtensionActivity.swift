import Dispatch
import Synchronization

/// What an extension's code does off the main actor, as far as that can be seen: work that was begun and has not ended. The
/// system waits for it before it takes an extension as settled.
public final class ExtensionActivity: Sendable {
  private struct Waiter {
    let body: @Sendable () -> Void
  }

  private struct State {
    var count = 0
    var waiters: [Waiter] = []
  }

  private let state = Mutex(State())

  init() {}

  /// A piece of work begins; ``end()`` follows exactly once.
  public func begin() {
    state.withLock { $0.count += 1 }
  }

  /// A piece of work is done.
  public func end() {
    let waiters = state.withLock { state -> [Waiter] in
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.body() }
  }

  /// Runs `body` once nothing is under way any more, on any thread; at once where nothing is.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { state in
      if state.count > 0 { state.waiters.append(Waiter(body: body)) }
      return state.count == 0
    }
    if isIdle { body() }
  }
}
