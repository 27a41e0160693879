import CStack
import ExtensionLink
import Foundation
import NotificationRuntime
import Synchronization

/// A thread that ends the process if an extension in it does not return from a call, or does not leave the main thread
/// free (``TestDevice/callTimeLimit``).
///
/// The extension blocks the main actor, so no test can fail in the ordinary way, or a thread of a background queue,
/// which nothing can end. The stack of the call is printed, because the backtrace of the Swift runtime may be turned
/// off. SIGABRT is sent to the thread of the call, so that this backtrace, or a core file, shows the extension's code.
enum CallWatch {
  static var limit: Duration {
    get { guardedLimit.withLock { $0 } }
    set { guardedLimit.withLock { $0 = newValue } }
  }

  private static let guardedLimit = Mutex(Duration.seconds(60))
  private static let isStarted = Atomic(false)

  /// A call on a background queue.
  private struct BackgroundCall {
    /// The processor time of its thread when the call was first seen.
    let start: Duration
    /// The line of the test that created the device.
    let device: SourceLine?
  }

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
    var inBackground: [Int: BackgroundCall] = [:]
    while true {
      sleep(1)
      let call = ExtensionCall.running
      timer.addSecond(of: call?.number, waiting: call?.thread.waitingTime ?? .zero)
      if let call, timer.elapsed >= limit {
        end(call.thread, "the extension's \(call.name) has not returned", after: timer.elapsed)
      }
      inBackground = check(inBackground)
      // While there is a device, the main thread is blocked by its extension, or else by the test itself.
      guard call == nil, DeviceLock.holder != nil, let (thread, time) = turn.check(), time >= limit else { continue }
      end(thread, "a task or callback of the extension, or the test, has not left the main thread free", after: time)
    }
  }

  /// Ends the process if a call on a background queue has used too much processor time. A wait does not count: a
  /// service extension may wait for a download in device time.
  ///
  /// - Parameter known: The calls that were seen before, by number.
  /// - Returns: The calls that have not returned.
  private static func check(_ known: [Int: BackgroundCall]) -> [Int: BackgroundCall] {
    var calls: [Int: BackgroundCall] = [:]
    for call in ExtensionCall.inBackground {
      let now = call.thread.runningTime
      let first = known[call.number] ?? BackgroundCall(start: now, device: DeviceLock.holder)
      if now - first.start >= limit {
        end(
          call.thread, "the extension's \(call.name) has not returned", after: now - first.start, of: first.device,
          inBackground: true)
      }
      calls[call.number] = first
    }
    return calls
  }

  /// The number of dates that only a loop reads.
  private static let manyDates = 1000

  private static func end(
    _ thread: ProcessThread, _ reason: String, after time: Duration, of device: SourceLine? = DeviceLock.holder,
    inBackground: Bool = false
  ) -> Never {
    let dates = ExtensionCall.dateCount
    let hint =
      dates < manyDates
      ? ""
      : """
       It has read the date \(dates) times, but the date does not advance during a call: use a Timer, \
      asyncAfter or Task.sleep.
      """
    let device = device.map { " of the TestDevice created at \($0)" } ?? ""
    let effect =
      inBackground
      ? "Nothing can end this call\(device), so the process ends."
      : "It blocks the main thread\(device), so no test can continue, and the process ends."
    let text = """
      earshot: \(reason) for \(time.components.seconds) s, for example because of an endless loop. \
      \(effect) TestDevice.callTimeLimit is the limit.\(hint)

      """
    FileHandle.standardError.write(Data(text.utf8))
    earshot_stack_print_thread(thread.thread)
    // Dispatch's threads block the signal.
    if inBackground { abort() }
    pthread_kill(thread.thread, SIGABRT)
    // The runtime prints the backtrace meanwhile.
    sleep(60)
    abort()
  }
}
