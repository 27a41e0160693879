import Dispatch
import Synchronization

/// The answer of a completion handler; further calls are ignored and reported (policy `completionTwice`).
final class OneAnswer<Value: Sendable>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Value?, Never>?>
  private let onRepetition: @MainActor @Sendable () -> Void

  init(
    _ continuation: CheckedContinuation<Value?, Never>, onRepetition: @escaping @MainActor @Sendable () -> Void
  ) {
    self.continuation = Mutex(continuation)
    self.onRepetition = onRepetition
  }

  func give(_ value: Value) {
    let continuation = continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
    guard let continuation else {
      let onRepetition = onRepetition
      return DispatchQueue.main.async { MainActor.assumeIsolated { onRepetition() } }
    }
    continuation.resume(returning: value)
  }
}
