package import DeviceTime
package import ExtensionProtocol
import Synchronization

/// The requests for which an in-process extension blocks the main actor. They are answered immediately, on other
/// threads, because neither device time nor the main actor can proceed until then.
///
/// The class sees each request as it arrives. A request that the extension waits for before the main actor has
/// handled it is answered here; the main actor later records the outcome.
package final class BlockingFetches: Sendable {
  /// The state of a request when the main actor handles it.
  package enum Status {
    /// The request has not been answered.
    case open
    /// The request is being answered; the outcome will be recorded later.
    case pending
    /// The request has been answered.
    case answered(DownloadAnswer)
  }

  private enum State {
    case seen(FetchRequest)
    case pending
    /// The request is being answered, and the main actor has handled it.
    case passed
    case answered(DownloadAnswer)
  }

  private let states = Mutex<[UInt32: State]>([:])
  private let source: @Sendable () -> DownloadSource
  private let kind: DeviceClock.Kind
  private let reply: @Sendable (UInt32, DownloadAnswer) -> Void
  private let record: @Sendable (FetchRequest, DownloadAnswer) -> Void

  /// Creates an instance.
  ///
  /// - Parameters:
  ///   - source: The device's source of downloads.
  ///   - kind: The kind of the device's clock.
  ///   - reply: A closure that sends an answer, on any thread.
  ///   - record: A closure that records the outcome of a request that the main actor handled before it was answered.
  package init(
    in kind: DeviceClock.Kind, from source: @escaping @Sendable () -> DownloadSource,
    reply: @escaping @Sendable (UInt32, DownloadAnswer) -> Void,
    record: @escaping @Sendable (FetchRequest, DownloadAnswer) -> Void
  ) {
    (self.kind, self.source, self.reply, self.record) = (kind, source, reply, record)
  }

  /// Inspects a message as it arrives, on any thread.
  package func see(_ message: ExtensionMessage) {
    switch message {
    // The channel limits the number of pending requests.
    case .fetch(let number, let request): states.withLock { $0[number] = .seen(request) }
    case .awaitFetch(let number): answer(number)
    default: break
    }
  }

  /// Handles a request on the main actor.
  package func pass(_ number: UInt32) -> Status {
    states.withLock { states in
      switch states[number] {
      case .pending, .passed:
        states[number] = .passed
        return .pending
      case .answered(let answer):
        states[number] = nil
        return .answered(answer)
      case .seen, nil:
        states[number] = nil
        return .open
      }
    }
  }

  private func answer(_ number: UInt32) {
    let request = states.withLock { states -> FetchRequest? in
      guard case .seen(let request) = states[number] else { return nil }
      states[number] = .pending
      return request
    }
    guard let request else { return }
    switch DownloadRequest(request, source()) {
    case .refused(let code, let reason): finish(number, request, DownloadAnswer(refused: code, reason))
    case .fixture(let fixture): finish(number, request, DownloadAnswer(fixture, to: request, .atOnce))
    case .network(let url, let download):
      Task.detached { [self] in
        let begin = ContinuousClock.now
        let result = await DownloadRequest.load(url, download)
        let duration = kind == .real ? begin.duration(to: .now) : .zero
        finish(number, request, DownloadAnswer(result, to: request, .after(duration)))
      }
    }
  }

  private func finish(_ number: UInt32, _ request: FetchRequest, _ answer: DownloadAnswer) {
    let hasPassed = states.withLock { states in
      let hasPassed = if case .passed = states[number] { true } else { false }
      states[number] = hasPassed ? nil : .answered(answer)
      return hasPassed
    }
    if hasPassed { record(request, answer) }
    reply(number, answer)
  }
}
