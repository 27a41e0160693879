import ExtensionProtocol
import Foundation
import Synchronization

/// A running `.appex`, and how it ended.
@MainActor
final class ExtensionProcess: RunningExtension {
  /// What the thread that waits for the process knows.
  private final class Watch: Sendable {
    struct State {
      var status: Int32?
      var waiters: [@Sendable () -> Void] = []
      /// Its folders, once nobody wants anything in them any more.
      var abandoned: [URL] = []
    }

    let state = Mutex(State())

    /// Removes what is its own: at once where it has ended, else when it has, for it may write until then.
    func abandon(_ folders: [URL]) {
      let hasEnded = state.withLock { state in
        if state.status == nil { state.abandoned = folders }
        return state.status != nil
      }
      if hasEnded { Self.remove(folders) }
    }

    private static func remove(_ folders: [URL]) {
      for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }

    func reap(_ process: pid_t) {
      let (waiters, folders) = state.withLock { state in
        var status: Int32 = 0
        waitpid(process, &status, 0)
        state.status = status
        defer { (state.waiters, state.abandoned) = ([], []) }
        return (state.waiters, state.abandoned)
      }
      waiters.forEach { $0() }
      Self.remove(folders)
    }
  }

  let channel: any FrameChannel
  private let own: [URL]
  private let process: pid_t
  private let watch = Watch()

  /// How long a process may take to end after its channel did.
  private static let grace = DispatchTimeInterval.milliseconds(500)

  init(_ process: pid_t, _ channel: any FrameChannel, folders: [URL]) {
    self.process = process
    own = folders
    self.channel = channel
    let thread = Thread { [watch] in
      // First looked at, then reaped with the lock held: nobody signals a number that is another process's by then.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      watch.reap(process)
    }
    thread.name = "earshot-extension"
    thread.start()
  }

  deinit {
    Self.kill(process, watch)
    watch.abandon(own)
  }

  /// Made for it alone, and gone with it.
  var folders: [URL]? { own }

  func terminate() {
    channel.close()
    Self.kill(process, watch)
  }

  func causeOfEnd() async -> String? {
    let watch = watch
    let process = process
    let status = await withCheckedContinuation { (continuation: CheckedContinuation<Int32?, Never>) in
      let answer = Once(continuation)
      let known = watch.state.withLock { state in
        if state.status == nil { state.waiters.append { answer(watch.state.withLock { $0.status }) } }
        return state.status
      }
      if let known { return answer(known) }
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) {
        answer(nil)
        Self.kill(process, watch)
      }
    }
    guard let status else { return "it closed its channel and went on running" }
    let signal = status & 0x7F
    guard signal == 0 else { return "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))" }
    let code = (status >> 8) & 0xFF
    return code == 0 ? "it exited" : "it exited with status \(code)"
  }

  /// Ends the whole process group; one that has been waited for is not touched, its number may be another's.
  private nonisolated static func kill(_ process: pid_t, _ watch: Watch) {
    watch.state.withLock { state in
      if state.status == nil { _ = Foundation.kill(-process, SIGKILL) }
    }
  }
}

/// Resumes a continuation once, whoever comes first.
private final class Once<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value, Never>?>

  init(_ continuation: CheckedContinuation<Value, Never>) {
    self.continuation = Mutex(continuation)
  }

  func callAsFunction(_ value: Value) {
    let first = continuation.withLock { current in
      defer { current = nil }
      return current
    }
    first?.resume(returning: value)
  }
}
