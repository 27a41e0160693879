import Playback
import Synchronization

/// The events of a speaker, from any thread.
final class SpeakerEvents: Sendable {
  private let events = Mutex<[Speaker.Event]>([])

  func add(_ event: Speaker.Event) { events.withLock { $0.append(event) } }

  func has(_ predicate: (Speaker.Event) -> Bool) -> Bool { events.withLock { $0.contains(where: predicate) } }
}
