import Dispatch
import ExtensionLink
import Foundation
import Synchronization

/// The time for which the main thread has computed without becoming free for other work, as in an endless loop of a
/// task or a callback.
///
/// Once a second, a block is sent to the main queue. Until it runs, the processor time of the main thread counts, so
/// that neither a busy machine nor a wait, such as for a build, is taken for a loop.
final class MainTurn: Sendable {
  private struct State {
    /// Whether a block is on its way.
    var isPending = false
    /// The thread that ran the previous block.
    var thread: ProcessThread
    /// The processor time of the thread when the block was sent.
    var start = Duration.zero
  }

  private let state: Mutex<State>

  /// Creates an object that knows the main thread.
  init(on thread: ProcessThread) {
    state = Mutex(State(thread: thread))
  }

  /// Returns the main thread and its processor time in the present turn; nil if it is free.
  func check() -> (thread: ProcessThread, time: Duration)? {
    state.withLock { state in
      if state.isPending { return (state.thread, state.thread.runningTime - state.start) }
      state.isPending = true
      state.start = state.thread.runningTime
      DispatchQueue.main.async { [self] in
        let thread = ProcessThread.current
        self.state.withLock { ($0.isPending, $0.thread) = (false, thread) }
      }
      return nil
    }
  }
}
