import CInterception
import DeviceTime
import Dispatch
import ExtensionLink
import Synchronization

// Emulated: `DispatchSource.makeTimerSource`, with every queue, deadline and interval; Dispatch itself calls the
// handler, on the source's queue, unless the source is suspended, canceled or released, and counts the times in
// `data`.
// Not emulated: leeway, as device time is exact, and the shortest interval is 100 microseconds.

/// The schedule of a timer source of an extension in virtual time.
final class DeviceTimerSource: Sendable {
  private struct State {
    var due: Int64 = .max
    /// The interval in nanoseconds; nil if the source does not repeat.
    var interval: Int64?
    var token: ExtensionTime.Token?
    var isCanceled = false
  }

  private static let shortestInterval: Int64 = 100_000
  /// The sources that Dispatch's objects represent, by address.
  private static let sources = Mutex<[UInt: DeviceTimerSource]>([:])

  private let context: ExtensionContext
  private let address: UInt
  private let state = Mutex(State())

  private init(_ context: ExtensionContext, _ address: UInt) {
    (self.context, self.address) = (context, address)
  }

  // MARK: Hooks

  /// Sets the hooks.
  static func install() {
    let hooks = UnsafeMutablePointer<earshot_timer_source_hooks>.allocate(capacity: 1)
    hooks.initialize(
      to: earshot_timer_source_hooks(
        is_wanted: { ExtensionContext.owner?.time.isVirtual ?? false },
        created: { pointer in
          guard let context = ExtensionContext.owner else { return }
          let address = UInt(bitPattern: pointer)
          DeviceTimerSource.sources.withLock { $0[address] = DeviceTimerSource(context, address) }
        },
        set: { pointer, start, interval in
          guard let source = DeviceTimerSource.source(pointer) else { return false }
          source.set(start, interval)
          return true
        },
        set_handler: { pointer, block in
          guard let source = DeviceTimerSource.source(pointer), let block else { return false }
          let handler = unsafeBitCast(block, to: (@convention(block) () -> Void).self)
          let context = source.context
          let owned: @convention(block) () -> Void = { context.run(handler) }
          withExtendedLifetime(owned) {
            earshot_timer_source_set_handler(pointer, unsafeBitCast(owned, to: UnsafeMutableRawPointer.self))
          }
          return true
        },
        canceled: { DeviceTimerSource.source($0)?.cancel() },
        released: { pointer in
          let source = DeviceTimerSource.sources.withLock { $0.removeValue(forKey: UInt(bitPattern: pointer)) }
          source?.cancel()
          return source != nil
        }))
    earshot_timer_sources_set_hooks(hooks)
  }

  private static func source(_ pointer: UnsafeMutableRawPointer?) -> DeviceTimerSource? {
    sources.withLock { $0[UInt(bitPattern: pointer)] }
  }

  /// Whether all functions of timer sources are intercepted.
  static var isInEffect: Bool {
    let seen = earshot_timer_sources_test {
      let source = DispatchSource.makeTimerSource(queue: .global())
      source.setEventHandler {}
      source.schedule(deadline: .distantFuture)
      // Dispatch traps if a source is released that was never activated.
      source.activate()
      source.cancel()
    }
    return seen == Int32(EARSHOT_SOURCE_ALL)
  }

  // MARK: Schedule

  private func set(_ start: UInt64, _ interval: UInt64) {
    let delay = VirtualDelay.until(start)
    let now = context.time.nanoseconds
    let earlier = state.withLock { state in
      state.due = start == .max ? .max : now.addingSaturating(delay.wholeNanoseconds)
      state.interval = Int64(exactly: interval).flatMap { $0 < .max ? max($0, Self.shortestInterval) : nil }
      defer { state.token = nil }
      return state.token
    }
    if let earlier { context.time.cancel(earlier) }
    schedule()
  }

  private func schedule() {
    state.withLock { state in
      guard state.due < .max, !state.isCanceled else { return }
      state.token = context.time.schedule(at: state.due, isTimer: false) { [weak self] in self?.fire() }
    }
  }

  private func fire() {
    let pointer = Self.sources.withLock { sources -> UnsafeMutableRawPointer? in
      guard sources[address] === self, let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return nil }
      // Until the source has fired: its owner may release it on another thread.
      earshot_timer_source_retain(pointer)
      return pointer
    }
    guard let pointer else { return }
    context.activity.note()
    earshot_timer_source_fire(pointer)
    state.withLock { state in
      state.token = nil
      state.due = state.interval.map { state.due.addingSaturating($0) } ?? .max
    }
    schedule()
  }

  private func cancel() {
    let token = state.withLock { state in
      state.isCanceled = true
      return state.token
    }
    if let token { context.time.cancel(token) }
  }
}
