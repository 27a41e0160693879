import DeviceTime
import Synchronization

/// A `SoundOutput` directly into a speaker in the same process.
public final class SpeakerPort: SoundOutput {
  private struct Entry {
    let source: Speaker.Source
    weak var player: Player?
    /// The number of the player's audible playback, and of the corresponding segment of the source.
    var take: UInt32 = 0
    var segment = 0
  }

  private let speaker: Speaker
  private let entries = Mutex<[SoundID: Entry]>([:])

  /// Creates a port into `speaker`.
  public init(_ speaker: Speaker) {
    self.speaker = speaker
  }

  /// Passes a speaker's event to the player it concerns, if it belongs to this port.
  public func receive(_ event: Speaker.Event) {
    guard let entry = entries.withLock({ $0.values.first { $0.source == event.source } }) else { return }
    switch event {
    case .ended(_, let segment):
      if segment.number == entry.segment { entry.player?.receive(.ended, take: entry.take) }
    case .interrupted(_, let segment), .routeLost(_, let segment):
      if segment.number == entry.segment { entry.player?.receive(.stopped, take: entry.take) }
    case .failed(_, let error): entry.player?.receive(.failed(error))
    case .starved, .routeChanged, .deviceFailed, .deviceReturned: break
    }
  }

  /// Maps the player's ring; if this fails, so does the player.
  public func open(_ sound: SoundDescription, for player: Player) {
    do {
      let source = try speaker.open(
        control: sound.control, sound: sound.sound, capacity: sound.capacity, name: sound.name)
      entries.withLock { $0[sound.id] = Entry(source: source, player: player) }
    } catch {
      player.receive(.failed(error))
    }
  }

  /// Starts the player; during an interruption, it is stopped.
  public func play(_ id: SoundID, _ start: SoundStart) {
    // The lock is held, so that an end that follows immediately is handled after the start has been recorded.
    let refused = entries.withLock { entries -> Player? in
      guard var entry = entries[id] else { return nil }
      guard speaker.play(entry.source) else { return entry.player }
      entry.take = start.take
      entry.segment = speaker.segment(of: entry.source).number
      entries[id] = entry
      return nil
    }
    refused?.receive(.stopped, take: start.take)
  }

  /// Pauses the player.
  public func pause(_ id: SoundID) {
    withSource(id) { _ = speaker.pause($0) }
  }

  /// Discards the frames that the player has discarded.
  public func seeked(_ id: SoundID, to position: Duration) {
    withSource(id) { speaker.sync($0) }
  }

  /// Sets the player's volume.
  public func setVolume(_ id: SoundID, to volume: Float) {
    withSource(id) { speaker.setVolume($0, to: volume) }
  }

  /// Pauses the player, which produces no more sound.
  public func fail(_ id: SoundID, with error: PlaybackError) {
    withSource(id) { _ = speaker.pause($0) }
  }

  /// Does nothing: there is no extension to report to.
  public func refuse(_ name: String, with error: PlaybackError) {}

  /// Removes the player.
  public func close(_ id: SoundID) {
    withSource(id) { _ = speaker.close($0) }
    entries.withLock { _ = $0.removeValue(forKey: id) }
  }

  private func withSource(_ id: SoundID, _ body: (Speaker.Source) -> Void) {
    if let source = entries.withLock({ $0[id]?.source }) { body(source) }
  }
}
