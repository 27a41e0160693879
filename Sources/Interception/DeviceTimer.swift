import CInterception
import DeviceTime
import Dispatch
import ExtensionLink
import Foundation
import Synchronization

// Emulated: all timers, whether they are scheduled or added to a run loop: `fireDate`, repetition, `fire()`,
// `invalidate()`. A timer of the main run loop fires while the system advances time, or while code of the extension
// runs the loop; a timer of another run loop fires on its thread, if the loop runs. As on iOS, a repeating timer
// skips the times that have passed, and is scheduled again when its block has returned.
// Not emulated: modes of the main run loop, and `tolerance`, as device time is exact.
// Important: in real time, timers are Foundation's own. `Timer(timeInterval:repeats:block:)` fires after its
// interval, as on iOS, instead of immediately.

/// The schedule of a `Timer` of an extension in virtual time.
final class DeviceTimer: @unchecked Sendable {
  /// A reference to CoreFoundation's timer, which has a reference to its `DeviceTimer`.
  private final class Reference: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer

    init(_ pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
      earshot_timer_retain(pointer)
    }

    deinit {
      earshot_timer_release(pointer)
    }
  }

  fileprivate struct State: @unchecked Sendable {
    /// CoreFoundation's timer.
    var pointer: UnsafeMutableRawPointer?
    /// The device time of the next firing, in nanoseconds.
    var due: Int64
    /// The date of the next firing, in seconds since 2001.
    var date: Double
    var token: ExtensionTime.Token?
    var isAdded = false
    var isOnMain = false
    var isFiring = false
    var isValid = true
    /// The number of times that the date was set.
    var moveCount = 0
  }

  private let context: ExtensionContext
  private let body: earshot_timer_body
  /// The interval in seconds; 0 if the timer does not repeat.
  private let interval: Double
  private let state: Mutex<State>

  private init(_ context: ExtensionContext, at date: Double, every interval: Double, _ body: earshot_timer_body) {
    (self.context, self.interval, self.body) = (context, interval, body)
    _ = body.retain?(body.info)
    let due = context.deviceTime(of: date, from: DeviceCalendar.machineDate, after: interval)
    state = Mutex(State(due: due, date: date))
  }

  deinit {
    body.release?(body.info)
  }

  // MARK: Hooks

  /// Sets the hooks.
  static func install() {
    let hooks = UnsafeMutablePointer<earshot_timer_hooks>.allocate(capacity: 1)
    hooks.initialize(
      to: earshot_timer_hooks(
        create: { date, interval, body in
          guard let body, let context = ExtensionContext.owner, context.time.isVirtual else { return nil }
          return Unmanaged.passRetained(DeviceTimer(context, at: date, every: interval, body.pointee)).toOpaque()
        },
        created: { object, pointer in DeviceTimer.timer(object)?.state.withLock { $0.pointer = pointer } },
        added: { object, isOnMain in DeviceTimer.timer(object)?.add(isOnMain: isOnMain || DispatchQueue.isOnMain) },
        fired: { DeviceTimer.timer($0)?.fire() },
        invalidated: { DeviceTimer.timer($0)?.invalidate() },
        released: { object in object.map { Unmanaged<DeviceTimer>.fromOpaque($0).release() } },
        date: { DeviceTimer.timer($0)?.state.withLock { $0.date } ?? 0 },
        set_date: { object, date in DeviceTimer.timer(object)?.move(to: date) },
        is_extension: { ExtensionContext.owner != nil }))
    earshot_timers_set_hooks(hooks)
  }

  private static func timer(_ object: UnsafeMutableRawPointer?) -> DeviceTimer? {
    object.map { Unmanaged<DeviceTimer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Whether all functions of timers are intercepted.
  static var isInEffect: Bool {
    let seen = earshot_timers_test {
      let timer = Timer(timeInterval: 1, repeats: true) { _ in }
      RunLoop.main.add(timer, forMode: .default)
      let date = timer.fireDate
      timer.fireDate = date
      timer.invalidate()
    }
    #if DEBUG
    return seen == Int32(EARSHOT_TIMER_ALL)
    #else
    // The compiler replaces `Timer(timeInterval:repeats:block:)` by its contents in optimized code.
    return seen | Int32(EARSHOT_TIMER_DELAYED) == Int32(EARSHOT_TIMER_ALL)
    #endif
  }

  // MARK: Schedule

  private func add(isOnMain: Bool) {
    state.withLock { state in
      guard !state.isAdded else { return }
      (state.isAdded, state.isOnMain) = (true, isOnMain)
    }
    schedule()
  }

  /// Schedules the timer for its due time, instead of an earlier schedule.
  private func schedule() {
    let earlier = state.withLock { state in
      defer { state.token = nil }
      return state.token
    }
    if let earlier { context.time.cancel(earlier) }
    state.withLock { state in
      guard state.isValid, state.isAdded, !state.isFiring, state.due < .max, let pointer = state.pointer
      else { return }
      // The reference is released when the timer has fired, is invalidated, or its extension ends.
      let reference = Reference(pointer)
      state.token = context.time.schedule(at: state.due, isTimer: state.isOnMain) { [self] in come(reference) }
    }
  }

  /// Fires the timer at its due time.
  private func come(_ reference: Reference) {
    if state.withLock({ $0.isOnMain }) { return fire() }
    context.activity.note()
    earshot_timer_fire(reference.pointer)
  }

  /// Calls the timer's function, on the thread of its run loop.
  private func fire() {
    let start = state.withLock { state -> State? in
      guard state.isValid, !state.isFiring else { return nil }
      (state.isFiring, state.token) = (true, nil)
      return state
    }
    guard let start, let pointer = start.pointer else { return }
    let reference = Reference(pointer)
    context.run { body.callout?(pointer, body.info) }
    state.withLock { state in
      state.isFiring = false
      if interval > 0, state.moveCount == start.moveCount { state.advance(by: interval, context) }
    }
    if interval > 0 { schedule() } else { earshot_timer_invalidate(reference.pointer) }
  }

  private func move(to date: Double) {
    state.withLock { state in
      (state.date, state.due) = (date, context.deviceTime(of: date, from: DeviceCalendar.machineDate))
      state.moveCount += 1
    }
    schedule()
  }

  private func invalidate() {
    let token = state.withLock { state in
      state.isValid = false
      return state.token
    }
    if let token { context.time.cancel(token) }
  }
}

extension DeviceTimer.State {
  /// Sets the next of the due times that have not passed.
  fileprivate mutating func advance(by interval: Double, _ context: ExtensionContext) {
    let step = max(Int64((min(interval, 9e9) * 1e9).rounded()), 1)
    let missed = max(context.time.nanoseconds - due, 0) / step
    due = due.addingSaturating(missed * step).addingSaturating(step)
    date = context.date(at: due, from: DeviceCalendar.machineDate)
  }
}
