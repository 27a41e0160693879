public import Dispatch
import DeviceTime
import ExtensionProtocol
import Synchronization

/// The timers of an extension: in the device's time where that is virtual, in real time otherwise.
public final class ExtensionTime: Sendable {
  /// A scheduled piece of work.
  public struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Entry {
    let due: Int64
    let number: UInt64
    let queue: DispatchQueue
    let work: @Sendable () -> Void
  }

  private struct State {
    var isVirtual = false
    var now: Int64 = 0
    /// Real time's zero, in nanoseconds of the machine's clock.
    var start = Int64(DispatchTime.now().uptimeNanoseconds)
    var lastNumber: UInt64 = 0
    /// The next one last: sorted by due time, then by number, downwards.
    var entries: [Entry] = []
    var told: Int64?
    var hasEnded = false

    /// Before those that are due later, behind those that are due at the same time and were there before.
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
  /// Held while a deadline is told, so that the one that is told last is the one that is.
  private let telling = Mutex(())
  private let activity: ExtensionActivity?
  private let tell: @Sendable (Int64?) -> Void

  init(_ activity: ExtensionActivity?, tell: @escaping @Sendable (Int64?) -> Void) {
    self.activity = activity
    self.tell = tell
  }

  private static let real = ExtensionTime(nil) { _ in }

  /// That of the extension whose code runs; where there is none, real time.
  public static var current: ExtensionTime { ExtensionSurroundings.current?.time ?? real }

  /// Whether time is virtual.
  public var isVirtual: Bool { state.withLock { $0.isVirtual } }

  /// Device time since the device began.
  public var now: Duration {
    .nanoseconds(state.withLock { $0.isVirtual ? $0.now : Int64(DispatchTime.now().uptimeNanoseconds) - $0.start })
  }

  /// Runs `work` on `queue`, `delay` of the extension's time from now; nothing where the extension is over.
  @discardableResult
  public func schedule(
    after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> Token {
    let wait = max(delay, .zero).wholeNanoseconds
    let (token, isVirtual) = state.withLock { state -> (Token, Bool) in
      state.lastNumber += 1
      guard !state.hasEnded else { return (Token(number: 0), true) }
      let (sum, isTooLate) = state.now.addingReportingOverflow(wait)
      let entry = Entry(due: isTooLate ? .max : sum, number: state.lastNumber, queue: queue, work: work)
      state.insert(entry)
      return (Token(number: entry.number), state.isVirtual)
    }
    if isVirtual {
      tellDeadline()
    } else {
      queue.asyncAfter(deadline: .now() + .nanoseconds(Int(clamping: wait)), qos: .unspecified, flags: []) {
        [weak self] in
        self?.take(token)?.work()
      }
    }
    return token
  }

  /// Forgets a piece of work; one that has run or was cancelled already is ignored.
  public func cancel(_ token: Token) {
    _ = take(token)
    tellDeadline()
  }

  private func take(_ token: Token) -> Entry? {
    state.withLock { state in
      guard let place = state.entries.firstIndex(where: { $0.number == token.number }) else { return nil }
      return state.entries.remove(at: place)
    }
  }

  // MARK: What the system says

  /// The device's time, and whether it is virtual.
  func begin(_ environment: ExtensionEnvironment) {
    state.withLock { state in
      state.isVirtual = environment.isTimeVirtual
      state.now = environment.now
      if !environment.isTimeVirtual { state.start = Int64(DispatchTime.now().uptimeNanoseconds) - environment.now }
    }
  }

  /// Virtual time is `now`: what is due runs, in order of time, then of scheduling; on the main queue at once. What that
  /// schedules for the same instant has its turn when the system says so: it may go on for ever.
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
    // The system has done with what it was told: what is left for this instant is told anew.
    state.withLock { state in
      if let next = state.entries.last, next.due <= state.now { state.told = nil }
    }
    tellDeadline()
  }

  private func nextDue(upTo last: UInt64) -> Entry? {
    state.withLock { state in
      guard let next = state.entries.last, next.due <= state.now, next.number <= last else { return nil }
      return state.entries.removeLast()
    }
  }

  /// Tells the system when the next piece of work is due, where that has changed.
  private func tellDeadline() {
    telling.withLock { _ in
      let (isNew, deadline) = state.withLock { state -> (Bool, Int64?) in
        guard state.isVirtual, !state.hasEnded else { return (false, nil) }
        let deadline = state.entries.last?.due
        defer { state.told = deadline }
        return (deadline != state.told, deadline)
      }
      if isNew { tell(deadline) }
    }
  }

  func end() {
    // Let go of without the lock: what goes with it may ask for the time.
    let left = state.withLock { state in
      defer { (state.hasEnded, state.entries) = (true, []) }
      return state.entries
    }
    withExtendedLifetime(left) {}
  }
}
