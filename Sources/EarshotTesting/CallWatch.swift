import ExtensionLink
import Foundation
import NotificationRuntime
import Synchronization

/// A thread that ends the process if an extension in it does not return from a call, or does not leave the main thread
/// free (``TestDevice/callTimeLimit``).
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
  @MainActor static func start() {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    let turn = MainTurn(on: .current)
    let thread = Thread { watch(turn) }
    thread.name = "earshot-calls"
    thread.start()
  }

  private static func watch(_ turn: MainTurn) -> Never {
    var timer = CallTimer()
    while true {
      sleep(1)
      let call = ExtensionCall.running
      timer.addSecond(of: call?.number, waiting: call?.thread.waitingTime ?? .zero)
      if let call, timer.elapsed >= limit {
        end(call.thread, "the extension's \(call.name) has not returned", after: timer.elapsed)
      }
      // While there is a device, the main thread is blocked by its extension, or else by the test itself.
      guard call == nil, DeviceLock.holder != nil, let (thread, time) = turn.check(), time >= limit else { continue }
      end(thread, "a task or callback of the extension, or the test, has not left the main thread free", after: time)
    }
  }

  /// The number of dates that only a loop reads.
  private static let manyDates = 1000

  private static func end(_ thread: ProcessThread, _ reason: String, after time: Duration) -> Never {
    let dates = ExtensionCall.dateCount
    let hint =
      dates < manyDates
      ? ""
      : """
       It has read the date \(dates) times, but the date does not advance during a call: use a Timer, \
      asyncAfter or Task.sleep.
      """
    let device = DeviceLock.holder.map { " of the TestDevice created at \($0)" } ?? ""
    let text = """
      earshot: \(reason) for \(time.components.seconds) s, for example because of an endless loop. \
      It blocks the main thread\(device), so no test can continue, and the process ends. TestDevice.callTimeLimit is \
      the limit.\(hint)

      """
    FileHandle.standardError.write(Data(text.utf8))
    pthread_kill(thread.thread, SIGABRT)
    // The runtime prints the backtrace meanwhile.
    sleep(60)
    abort()
  }
}
