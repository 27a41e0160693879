import ExtensionLink
import Interception

// Emulated: `asyncAfter` in the device's time if that is virtual; `async(execute:)` with a closure, which the system
// can wait for. Not emulated: `async` with a quality of service, a group or a work item, which remain Dispatch's own:
// the system sees that their threads run. Timer sources are intercepted (`Interception`).
// Important: waiting for a semaphore or a group, and `Thread.sleep`, always use real time.

extension DispatchQueue {
  /// Submits `work` for execution on this queue.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let context = ExtensionContext.current else {
      return self.async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    let owner = ExtensionContext.owner
    // On the main queue, the system's answers are queued behind this work anyway, so it need not be counted.
    guard !isMain else {
      guard let owner else { return self.async(group: nil, qos: .unspecified, flags: [], execute: work) }
      return self.async(group: nil, qos: .unspecified, flags: []) { owner.run(work) }
    }
    let activity = context.activity
    activity.begin()
    self.async(group: nil, qos: .unspecified, flags: []) {
      activity.perform { owner.map { $0.run(work) } ?? work() }
    }
  }

  /// Submits `work` for execution on this queue at `deadline`, in the device's time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    let time = ExtensionTime.current
    guard time.isVirtual else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: carrying(work))
    }
    time.schedule(after: VirtualDelay.until(deadline.rawValue), on: self, carrying(work))
  }

  /// Submits `work` for execution on this queue at `wallDeadline`, in the device's time.
  @preconcurrency
  public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let time = ExtensionTime.current
    guard time.isVirtual else {
      return asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: carrying(work))
    }
    time.schedule(after: VirtualDelay.until(wallDeadline.rawValue), on: self, carrying(work))
  }
}

/// Returns the work attributed to the extension that submits it.
private func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  guard let owner = ExtensionContext.owner else { return work }
  return { owner.run(work) }
}
