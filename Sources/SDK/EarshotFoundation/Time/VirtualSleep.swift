import ExtensionLink
import Synchronization

/// A task that sleeps in an extension's virtual time.
final class VirtualSleep: Sendable {
  private enum State {
    case begins
    case sleeps(ExtensionTime.Token, UnsafeContinuation<Void, any Error>)
    case isOver
  }

  private let state = Mutex(State.begins)
  private let context: ExtensionContext

  private init(_ context: ExtensionContext) {
    self.context = context
  }

  /// The extension whose tasks sleep in virtual time; nil if the caller sleeps in real time.
  static var context: ExtensionContext? {
    guard let owner = ExtensionContext.owner, owner.time.isVirtual else { return nil }
    return owner
  }

  /// Sleeps for a duration, in the extension's time.
  ///
  /// - Throws: `CancellationError`, as soon as the task is canceled.
  static func sleep(_ context: ExtensionContext, for duration: Duration) async throws {
    let sleep = VirtualSleep(context)
    // Between the wake-up and this point, the task only waits for a processor, which may take a while; so it counts as
    // activity.
    defer { context.activity.end() }
    try await withTaskCancellationHandler {
      // The continuation is not checked: when an extension ends, its sleeps never end, as on a device, where the
      // process no longer exists.
      try await withUnsafeThrowingContinuation { sleep.begin($0, duration) }
    } onCancel: {
      sleep.cancel()
    }
  }

  private func begin(_ continuation: UnsafeContinuation<Void, any Error>, _ duration: Duration) {
    let isCancelled = state.withLock { state in
      guard case .begins = state else { return true }
      let token = context.time.schedule(after: duration, on: .main) { [self] in fire() }
      state = .sleeps(token, continuation)
      return false
    }
    guard isCancelled else { return }
    context.activity.begin()
    continuation.resume(throwing: CancellationError())
  }

  private func fire() {
    guard let (_, continuation) = finish() else { return }
    context.activity.begin()
    continuation.resume()
  }

  private func cancel() {
    guard let (token, continuation) = finish() else { return }
    context.time.cancel(token)
    context.activity.begin()
    continuation.resume(throwing: CancellationError())
  }

  private func finish() -> (ExtensionTime.Token, UnsafeContinuation<Void, any Error>)? {
    state.withLock { state in
      defer { state = .isOver }
      guard case .sleeps(let token, let continuation) = state else { return nil }
      return (token, continuation)
    }
  }
}
