import CChannel
import Foundation
import Synchronization

/// A helper process that starts this process's children. When this process ends for any reason, the supervisor ends the
/// children and removes temporary folders (`earshot_supervisor.h`).
package enum Supervisor {
  /// The `errno` with which a program could not be started.
  package struct Failure: Error, Sendable {
    package let code: Int32

    /// Returns a description of the failure.
    package func reason(for executable: String) -> String {
      let text = String(cString: strerror(code & ~EARSHOT_SANDBOX_FAILURE))
      guard code & EARSHOT_SANDBOX_FAILURE != 0 else { return "\(executable): \(text)" }
      return "entering the sandbox failed: \(text)"
    }
  }

  private struct State {
    var isRunning = false
    /// The temporary folders that this process has created.
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Starts the supervisor unless it runs.
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

  /// Registers a temporary folder to be removed when this process ends, if the supervisor has been started by then.
  /// Call this before creating the folder, so that it is never left behind.
  package static func removeAtEnd(_ folder: String) {
    state.withLock { state in
      guard state.folders.insert(folder).inserted, state.isRunning else { return }
      _ = earshot_supervisor_remove_at_end(folder)
    }
  }

  /// Unregisters a folder that has been removed.
  package static func forget(_ folder: String) {
    state.withLock { state in
      guard state.folders.remove(folder) != nil, state.isRunning else { return }
      earshot_supervisor_keep(folder)
    }
  }
}
