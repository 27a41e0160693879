public import ExtensionProtocol
public import Files
import Glibc
import Synchronization

/// The network of an extension's code: its system answers each request, from a fixture, from the network if allowed,
/// or with an error. The extension itself opens no connection.
///
/// Answers are handled on the main actor, in order. If the main queue itself waits for one, as in
/// `Data(contentsOf:)`, it is handled as it arrives, on any thread, and the system does not delay it in device time.
public final class ExtensionNetwork: Sendable {
  /// A closure that is called with the answer, on any thread: the reply, and the descriptor of the body if there is
  /// one.
  public typealias Completion = @Sendable (FetchReply, OwnedDescriptor?) -> Void

  private struct Waiting {
    let completion: Completion
    /// Whether the main queue waits for the answer.
    var isAwaited = false
    /// The answer, if it has arrived but was not handled yet.
    var answer: Answer?
  }

  private struct Answer {
    let reply: FetchReply
    let body: OwnedDescriptor?
  }

  /// The failure of a canceled request, which is reported later.
  private struct HeldFailure {
    let report: @Sendable () -> Void
  }

  private struct State {
    /// The failures of canceled requests that are reported when a call of the system has returned; nil if there is no
    /// such call.
    var heldFailures: [HeldFailure]?
    var lastNumber: UInt32 = 0
    var waiting: [UInt32: Waiting] = [:]
    var awaitedCount = 0
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let activity: ExtensionActivity
  private let send: @Sendable (ExtensionMessage) -> Void

  init(_ activity: ExtensionActivity, send: @escaping @Sendable (ExtensionMessage) -> Void) {
    self.activity = activity
    self.send = send
  }

  /// Sends a request to the system.
  ///
  /// - Returns: The number of the request, for ``cancel(_:)``; nil if the extension has ended, so that there will be
  ///   no answer.
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

  /// Cancels a request; its completion is not called.
  public func cancel(_ number: UInt32) {
    guard state.withLock({ $0.waiting.removeValue(forKey: number) }) != nil else { return }
    send(.cancelFetch(number))
  }

  /// Runs a call of the system during which requests that are canceled do not fail: they fail when the call has
  /// returned, or when it waits. Otherwise, their handlers would run at the same time as the rest of the call, with
  /// results that differ between runs.
  func holdFailures(during call: () -> Void) {
    state.withLock { $0.heldFailures = [] }
    call()
    let held = state.withLock { state -> [HeldFailure] in
      defer { state.heldFailures = nil }
      return state.heldFailures ?? []
    }
    for failure in held { failure.report() }
  }

  /// Delays the report of a canceled request's failure if there is a call of the system that requires it.
  ///
  /// - Parameter report: A closure that reports the failure, on any thread.
  /// - Returns: Whether the report is delayed; otherwise, `report` is never called.
  public func holdFailure(_ report: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard state.heldFailures != nil else { return false }
      state.heldFailures?.append(HeldFailure(report: report))
      return true
    }
  }

  /// Reports delayed failures before the call has returned.
  ///
  /// - Returns: Whether there were any.
  func reportHeldFailures() -> Bool {
    let held = state.withLock { state -> [HeldFailure] in
      guard let held = state.heldFailures else { return [] }
      state.heldFailures = []
      return held
    }
    for failure in held { failure.report() }
    return !held.isEmpty
  }

  /// Asks for an immediate answer, because the main queue waits for it. An answer that has arrived but was not handled
  /// is handled at once; a request that is complete is ignored.
  public func expedite(_ number: UInt32) {
    let (isOpen, arrived) = state.withLock { state -> (Bool, Waiting?) in
      guard let waiting = state.waiting[number], !waiting.isAwaited else { return (false, nil) }
      if waiting.answer != nil { return (false, state.waiting.removeValue(forKey: number)) }
      state.waiting[number]?.isAwaited = true
      state.awaitedCount += 1
      return (true, nil)
    }
    if isOpen { send(.awaitFetch(number)) }
    if let arrived, let answer = arrived.answer { complete(arrived, answer) }
  }

  /// The number of requests for which the main queue has waited.
  var awaitedCount: Int { state.withLock { $0.awaitedCount } }

  /// The thread whose sleep indicates that the main queue is blocked, as long as a block that was submitted to the
  /// queue does not run. This is the main thread in an extension's own process; in a test, where any thread may serve
  /// the main queue, the caller of a request.
  /// (The caller's queue cannot be used, because it is unknown inside `sync` of a session.)
  public static var waitingThread: Int32 {
    ExtensionContext.isWholeProcess ? getpid() : ProcessThreads.current
  }

  /// Calls ``expedite(_:)`` if the main queue, or code on it, is found to be blocked.
  ///
  /// - Parameters:
  ///   - number: The number of the request.
  ///   - thread: The ``waitingThread`` at the time of the request.
  public func expedite(_ number: UInt32, whenBlocked thread: Int32) {
    MainQueueBlockDetector.shared.watch(thread) { [weak self] in self?.expedite(number) }
  }

  /// Inspects an answer as it arrives.
  ///
  /// - Returns: Whether the answer has been handled.
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

  /// Handles an answer in the order of messages, unless it was handled on arrival.
  func receive(_ number: UInt32, _ reply: FetchReply, _ body: OwnedDescriptor?) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.completion(reply, body)
  }

  func end() {
    let pending = state.withLock { state in
      defer { (state.hasEnded, state.waiting) = (true, [:]) }
      return state.waiting.values
    }
    for waiting in pending { waiting.completion(.failed(code: -999, reason: "the extension has ended"), nil) }
    _ = reportHeldFailures()
  }

  private func complete(_ waiting: Waiting, _ answer: Answer) {
    activity.noteTurn()
    waiting.completion(answer.reply, answer.body)
  }
}
