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
    /// The supervisor that knows the folders; 0 if there is none.
    var process: pid_t = 0
    /// The temporary folders that this process has created.
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Starts the supervisor unless it runs.
  package static func start() throws(Failure) {
    let code = earshot_supervisor_start()
    guard code == 0 else { throw Failure(code: code) }
    registerFolders()
  }

  /// Registers all folders with a supervisor that was started, or that has replaced one that was killed.
  static func registerFolders() {
    state.withLock { registerFolders(&$0) }
  }

  private static func registerFolders(_ state: inout State) {
    let process = earshot_supervisor_process()
    guard process != state.process else { return }
    state.process = process
    for folder in state.folders { _ = earshot_supervisor_remove_at_end(folder) }
  }

  /// Registers a temporary folder to be removed when this process ends, if the supervisor has been started by then.
  /// Call this before creating the folder, so that it is never left behind.
  package static func removeAtEnd(_ folder: String) {
    state.withLock { state in
      guard state.folders.insert(folder).inserted, state.process != 0 else { return }
      _ = earshot_supervisor_remove_at_end(folder)
      registerFolders(&state)
    }
  }

  /// Unregisters a folder that has been removed.
  package static func forget(_ folder: String) {
    state.withLock { state in
      guard state.folders.remove(folder) != nil, state.process != 0 else { return }
      earshot_supervisor_keep(folder)
    }
  }
}
