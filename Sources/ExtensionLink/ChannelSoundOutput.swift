import DeviceTime
import ExtensionProtocol
import Files
import Playback
import Synchronization

/// A sound output that sends a player's commands over the extension's channel, and delivers reports to the player.
final class ChannelSoundOutput: SoundOutput {
  private struct Entry {
    weak var player: Player?
  }

  private let channel: MessageChannel<ExtensionMessage, SystemMessage>
  private let entries = Mutex<[SoundID: Entry]>([:])

  init(_ channel: MessageChannel<ExtensionMessage, SystemMessage>) {
    self.channel = channel
  }

  func deliver(_ report: SoundReport, to id: SoundID) {
    let player = entries.withLock { $0[id]?.player }
    switch report {
    case .ended(let take): player?.receive(.ended, take: take)
    case .stopped(let take): player?.receive(.stopped, take: take)
    case .failed(let reason): player?.receive(.failed(.invalidSound(reason: reason)))
    }
  }

  func open(_ sound: SoundDescription, for player: Player) {
    entries.withLock { $0[sound.id] = Entry(player: player) }
    let descriptors = [sound.control, sound.sound].compactMap { OwnedDescriptor(duplicating: $0) }
    send(sound.id, .open(SoundOpenRequest(name: sound.name, capacity: sound.capacity)), descriptors)
  }

  func play(_ id: SoundID, _ start: SoundStart) {
    let command = SoundCommand.play(
      take: start.take, position: start.position.wholeNanoseconds, duration: start.duration?.wholeNanoseconds,
      rate: start.rate, isLooping: start.isLooping)
    send(id, command)
  }

  func pause(_ id: SoundID) {
    send(id, .pause)
  }

  func seeked(_ id: SoundID, to position: Duration) {
    send(id, .seeked(position: position.wholeNanoseconds))
  }

  func setVolume(_ id: SoundID, to volume: Float) {
    send(id, .volume(volume))
  }

  func fail(_ id: SoundID, with error: PlaybackError) {
    send(id, .failed(code: error.code, reason: "\(error)"))
  }

  func refuse(_ name: String, with error: PlaybackError) {
    channel.send(.soundRefused(name: name, code: error.code, reason: "\(error)"))
  }

  func close(_ id: SoundID) {
    entries.withLock { _ = $0.removeValue(forKey: id) }
    send(id, .close)
  }

  private func send(_ id: SoundID, _ command: SoundCommand, _ descriptors: [OwnedDescriptor] = []) {
    channel.send(.sound(id.rawValue, command), descriptors: descriptors)
  }
}
