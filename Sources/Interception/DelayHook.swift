import CInterception
import Dispatch
import ExtensionLink

/// An interceptor of the delays that no overload can intercept: work items, and sleeping tasks of code compiled without
/// Earshot's modules.
enum DelayHook {
  /// An intercepted delay, which runs once, or is released with its captures if its extension ends first.
  private final class DelayedWork: @unchecked Sendable {
    private var pointer: OpaquePointer?

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      if let pointer { earshot_delayed_drop(pointer) }
    }

    /// Runs the delayed work on the main queue. Further calls have no effect.
    func run(of context: ExtensionContext) {
      guard let pointer else { return }
      self.pointer = nil
      if !earshot_delayed_is_on_main(pointer) { context.activity.note() }
      context.run { earshot_delayed_run(pointer) }
    }
  }

  /// Makes intercepted delays of extensions follow the device's time if that is virtual.
  static func install() {
    earshot_delay_set_hook { pointer in
      // Only delays that certainly belong to an extension are intercepted.
      guard let pointer, let context = ExtensionContext.owner, context.time.isVirtual else { return false }
      let deadline = earshot_delayed_deadline(pointer)
      let delayed = DelayedWork(pointer)
      // The work is scheduled on the main queue, on which the system advances time; work for another queue is forwarded
      // from there.
      context.time.schedule(after: VirtualDelay.until(deadline), on: .main) { delayed.run(of: context) }
      return true
    }
  }

  /// Whether calls of Dispatch's clock and delays are intercepted. The getter reads the clock, and schedules work for
  /// the distant future.
  static var isInEffect: Bool {
    let now = DispatchTime.now().rawValue
    guard earshot_last_time() == now else { return false }
    return earshot_sees_delay {
      DispatchQueue.global().asyncAfter(deadline: .distantFuture, execute: DispatchWorkItem {})
    }
  }
}
