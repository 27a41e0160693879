import ExtensionLink

// Emulated: `asyncAfter` in the device's time where that is virtual; `async(execute:)` with a closure, so that the system
// can wait for it. Not emulated: `async` with a quality of service, a group or a work item, and dispatch sources, which are
// Dispatch's own: the system sees that their threads run, and their timers run in real time.
// The gotcha: a wait for a semaphore or a group, and `Thread.sleep`, are real in every case.

extension DispatchQueue {
  /// Runs `work` on this queue as soon as it can.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    guard let surroundings = ExtensionSurroundings.current else {
      return self.async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    let owner = ExtensionSurroundings.owner
    // The system's answers queue up behind what waits for the main actor anyway.
    guard !isMain else {
      guard let owner else { return self.async(group: nil, qos: .unspecified, flags: [], execute: work) }
      return self.async(group: nil, qos: .unspecified, flags: []) { owner.run(work) }
    }
    let activity = surroundings.activity
    activity.begin()
    self.async(group: nil, qos: .unspecified, flags: []) {
      activity.perform { owner.map { $0.run(work) } ?? work() }
    }
  }

  /// Runs `work` on this queue at `deadline`, in the device's time.
  @preconcurrency
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    let time = ExtensionTime.current
    guard time.isVirtual else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: carrying(work))
    }
    time.schedule(after: VirtualDelay.until(deadline.rawValue), on: self, carrying(work))
  }

  /// Runs `work` on this queue at `wallDeadline`, in the device's time.
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

/// The same work, as work of the extension that makes it.
private func carrying(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
  guard let owner = ExtensionSurroundings.owner else { return work }
  return { owner.run(work) }
}
