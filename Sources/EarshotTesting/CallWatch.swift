import ExtensionLink
import Foundation
import NotificationRuntime
import Synchronization

/// A thread that ends the process if an extension in it does not return from a call (``TestDevice/callTimeLimit``).
///
/// The extension blocks the main actor, so no test can fail in the ordinary way. SIGABRT is sent to the thread of the
/// call, so that the backtrace of the Swift runtime, or a core file, shows the extension's code.
enum CallWatch {
  static var limit: Duration {
    get { guardedLimit.withLock { $0 } }
    set { guardedLimit.withLock { $0 = newValue } }
  }

  private static let guardedLimit = Mutex(Duration.seconds(60))
  private static let isStarted = Atomic(false)

  /// Starts the thread, unless it runs.
  static func start() {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    let thread = Thread { watch() }
    thread.name = "earshot-calls"
    thread.start()
  }

  /// Counts intervals instead of comparing times: while a debugger or the system stops the process, none passes.
  private static func watch() -> Never {
    var (number, seconds) = (0, 0)
    while true {
      sleep(1)
      guard let call = ExtensionCall.running, call.number == number else {
        (number, seconds) = (ExtensionCall.running?.number ?? 0, 0)
        continue
      }
      seconds += 1
      if .seconds(seconds) >= limit { end(call, after: seconds) }
    }
  }

  private static func end(_ call: ExtensionCall, after seconds: Int) -> Never {
    let device = DeviceLock.holder.map { " of the TestDevice created at \($0)" } ?? ""
    let text = """
      earshot: the extension's \(call.name) has not returned for \(seconds) s, for example because of an endless loop. \
      It blocks the main thread\(device), so no test can continue, and the process ends. TestDevice.callTimeLimit is \
      the limit.

      """
    FileHandle.standardError.write(Data(text.utf8))
    pthread_kill(call.thread, SIGABRT)
    // The runtime prints the backtrace meanwhile.
    sleep(60)
    abort()
  }
}
