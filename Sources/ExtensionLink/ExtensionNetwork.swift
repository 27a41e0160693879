public import ExtensionProtocol
import Synchronization

/// The network as an extension's code has it: its system answers each request, from a fixture, from the network where that is
/// allowed, or with an error. No connection is opened here.
public final class ExtensionNetwork: Sendable {
  /// Takes the answer, on the main actor: the reply, and the body's descriptor where there is one.
  public typealias Completion = @Sendable (FetchReply, OwnedDescriptor?) -> Void

  private struct Waiting {
    let completion: Completion
  }

  private struct State {
    var lastNumber: UInt32 = 0
    var waiting: [UInt32: Waiting] = [:]
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let activity: ExtensionActivity
  private let send: @Sendable (ExtensionMessage) -> Void

  init(_ activity: ExtensionActivity, send: @escaping @Sendable (ExtensionMessage) -> Void) {
    self.activity = activity
    self.send = send
  }

  /// Asks the system.
  ///
  /// - Returns: The request's number, for ``cancel(_:)``; nil where the extension is over, and nobody answers.
  @discardableResult
  public func fetch(_ request: FetchRequest, _ completion: @escaping Completion) -> UInt32? {
    let number = state.withLock { state -> UInt32? in
      guard !state.hasEnded else { return nil }
      state.lastNumber &+= 1
      state.waiting[state.lastNumber] = Waiting(completion: completion)
      return state.lastNumber
    }
    if let number { send(.fetch(number, request)) }
    return number
  }

  /// Forgets a request: its completion is not called.
  public func cancel(_ number: UInt32) {
    guard state.withLock({ $0.waiting.removeValue(forKey: number) }) != nil else { return }
    send(.cancelFetch(number))
  }

  /// The system has answered.
  func receive(_ number: UInt32, _ reply: FetchReply, _ body: OwnedDescriptor?) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.completion(reply, body)
  }

  func end() {
    let left = state.withLock { state in
      defer { (state.hasEnded, state.waiting) = (true, [:]) }
      return state.waiting.values
    }
    for waiting in left { waiting.completion(.failed(code: -999, reason: "the extension is over"), nil) }
  }
}
