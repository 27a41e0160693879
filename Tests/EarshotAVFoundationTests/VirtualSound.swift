import ExtensionLink
import Dispatch
import Synchronization

@testable import EarshotAVFoundation
@testable import Playback

/// A clock that a test advances.
final class ManualClock: ObserverClock {
  private struct Entry {
    let due: Duration
    let number: Int
    let queue: DispatchQueue
    let work: @Sendable () -> Void
  }

  private let state = Mutex<(now: Duration, last: Int, entries: [Entry])>((.zero, 0, []))

  var now: Duration { state.withLock { $0.now } }
  var nextDue: Duration? { state.withLock { $0.entries.map(\.due).min() } }

  func schedule(
    after delay: Duration, on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void
  ) -> ObserverTimer {
    state.withLock { state in
      state.last += 1
      state.entries.append(
        Entry(due: state.now + max(delay, .zero), number: state.last, queue: queue, work: work))
      return ObserverTimer(name: state.last)
    }
  }

  func cancel(_ timer: ObserverTimer) {
    state.withLock { state in state.entries.removeAll { $0.number == timer.name as? Int } }
  }

  /// Advances to `time`, and runs everything that is due.
  @MainActor
  func move(to time: Duration) {
    state.withLock { $0.now = max($0.now, time) }
    while let entry = takeDue() {
      if entry.queue.isMain { entry.work() } else { entry.queue.sync(execute: entry.work) }
    }
  }

  private func takeDue() -> Entry? {
    state.withLock { state in
      let due = state.entries.filter { $0.due <= state.now }.min { ($0.due, $0.number) < ($1.due, $1.number) }
      state.entries.removeAll { $0.number == due?.number }
      return due
    }
  }
}

/// Waits for everything that is pending on the main queue, and its consequences.
@MainActor
func turn() async {
  for _ in 0..<3 {
    await withCheckedContinuation { continuation in OperationQueue.main.addOperation { continuation.resume() } }
  }
}

/// A speaker in virtual time, with its clock.
@MainActor
final class VirtualSound {
  let clock = ManualClock()
  let speaker: Speaker
  let port: SpeakerPort
  private var frames = 0

  init() throws {
    speaker = try Speaker(.virtual)
    port = SpeakerPort(speaker)
  }

  /// Creates a player or another object that plays on this speaker.
  func make<Value>(_ body: () throws -> Value) rethrows -> Value {
    try PlayerEngine.$output.withValue(port) { try ObserverTime.$override.withValue(clock) { try body() } }
  }

  /// Advances time. Timers fire at their times, and sounds end at their frames.
  func advance(by duration: Duration) async throws {
    let target = clock.now + duration
    await turn()
    while true {
      let stop = min(clock.nextDue ?? target, target)
      let targetFrames = speaker.format.frames(in: stop)
      var hasEvents = false
      while frames < targetFrames, !hasEvents {
        let step = try speaker.advance(frames: targetFrames - frames)
        frames += step.frames
        step.events.forEach(port.receive)
        hasEvents = !step.events.isEmpty
      }
      clock.move(to: hasEvents ? min(speaker.format.duration(of: frames), stop) : stop)
      await turn()
      if clock.now >= target, clock.nextDue.map({ $0 > target }) ?? true, !hasEvents { return }
    }
  }
}

extension CMTime {
  init(_ seconds: Double) { self.init(seconds: seconds, preferredTimescale: 1000) }
}
