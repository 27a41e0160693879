import Dispatch
import Synchronization

/// A blocking call with a deadline: if a sound server hangs, its client library waits forever.
enum TimedCall {
  /// The time limit of a call.
  static let timeout = DispatchTimeInterval.seconds(3)

  /// Calls `body` on another thread; returns nil if it takes longer than ``timeout``. The call then continues, and its
  /// result is passed to `late`.
  static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result, late: @escaping @Sendable (Result) -> Void = { _ in }
  ) -> Result? {
    let call = Call<Result>()
    DispatchQueue.global(qos: .userInteractive).async {
      if let result = call.finish(body()) { late(result) }
    }
    return call.wait()
  }

  private final class Call<Result: Sendable>: Sendable {
    private let state = Mutex<(result: Result?, hasTimedOut: Bool)>((nil, false))
    private let completion = DispatchSemaphore(value: 0)

    /// Returns the result if the caller has stopped waiting for it.
    func finish(_ result: Result) -> Result? {
      let isLate = state.withLock { state in
        if !state.hasTimedOut { state.result = result }
        return state.hasTimedOut
      }
      completion.signal()
      return isLate ? result : nil
    }

    func wait() -> Result? {
      _ = completion.wait(timeout: .now() + TimedCall.timeout)
      return state.withLock { state in
        state.hasTimedOut = state.result == nil
        return state.result
      }
    }
  }
}
