import DeviceTime
import Synchronization

/// A `SoundOutput` straight into a speaker, in one process and with no extension between.
public final class SpeakerPort: SoundOutput {
  private struct Entry {
    let source: Speaker.Source
    weak var player: Player?
  }

  private let speaker: Speaker
  private let entries = Mutex<[SoundID: Entry]>([:])

  /// A port into `speaker`.
  public init(_ speaker: Speaker) {
    self.speaker = speaker
  }

  /// Hands a speaker's event to the player it concerns, if it is one of this port's.
  public func receive(_ event: Speaker.Event) {
    guard let source = event.source else { return }
    let player = entries.withLock { entries in entries.values.first { $0.source == source }?.player }
    switch event {
    case .ended: player?.receive(.ended)
    case .failed(_, let error): player?.receive(.failed(error))
    case .starved, .deviceFailed: break
    }
  }

  /// Maps the player's ring; one that cannot be mapped fails the player.
  public func open(_ sound: OfferedSound, for player: Player) {
    do {
      let source = try speaker.open(
        control: sound.control, sound: sound.sound, capacity: sound.capacity, name: sound.name)
      entries.withLock { $0[sound.id] = Entry(source: source, player: player) }
    } catch {
      player.receive(.failed(error))
    }
  }

  /// Lets it be heard.
  public func play(_ id: SoundID, from position: Duration, of duration: Duration?) {
    withSource(id) { speaker.play($0) }
  }

  /// Lets it be silent.
  public func pause(_ id: SoundID) {
    withSource(id) { _ = speaker.pause($0) }
  }

  /// Lets go of what the player has discarded.
  public func seeked(_ id: SoundID, to position: Duration) {
    withSource(id) { speaker.sync($0) }
  }

  /// Sets its volume.
  public func setVolume(_ id: SoundID, to volume: Float) {
    withSource(id) { speaker.setVolume($0, to: volume) }
  }

  /// Lets it be silent: the player gives no more sound.
  public func fail(_ id: SoundID, with error: PlaybackError) {
    withSource(id) { _ = speaker.pause($0) }
  }

  /// Does nothing: nobody is told of media that nobody plays.
  public func refuse(_ name: String, with error: PlaybackError) {}

  /// Lets go of it.
  public func close(_ id: SoundID) {
    withSource(id) { _ = speaker.close($0) }
    entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  private func withSource(_ id: SoundID, _ body: (Speaker.Source) -> Void) {
    if let source = entries.withLock({ $0[id]?.source }) { body(source) }
  }
}
