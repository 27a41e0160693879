import CVirtualTime
import Dispatch
import ExtensionLink

/// Delays that no overload can take: work items, and the sleeping tasks of code that is compiled without Earshot's modules.
enum DelayHook {
  /// A delay that was taken over, which is run or, where its extension ends before, let go of with all that it holds.
  private final class Delayed: @unchecked Sendable {
    private var pointer: OpaquePointer?

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      if let pointer { earshot_delayed_drop(pointer) }
    }

    /// Runs it, once; on the main queue.
    func run(of surroundings: ExtensionSurroundings) {
      guard let pointer else { return }
      self.pointer = nil
      if !earshot_delayed_is_on_main(pointer) { surroundings.activity.note() }
      surroundings.run { earshot_delayed_run(pointer) }
    }
  }

  /// From now on an extension's delays of that kind are in the device's time where that is virtual. Once is enough.
  static func install() { _ = installed }

  /// Whether Dispatch's clock and delays are seen on their way into the library (CVirtualTime). They are where Dispatch is a
  /// shared library and Earshot is linked into the executable, or where the linker was told to lead the calls to Earshot.
  ///
  /// Asks for the time, and makes a delay that never ends.
  static var isInEffect: Bool {
    let now = DispatchTime.now().rawValue
    guard earshot_last_time() == now else { return false }
    return earshot_sees_delay {
      DispatchQueue.global().asyncAfter(deadline: .distantFuture, execute: DispatchWorkItem {})
    }
  }

  private static let installed: Void = earshot_delay_set_hook { pointer in
    // For certain an extension's: nobody else's delay may be taken.
    guard let pointer, let surroundings = ExtensionSurroundings.owner, surroundings.time.isVirtual else { return false }
    let deadline = earshot_delayed_deadline(pointer)
    let delayed = Delayed(pointer)
    // On the main queue, where the system moves time; what is for another queue is put there from here.
    surroundings.time.schedule(
      after: VirtualDelay.until(deadline), on: .main
    ) {
      delayed.run(of: surroundings)
    }
    return true
  }
}
