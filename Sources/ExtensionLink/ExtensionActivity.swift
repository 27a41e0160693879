import Foundation
import Synchronization

/// What an extension's code does off the main actor, as far as that can be seen. The system waits for it before it takes an
/// extension as settled.
///
/// Work is counted where it passes a door that is Earshot's; work that does not (an operation queue, a task's own steps) is
/// seen in that the process's threads do not sleep. Work that waits for something, for ever perhaps, is idle.
public final class ExtensionActivity: Sendable {
  struct State {
    /// Pieces of work that have begun and not ended.
    var count = 0
    /// All that ever began, counted or not.
    var begun = 0
    /// `begun` when it was found idle last.
    var settled = 0
    /// Whether it uses queues that nobody counts.
    var isElusive = false
    /// The threads on which counted work runs, each as often as it does.
    var threads: [Int32: Int] = [:]
    /// Work on queues that nobody counts, each piece with how to tell that it is done.
    var holds: [Hold] = []
    /// Pieces of work that are on their way to the main actor.
    var mainCount = 0
  }

  struct Hold: Sendable {
    let isDone: @Sendable () -> Bool
  }

  private let state = Mutex(State())

  init() {}

  /// A piece of work begins; ``end()`` follows exactly once.
  public func begin() {
    state.withLock { state in
      state.count += 1
      state.begun += 1
    }
  }

  /// A piece of work is done.
  public func end() {
    state.withLock { $0.count -= 1 }
  }

  /// Something begins whose end nobody will tell: a task, a load.
  public func note() {
    state.withLock { $0.begun += 1 }
  }

  /// It uses queues that nobody counts, a session's for instance: whatever it does from now on may go on there.
  public func becomeElusive() {
    state.withLock { state in
      state.isElusive = true
      state.begun += 1
    }
  }

  /// Code of the extension's has run.
  func noteTurn() {
    state.withLock { state in
      if state.isElusive { state.begun += 1 }
    }
  }

  /// Work begins on a queue that nobody counts, and of which one can tell when it is done: a session's handler.
  ///
  /// - Parameter isDone: Asked now and then, on any thread.
  public func hold(until isDone: @escaping @Sendable () -> Bool) {
    state.withLock { state in
      state.holds.append(Hold(isDone: isDone))
      state.begun += 1
    }
  }

  /// A piece of work is on its way to the main actor by another way than a message's; ``endOnMain()`` follows exactly once.
  public func beginOnMain() {
    state.withLock { $0.mainCount += 1 }
  }

  /// It has run there.
  public func endOnMain() {
    state.withLock { $0.mainCount -= 1 }
  }

  /// Whether anything is on its way to the main actor.
  var isMainAwaited: Bool { state.withLock { $0.mainCount > 0 } }

  /// Runs a piece of work that ``begin()`` announced, and ends it. The thread is known meanwhile, so that work that waits for
  /// ever can be told from work that goes on.
  public func perform(_ body: () -> Void) {
    let thread = ProcessThreads.current
    state.withLock { $0.threads[thread, default: 0] += 1 }
    body()
    state.withLock { state in
      let left = (state.threads[thread] ?? 1) - 1
      state.threads[thread] = left > 0 ? left : nil
      state.count -= 1
    }
  }

  /// Whether nothing was begun since it was found idle last. What was counted then and waited may go on by now.
  var hasBegunNothing: Bool { state.withLock { $0.begun == $0.settled } }

  /// Runs `body` once nothing is under way any more but what waits: at once where nothing was begun since the last time, else
  /// on the thread that watches the process.
  func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { $0.begun == $0.settled && $0.count == 0 }
    if isIdle { return body() }
    QuietWatch.shared.wait(for: self, body)
  }

  /// What there is now.
  func look() -> State {
    // Asked without the lock: the answer may take one that somebody holds who begins something.
    let held = state.withLock { state in
      defer { state.holds = [] }
      return state.holds
    }
    let left = held.filter { !$0.isDone() }
    return state.withLock { state in
      state.holds += left
      return state
    }
  }

  /// It was found idle when `begun` pieces of work had begun.
  func settle(at begun: Int) {
    state.withLock { $0.settled = begun }
  }
}
