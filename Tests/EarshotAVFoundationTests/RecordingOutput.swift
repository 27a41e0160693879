import Foundation
import Playback
import Synchronization

/// Records a player's commands.
final class RecordingOutput: SoundOutput {
  private struct State {
    var commands: [String] = []
    weak var player: Player?
  }

  private let state = Mutex(State())

  /// Returns the commands since the last call in order, except for volumes.
  func read() -> [String] {
    state.withLock { state in
      defer { state.commands = [] }
      return state.commands
    }
  }

  /// Sends an event to the last player that was opened.
  func send(_ event: Player.Event) {
    state.withLock { $0.player }?.receive(event)
  }

  func open(_ sound: SoundDescription, for player: Player) {
    state.withLock { state in
      state.player = player
      state.commands.append("open \(sound.name)")
    }
  }

  func play(_ id: SoundID, _ start: SoundStart) {
    record("play from \(start.position)")
  }

  func pause(_ id: SoundID) { record("pause") }
  func seeked(_ id: SoundID, to position: Duration) { record("seeked to \(position)") }
  func setVolume(_ id: SoundID, to volume: Float) {}
  func fail(_ id: SoundID, with error: PlaybackError) { record("fail \(error.code)") }
  func refuse(_ name: String, with error: PlaybackError) {}
  func close(_ id: SoundID) { record("close") }

  private func record(_ command: String) {
    state.withLock { $0.commands.append(command) }
  }
}
