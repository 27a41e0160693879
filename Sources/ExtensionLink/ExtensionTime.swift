public import Dispatch
import DeviceTime
import ExtensionProtocol
import Synchronization

/// The timers of an extension: in device time if that is virtual, otherwise in real time.
public final class ExtensionTime: Sendable {
  /// The identifier of scheduled work.
  public struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Entry {
    let due: Int64
    let number: UInt64
    let queue: DispatchQueue
    /// Whether this is a timer of the main run loop, which fires while code of the extension runs the loop.
    let isTimer: Bool
    let work: @Sendable () -> Void
  }

  private struct State {
    var isVirtual = false
    var now: Int64 = 0
    /// The start of real time, in nanoseconds of the machine's clock.
    var start = Int64(DispatchTime.now().uptimeNanoseconds)
    var lastNumber: UInt64 = 0
    /// The scheduled work, in descending order of due time, then of number: the next one is last.
    var entries: [Entry] = []
    var sentDeadline: Int64?
    var hasEnded = false

    /// Inserts an entry after those that are due earlier or at the same time.
    mutating func insert(_ entry: Entry) {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].due > entry.due { low = middle + 1 } else { high = middle }
      }
      entries.insert(entry, at: low)
    }
  }

  private let state = Mutex(State())
  /// Held while a deadline is sent, so that the deadline sent last is the current one.
  private let sending = Mutex(())
  private let activity: ExtensionActivity?
  private let notify: @Sendable (Int64?) -> Void

  init(_ activity: ExtensionActivity?, notify: @escaping @Sendable (Int64?) -> Void) {
    self.activity = activity
    self.notify = notify
  }

  private static let real = ExtensionTime(nil) { _ in }

  /// The time of the extension whose code is running, or else of the extension loaded last; real time if there is none.
  public static var current: ExtensionTime { ExtensionContext.current?.time ?? real }

  /// Whether time is virtual.
  public var isVirtual: Bool { state.withLock { $0.isVirtual } }

  /// The device time since the device was created.
  public var now: Duration { .nanoseconds(nanoseconds) }

  /// The device time since the device was created, in nanoseconds.
  package var nanoseconds: Int64 {
    state.withLock { $0.isVirtual ? $0.now : Int64(DispatchTime.now().uptimeNanoseconds) - $0.start }
  }

  /// Schedules `work` on `queue` after `delay` of the extension's time; does nothing if the extension has ended.
  @discardableResult
  public func schedule(
    after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> Token {
    let wait = max(delay, .zero).wholeNanoseconds
    let (token, isVirtual) = insert(on: queue, isTimer: false, work) { now in
      let (sum, isTooLate) = now.addingReportingOverflow(wait)
      return isTooLate ? .max : sum
    }
    if isVirtual {
      sendDeadline()
    } else {
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: wait)), qos: .unspecified, flags: []) {
        [weak self] in
        self?.take(token)?.work()
      }
    }
    return token
  }

  /// Schedules `work` on the main queue at a device time, in virtual time; does nothing if the extension has ended.
  ///
  /// - Parameters:
  ///   - time: The device time, in nanoseconds.
  ///   - isTimer: Whether the work is a timer of the main run loop, which ``runNextTimer(upTo:)`` runs, too.
  @discardableResult
  package func schedule(at time: Int64, isTimer: Bool, _ work: @escaping @Sendable () -> Void) -> Token {
    let (token, _) = insert(on: .main, isTimer: isTimer, work) { max(time, $0) }
    sendDeadline()
    return token
  }

  /// Inserts an entry, given the function from the present to the time at which it is due.
  ///
  /// - Returns: The entry's token, and whether time is virtual.
  private func insert(
    on queue: DispatchQueue, isTimer: Bool, _ work: @escaping @Sendable () -> Void, due: (Int64) -> Int64
  ) -> (Token, Bool) {
    state.withLock { state in
      state.lastNumber += 1
      guard !state.hasEnded else { return (Token(number: 0), true) }
      state.insert(
        Entry(due: due(state.now), number: state.lastNumber, queue: queue, isTimer: isTimer, work: work))
      return (Token(number: state.lastNumber), state.isVirtual)
    }
  }

  // MARK: Run loops

  /// Runs the next timer of the main run loop that is due at `limit` or earlier, for code that runs the loop and does
  /// not return meanwhile. Time advances to that of the timer, for the extension only: the device's time follows when
  /// its system advances it.
  ///
  /// - Parameter limit: The device time, in nanoseconds.
  /// - Returns: Whether there was a timer.
  package func runNextTimer(upTo limit: Int64) -> Bool {
    let next = state.withLock { state -> Entry? in
      guard let index = state.entries.lastIndex(where: { $0.isTimer && $0.due <= limit }) else { return nil }
      state.now = max(state.now, state.entries[index].due)
      return state.entries.remove(at: index)
    }
    guard let next else { return false }
    sendDeadline()
    next.work()
    return true
  }

  /// Advances time for the extension only, after its code has run a run loop until `time`, in nanoseconds.
  package func pass(to time: Int64) {
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Cancels work; does nothing if it has run or was canceled.
  public func cancel(_ token: Token) {
    _ = take(token)
    sendDeadline()
  }

  private func take(_ token: Token) -> Entry? {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.number == token.number }) else { return nil }
      return state.entries.remove(at: index)
    }
  }

  // MARK: Messages from the system

  /// Sets the device's time, and whether it is virtual.
  func begin(_ environment: ExtensionEnvironment) {
    state.withLock { state in
      state.isVirtual = environment.isTimeVirtual
      state.now = environment.now
      if !environment.isTimeVirtual { state.start = Int64(DispatchTime.now().uptimeNanoseconds) - environment.now }
    }
  }

  /// Advances virtual time to `now`, in nanoseconds: runs due work of the main queue immediately, and submits other due
  /// work to its queue, in order of time, then of scheduling. Work that this schedules for the same instant waits for
  /// the system's next message, because it could continue forever.
  @MainActor
  func move(to now: Int64) {
    let last = state.withLock { state in
      state.now = max(state.now, now)
      return state.lastNumber
    }
    while let entry = nextDue(upTo: last) {
      if entry.queue.isMain {
        entry.work()
      } else {
        activity?.begin()
        entry.queue.async(group: nil, qos: .unspecified, flags: []) { [activity] in
          activity?.perform(entry.work)
        }
      }
    }
    // The system has handled the previous deadline, so remaining work for this instant is announced again.
    state.withLock { state in
      if let next = state.entries.last, next.due <= state.now { state.sentDeadline = nil }
    }
    sendDeadline()
  }

  private func nextDue(upTo last: UInt64) -> Entry? {
    state.withLock { state in
      guard let next = state.entries.last, next.due <= state.now, next.number <= last else { return nil }
      return state.entries.removeLast()
    }
  }

  /// Sends the time of the next work to the system if it has changed.
  private func sendDeadline() {
    sending.withLock { _ in
      let (isNew, deadline) = state.withLock { state -> (Bool, Int64?) in
        guard state.isVirtual, !state.hasEnded else { return (false, nil) }
        let deadline = state.entries.last?.due
        defer { state.sentDeadline = deadline }
        return (deadline != state.sentDeadline, deadline)
      }
      if isNew { notify(deadline) }
    }
  }

  func end() {
    // Released outside the lock, because deinitialization may query the time.
    let remaining = state.withLock { state in
      defer { (state.hasEnded, state.entries) = (true, []) }
      return state.entries
    }
    withExtendedLifetime(remaining) {}
  }
}
