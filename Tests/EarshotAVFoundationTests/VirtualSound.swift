import ExtensionLink
import Dispatch
import Synchronization

@testable import EarshotAVFoundation
@testable import Playback

/// A clock that a test moves.
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

  /// Is at `time`, and runs what is due.
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

/// Lets everything run that waits for the main queue by now, and what that brings about.
@MainActor
func turn() async {
  for _ in 0..<3 {
    await withCheckedContinuation { continuation in OperationQueue.main.addOperation { continuation.resume() } }
  }
}

/// A speaker in virtual time, and the clock that goes with it.
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

  /// Makes a player, or whatever plays here.
  func make<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Engine.$output.withValue(port) { try ObserverTime.$override.withValue(clock) { try body() } }
  }

  /// Lets time pass; what is due happens at its time, what ends at its frame.
  func advance(by duration: Duration) async throws {
    let target = clock.now + duration
    await turn()
    while true {
      let stop = min(clock.nextDue ?? target, target)
      let wanted = speaker.format.frames(in: stop)
      var hasEvents = false
      while frames < wanted, !hasEvents {
        let step = try speaker.advance(frames: wanted - frames)
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

/// What was noted, in order, on any thread.
final class Notes: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// What was noted since it was read last.
  func read() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}

extension CMTime {
  init(_ seconds: Double) { self.init(seconds: seconds, preferredTimescale: 1000) }
}
