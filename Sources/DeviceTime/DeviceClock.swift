import Dispatch

/// The time of one device: virtual, moved by a test, or real.
///
/// Everything the system schedules goes through here, so that nothing sleeps in a test. A virtual clock moves only in
/// ``move(to:)``, which fires what is due in order of time and, within one instant, in order of scheduling.
@MainActor
public final class DeviceClock {
  /// Where the time comes from.
  public enum Kind: Sendable {
    /// Time moves only when ``DeviceClock/move(to:)`` says so.
    case virtual
    /// Time is the machine's monotonic clock, from zero when the device was made.
    case real
  }

  /// A scheduled action, for ``DeviceClock/cancel(_:)``.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// Where the time comes from.
  public let kind: Kind

  private struct Entry {
    let due: DeviceInstant
    let timer: Timer
    let action: @MainActor () -> Void
  }

  private let start = DispatchTime.now().uptimeNanoseconds
  private var virtualNow = DeviceInstant.zero
  private var lastNumber: UInt64 = 0
  /// Sorted by due time, then by number.
  private var entries: [Entry] = []

  /// A clock that stands at zero.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// The present moment.
  public var now: DeviceInstant {
    switch kind {
    case .virtual: virtualNow
    case .real: DeviceInstant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds - start))
    }
  }

  /// When the next scheduled action is due; nil when nothing is scheduled.
  public var nextDeadline: DeviceInstant? { entries.first?.due }

  /// Runs `action` on the main actor `delay` from now.
  ///
  /// - Parameters:
  ///   - delay: Device time from now; zero or less is due at once, yet never before this call returns.
  ///   - action: What to run.
  /// - Returns: A token for ``cancel(_:)``.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
    lastNumber += 1
    let timer = Timer(number: lastNumber)
    let due = now.advanced(by: max(delay, .zero))
    var (place, end) = (0, entries.count)
    while place < end {
      let middle = (place + end) / 2
      if entries[middle].due > due { end = middle } else { place = middle + 1 }
    }
    entries.insert(Entry(due: due, timer: timer, action: action), at: place)
    if kind == .real {
      let wait = DispatchTimeInterval.nanoseconds(Int(clamping: max(delay, .zero).wholeNanoseconds))
      DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
        MainActor.assumeIsolated { self?.fire(timer) }
      }
    }
    return timer
  }

  /// Forgets a scheduled action; one that has run or was cancelled already is ignored.
  public func cancel(_ timer: Timer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Moves a virtual clock forward, without firing anything; a target in the past is ignored.
  ///
  /// Whoever moves the clock calls ``fireNextDue()`` until it returns false.
  public func move(to target: DeviceInstant) {
    guard kind == .virtual, target > virtualNow else { return }
    virtualNow = target
  }

  /// Runs the first scheduled action that is due now.
  ///
  /// - Returns: False when nothing is due.
  public func fireNextDue() -> Bool {
    guard let first = entries.first, first.due <= now else { return false }
    entries.removeFirst()
    first.action()
    return true
  }

  private func fire(_ timer: Timer) {
    guard let place = entries.firstIndex(where: { $0.timer == timer }) else { return }
    entries.remove(at: place).action()
  }
}
