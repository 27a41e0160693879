import CChannel
import Foundation
import Synchronization

/// The process that starts this one's child processes, and ends them and removes temporary folders when this one is gone,
/// however it ended (`earshot_supervisor.h`).
package enum Supervisor {
  /// Why a program cannot be started: an `errno`.
  package struct Failure: Error, Sendable {
    package let code: Int32

    /// The failure in words.
    func reason(for executable: String) -> String {
      let text = String(cString: strerror(code & ~EARSHOT_SANDBOX_FAILURE))
      guard code & EARSHOT_SANDBOX_FAILURE != 0 else { return "\(executable): \(text)" }
      return "the sandbox cannot be entered: \(text)"
    }
  }

  private struct State {
    var isRunning = false
    /// The temporary folders that this process has made.
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Starts it, unless it runs.
  package static func start() throws(Failure) {
    let code = state.withLock { state -> Int32 in
      guard !state.isRunning else { return 0 }
      let code = earshot_supervisor_start()
      guard code == 0 else { return code }
      state.isRunning = true
      for folder in state.folders { _ = earshot_supervisor_remove_at_end(folder) }
      return 0
    }
    guard code == 0 else { throw Failure(code: code) }
  }

  /// Has a temporary folder removed when this process is gone, if a supervisor runs by then. To be called before the folder
  /// is made, so that none is left behind at any moment.
  package static func removeAtEnd(_ folder: String) {
    state.withLock { state in
      guard state.folders.insert(folder).inserted, state.isRunning else { return }
      _ = earshot_supervisor_remove_at_end(folder)
    }
  }

  /// Forgets a folder that is removed.
  package static func forget(_ folder: String) {
    state.withLock { state in
      guard state.folders.remove(folder) != nil, state.isRunning else { return }
      earshot_supervisor_keep(folder)
    }
  }
}
