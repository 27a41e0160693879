import CVirtualTime
import ExtensionLink

/// Delays that no overload can take: work items, and the sleeping tasks of code that is compiled without Earshot's modules.
enum DelayHook {
  private struct Delayed: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// From now on an extension's delays of that kind are in the device's time where that is virtual. Once is enough.
  static func install() { _ = installed }

  private static let installed: Void = earshot_delay_set_hook { pointer in
    // For certain an extension's: nobody else's delay may be taken.
    guard let pointer, let surroundings = ExtensionSurroundings.owner, surroundings.time.isVirtual else { return false }
    let delayed = Delayed(pointer: pointer)
    let activity = surroundings.activity
    // On the main queue, where the system moves time; what is for another queue is put there from here.
    surroundings.time.schedule(
      after: VirtualDelay.until(earshot_delayed_deadline(pointer)), on: .main
    ) {
      if !earshot_delayed_is_on_main(delayed.pointer) { activity.note() }
      surroundings.run { earshot_delayed_run(delayed.pointer) }
    }
    return true
  }
}
