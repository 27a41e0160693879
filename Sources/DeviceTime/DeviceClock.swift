import Dispatch

/// The clock of a device: virtual, advanced by a test, or real.
///
/// Everything that the system schedules uses this clock, so that tests never sleep. A virtual clock advances only in
/// ``move(to:)``; due actions are fired in order of time and, at the same instant, in order of scheduling.
@MainActor
public final class DeviceClock {
  /// The source of time.
  public enum Kind: Sendable {
    /// Time advances only in ``DeviceClock/move(to:)``.
    case virtual
    /// Time follows the machine's monotonic clock, starting at zero when the device is created.
    case real
  }

  /// The identifier of a scheduled action, for ``DeviceClock/cancel(_:)``.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// The source of time.
  public let kind: Kind

  private struct Entry {
    let due: DeviceInstant
    let timer: Timer
    let action: @MainActor () -> Void
  }

  private let start = DispatchTime.now().uptimeNanoseconds
  private var virtualNow = DeviceInstant.zero
  private var lastNumber: UInt64 = 0
  /// The scheduled actions, sorted by due time, then by number.
  private var entries: [Entry] = []

  /// Creates a clock at time zero.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// The current time.
  public var now: DeviceInstant {
    switch kind {
    case .virtual: virtualNow
    case .real: DeviceInstant(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds - start))
    }
  }

  /// The time of the next scheduled action; nil if there is none.
  public var nextDeadline: DeviceInstant? { entries.first?.due }

  /// Schedules `action` to run on the main actor after a delay.
  ///
  /// - Parameters:
  ///   - delay: The delay in device time. With zero or less, the action is due immediately, but never runs before this
  ///     call returns.
  ///   - action: The action.
  /// - Returns: An identifier for ``cancel(_:)``.
  @discardableResult
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> Timer {
    lastNumber += 1
    let timer = Timer(number: lastNumber)
    let due = now.advanced(by: max(delay, .zero))
    var (index, end) = (0, entries.count)
    while index < end {
      let middle = (index + end) / 2
      if entries[middle].due > due { end = middle } else { index = middle + 1 }
    }
    entries.insert(Entry(due: due, timer: timer, action: action), at: index)
    if kind == .real {
      let wait = DispatchTimeInterval.nanoseconds(Int(clamping: max(delay, .zero).wholeNanoseconds))
      DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
        MainActor.assumeIsolated { self?.fire(timer) }
      }
    }
    return timer
  }

  /// Cancels a scheduled action; does nothing if it has run or was canceled.
  public func cancel(_ timer: Timer) {
    entries.removeAll { $0.timer == timer }
  }

  /// Advances a virtual clock without firing actions; a target in the past is ignored.
  ///
  /// The caller then calls ``fireNextDue()`` until it returns false.
  public func move(to target: DeviceInstant) {
    guard kind == .virtual, target > virtualNow else { return }
    virtualNow = target
  }

  /// Runs the first scheduled action that is due.
  ///
  /// - Returns: False if no action is due.
  public func fireNextDue() -> Bool {
    guard let first = entries.first, first.due <= now else { return false }
    entries.removeFirst()
    first.action()
    return true
  }

  private func fire(_ timer: Timer) {
    guard let index = entries.firstIndex(where: { $0.timer == timer }) else { return }
    entries.remove(at: index).action()
  }
}
