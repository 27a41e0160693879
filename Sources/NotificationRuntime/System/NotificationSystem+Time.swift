import Transcripts
import DeviceTime
import Playback

// The passage of device time.
extension NotificationSystem {
  /// Advances virtual time: renders sound, runs scheduled actions, and lets the extension settle before each event.
  ///
  /// - Parameters:
  ///   - duration: The duration, exact to the nanosecond; sound is exact to the frame.
  ///   - ignoresFailures: Whether time advances even if the extension on the screen fails, because an operation of the
  ///     system needs it.
  ///   - stop: A closure that is called after each event, and returns true to end the call early, at the time of the
  ///     event.
  func advance(
    by duration: Duration, ignoringFailures ignoresFailures: Bool, until stop: () -> Bool
  ) async throws {
    func settle() async throws(RuntimeError) {
      do { try await self.settle() } catch { if !ignoresFailures { throw error } }
    }
    let target = clock.now.advanced(by: max(duration, .zero))
    try await settle()
    while !stop() {
      if clock.fireNextDue() {
        try await settle()
        continue
      }
      guard clock.now < target else { return }
      let next = min(target, clock.nextDeadline ?? target)
      let frames = speaker.format.frames(in: DeviceInstant.zero.duration(to: next)) - renderedFrames
      let step = try speaker.advance(frames: max(frames, 0))
      renderedFrames += step.frames
      if step.events.isEmpty {
        clock.move(to: next)
      } else {
        clock.move(to: DeviceInstant.zero.advanced(by: speaker.format.duration(of: renderedFrames)))
        handle(step.events)
        try await settle()
        if let visible = state.visible { checkEndOfMedia(of: visible) }
      }
    }
  }

  /// Waits until all extensions have settled.
  ///
  /// - Throws: ``RuntimeError`` if the visible extension failed or does not respond.
  func settle() async throws(RuntimeError) {
    var failure: RuntimeError?
    await finishAppTasks()
    let visible = state.visible
    if let visible {
      do { try await settle(visible) } catch { failure = error }
      await finishRequests(of: visible)
    }
    let shown = visible.flatMap { session(of: $0)?.running }
    // The failure of a service extension does not concern the visible one.
    for session in core.running where session !== shown { try? await session.settle() }
    // Extensions may have added requests that are delivered at once.
    await finishAppTasks()
    if let failure { throw failure }
  }

  /// Waits for a condition. In virtual time, advances time until it is met.
  ///
  /// - Parameters:
  ///   - limit: The maximum device time to wait; nil waits without limit.
  ///   - condition: The condition, which is evaluated after each event.
  func wait(atMost limit: Duration?, until condition: @escaping () -> Bool) async throws {
    guard speaker.isPulled else { return await core.wait(atMost: limit, until: condition) }
    let end = limit.map { clock.now.advanced(by: $0) }
    while !condition(), end.map({ clock.now < $0 }) ?? true {
      let left = end.map { clock.now.duration(to: $0) } ?? .seconds(1)
      try await advance(by: min(left, .seconds(1)), ignoringFailures: false, until: condition)
    }
  }

  /// Waits until code of an extension or an app is done. In virtual time, waits until it is idle and, if it then waits
  /// for a timer, advances to that timer.
  ///
  /// - Parameters:
  ///   - settle: Waits until the code is idle.
  ///   - isDone: Whether the code is done.
  func wait(settling settle: () async -> Void, until isDone: @escaping () -> Bool) async {
    guard speaker.isPulled else { return await core.wait(atMost: nil, until: isDone) }
    await settle()
    while !isDone() {
      guard let next = clock.nextDeadline else { return }
      do {
        try await advance(by: max(clock.now.duration(to: next), .zero), ignoringFailures: true, until: isDone)
      } catch {
        return core.record(.speaker(.failed(reason: "\(error)")))
      }
      await settle()
    }
  }

  /// Advances device time for an operation of the system.
  func pass(_ duration: Duration) async {
    guard duration > .zero else { return }
    guard speaker.isPulled else { return await core.wait(atMost: duration) { false } }
    do { try await advance(by: duration, ignoringFailures: true) { false } } catch {
      core.record(.speaker(.failed(reason: "\(error)")))
    }
  }
}
