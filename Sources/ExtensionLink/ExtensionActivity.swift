import Foundation
import Synchronization

/// A record of the work of an extension's code off the main actor, as far as that work can be observed. The system
/// waits for this work before it considers an extension settled.
///
/// Work that Earshot's own code starts is counted. Other work (an operation queue, the steps of a task) is detected
/// by threads of the process that do not sleep. An extension whose work only waits, possibly forever, counts as idle.
public final class ExtensionActivity: Sendable {
  struct State {
    /// The number of pieces of work in progress.
    var count = 0
    /// The total number of pieces of work that were started, counted or not.
    var begun = 0
    /// The value of `begun` when the extension was last idle.
    var settled = 0
    /// Whether the extension uses queues whose work is not counted.
    var usesUntrackedQueues = false
    /// The threads that run counted work, with the number of pieces on each.
    var threads: [Int32: Int] = [:]
    /// Work on untracked queues, each with a closure that returns whether it is done.
    var untrackedWork: [UntrackedWork] = []
    /// The number of pieces of work that are pending on the main actor.
    var mainCount = 0
    /// Whether the extension's time is virtual.
    var isVirtual = true
  }

  struct UntrackedWork: Sendable {
    let isDone: @Sendable () -> Bool
  }

  private let state = Mutex(State())

  init() {}

  /// Starts a piece of work; ``end()`` must follow exactly once.
  public func begin() {
    state.withLock { state in
      state.count += 1
      state.begun += 1
    }
  }

  /// Ends a piece of work.
  public func end() {
    state.withLock { $0.count -= 1 }
  }

  /// Records the start of work whose end will not be reported, such as a task.
  public func note() {
    state.withLock { $0.begun += 1 }
  }

  /// Records that the extension uses untracked queues, such as those of a session, where any later work may continue.
  public func noteUntrackedQueues() {
    state.withLock { state in
      state.usesUntrackedQueues = true
      state.begun += 1
    }
  }

  /// Records that code of the extension has run.
  func noteTurn() {
    state.withLock { state in
      if state.usesUntrackedQueues { state.begun += 1 }
    }
  }

  /// Starts work on an untracked queue whose completion can be queried, such as the handler of a session.
  ///
  /// - Parameter isDone: A closure that is called occasionally, on any thread, and returns whether the work is
  ///   complete.
  public func hold(until isDone: @escaping @Sendable () -> Bool) {
    state.withLock { state in
      state.untrackedWork.append(UntrackedWork(isDone: isDone))
      state.begun += 1
    }
  }

  /// Records work that is pending on the main actor, other than a message; ``endOnMain()`` must follow exactly once.
  public func beginOnMain() {
    state.withLock { $0.mainCount += 1 }
  }

  /// Records that the work has run on the main actor.
  public func endOnMain() {
    state.withLock { $0.mainCount -= 1 }
  }

  /// Whether any work is pending on the main actor.
  var hasMainWork: Bool { state.withLock { $0.mainCount > 0 } }

  /// Runs and ends a piece of work that ``begin()`` counted. Its thread is recorded while it runs, so that waiting
  /// work can be distinguished from active work.
  ///
  /// - Parameters:
  ///   - name: The member that the system calls, or the kind of code.
  ///   - body: The work.
  public func perform(as name: String = "block on a background queue", _ body: () -> Void) {
    let thread = ProcessThreads.current
    state.withLock { $0.threads[thread, default: 0] += 1 }
    ExtensionCall.runInBackground(name, body)
    state.withLock { state in
      let remaining = (state.threads[thread] ?? 1) - 1
      state.threads[thread] = remaining > 0 ? remaining : nil
      state.count -= 1
    }
  }

  /// Whether no work was started since the extension was last idle. Work that was waiting then may have continued.
  var isUnchanged: Bool { state.withLock { $0.begun == $0.settled } }

  /// The numbers of pieces of work that were started and that are in progress. They change if code of the extension
  /// runs in virtual time.
  struct Progress: Equatable {
    let begun: Int
    let count: Int
  }

  /// The extension's progress in virtual time; nil in real time, in which some work is not recorded.
  var virtualProgress: Progress? {
    state.withLock { $0.isVirtual ? Progress(begun: $0.begun, count: $0.count) : nil }
  }

  /// Calls `body` when all remaining work is waiting: immediately if no counted work is in progress and no work was
  /// started since the extension was last idle, otherwise on the thread that watches the process.
  package func whenIdle(_ body: @escaping @Sendable () -> Void) {
    let isIdle = state.withLock { $0.begun == $0.settled && $0.count == 0 }
    if isIdle { return body() }
    QuiescenceMonitor.shared.wait(for: self, body)
  }

  /// Records the kind of time in which the extension runs.
  func begin(isTimeVirtual: Bool) {
    state.withLock { $0.isVirtual = isTimeVirtual }
  }

  /// Returns the current state.
  func poll() -> State {
    // Called without the lock, because the closures may take a lock that is held by code that starts work.
    let untracked = state.withLock { state in
      defer { state.untrackedWork = [] }
      return state.untrackedWork
    }
    let unfinished = untracked.filter { !$0.isDone() }
    return state.withLock { state in
      state.untrackedWork += unfinished
      return state
    }
  }

  /// Records that the extension was idle when `begun` pieces of work had been started.
  func settle(at begun: Int) {
    state.withLock { $0.settled = begun }
  }
}
