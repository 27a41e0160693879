import ExtensionLink
import Interception

// Emulated: `asyncAfter` in the device's time if that is virtual; `async` with a closure, also with a group, a
// quality of service or flags, and `DispatchGroup.notify`, whose closures belong to the extension that submits them,
// and which the system can wait for.
// Not emulated: `async` with a group, a quality of service and flags, or a work item, which remains Dispatch's own: the
// system sees that its thread runs. Timer sources are intercepted (`Interception`).
// Important: waiting for a semaphore or a group, and `Thread.sleep`, always use real time.

extension DispatchQueue {
  /// Submits `work` for execution on this queue.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    self.async(group: nil, qos: .unspecified, flags: [], execute: counted(work, on: self))
  }

  /// Submits `work` for execution on this queue, as part of a group.
  @preconcurrency
  public func async(group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void) {
    self.async(group: group, qos: .unspecified, flags: [], execute: counted(work, on: self))
  }

  /// Submits `work` for execution on this queue, with a quality of service.
  @preconcurrency
  public func async(qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void) {
    self.async(group: nil, qos: qos, flags: [], execute: counted(work, on: self))
  }

  /// Submits `work` for execution on this queue, with flags such as `barrier`.
  @preconcurrency
  public func async(flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void) {
    self.async(group: nil, qos: .unspecified, flags: flags, execute: counted(work, on: self))
  }

  /// Submits `work` for execution on this queue, as part of a group and with a quality of service.
  @preconcurrency
  public func async(
    group: DispatchGroup, qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    self.async(group: group, qos: qos, flags: [], execute: counted(work, on: self))
  }

  /// Submits `work` for execution on this queue, with a quality of service and flags.
  @preconcurrency
  public func async(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    self.async(group: nil, qos: qos, flags: flags, execute: counted(work, on: self))
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

extension DispatchGroup {
  /// Submits `work` for execution on a queue when all work of the group has finished.
  @preconcurrency
  public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
    // Not counted: the group may wait for a time or an answer.
    self.notify(qos: .unspecified, flags: [], queue: queue, execute: carrying(work))
  }
}

/// Returns work for a queue that is counted as activity of the extension that submits it, and attributed to it.
private func counted(_ work: @escaping @Sendable () -> Void, on queue: DispatchQueue) -> @Sendable () -> Void {
  // On the main queue, the system's answers are queued behind this work anyway, so it need not be counted.
  guard !queue.isMain, let activity = ExtensionContext.current?.activity else { return carrying(work) }
  let carried = carrying(work)
  activity.begin()
  return { activity.perform(carried) }
}

/// Returns the work attributed to the extension that submits it.
private func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  guard let owner = ExtensionContext.owner else { return work }
  return { owner.run(work) }
}
