public import ExtensionProtocol
import Glibc
import Synchronization

/// The network as an extension's code has it: its system answers each request, from a fixture, from the network where that is
/// allowed, or with an error. No connection is opened here.
///
/// An answer is handled on the main actor, in its turn. Where the main queue itself waits for it, as `Data(contentsOf:)`
/// does there, it is handled as it arrives, on any thread, and the system is told not to let it wait for device time.
public final class ExtensionNetwork: Sendable {
  /// Takes the answer, on any thread: the reply, and the body's descriptor where there is one.
  public typealias Completion = @Sendable (FetchReply, OwnedDescriptor?) -> Void

  private struct Waiting {
    let completion: Completion
    /// The main queue waits for it.
    var isAwaited = false
    /// The answer, which has arrived and has not had its turn.
    var answer: Answer?
  }

  private struct Answer {
    let reply: FetchReply
    let body: OwnedDescriptor?
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

  /// Asks for the answer to a request at once, since the main queue waits for it; does nothing where it has been handled.
  public func hurry(_ number: UInt32) {
    let (isOpen, arrived) = state.withLock { state -> (Bool, Waiting?) in
      guard let waiting = state.waiting[number], !waiting.isAwaited else { return (false, nil) }
      if waiting.answer != nil { return (false, state.waiting.removeValue(forKey: number)) }
      state.waiting[number]?.isAwaited = true
      return (true, nil)
    }
    if isOpen { send(.awaitFetch(number)) }
    if let arrived, let answer = arrived.answer { complete(arrived, answer) }
  }

  /// The thread whose sleep tells that the main queue waits, where that takes no block: the main one in a process of an
  /// extension's own; in a test's, where the main queue may have any thread, the caller's, which makes a request. (Inside a
  /// session's `sync` the caller's queue is not known.)
  public static var waitingThread: Int32 {
    ExtensionSurroundings.isWholeProcess ? getpid() : ProcessThreads.current
  }

  /// Calls ``hurry(_:)`` once the main queue, or code on it, is found to wait.
  ///
  /// - Parameter thread: That of ``waitingThread`` where the request was made.
  public func hurry(_ number: UInt32, whenBlocked thread: Int32) {
    BlockedMainWatch.shared.watch(thread) { [weak self] in self?.hurry(number) }
  }

  /// Sees an answer as it arrives.
  ///
  /// - Returns: Whether it is done with.
  func see(_ number: UInt32, _ reply: FetchReply, _ body: OwnedDescriptor?) -> Bool {
    let answer = Answer(reply: reply, body: body)
    let awaited = state.withLock { state -> Waiting? in
      guard state.waiting[number]?.isAwaited == true else {
        state.waiting[number]?.answer = answer
        return nil
      }
      return state.waiting.removeValue(forKey: number)
    }
    guard let awaited else { return false }
    complete(awaited, answer)
    return true
  }

  /// Handles an answer in its turn.
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

  private func complete(_ waiting: Waiting, _ answer: Answer) {
    activity.noteTurn()
    waiting.completion(answer.reply, answer.body)
  }
}
