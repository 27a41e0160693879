import DeviceTime
import ExtensionProtocol
import Foundation
import Playback
import Transcripts

/// The sounds of one extension: what it wants done with them reaches the speaker, what becomes of them the transcript and
/// the extension.
@MainActor
final class SessionSounds {
  /// A sound of the extension's.
  private struct Sound {
    let source: Speaker.Source
    let name: String
    /// Where in the media it stood when it last began or was moved.
    var position: Duration
    /// The media's length, where the extension knows it.
    var duration: Duration?
    var isPlaying = false
    /// The speaker has dropped it: it gives no more sound.
    var isDead = false
    /// Which of its stretches is heard.
    var stretch = 0
  }

  /// Sounds that an extension may have at once.
  private static let maximumCount = 64

  /// Why one of them failed, or could not be used; nil while all is well.
  private(set) var failure: String?

  /// Tells the extension what becomes of one.
  var onReport: ((UInt32, SoundReport) -> Void)?

  private let core: DeviceCore
  private var sounds: [UInt32: Sound] = [:]

  /// No sounds yet.
  init(_ core: DeviceCore) {
    self.core = core
  }

  /// Whether any of them is to be heard.
  var isSounding: Bool { sounds.values.contains { $0.isPlaying } }

  /// The sound that is to be heard, or was last: where it stands now.
  var progress: Progress? {
    let latest = sounds.max { ($0.value.isPlaying ? 1 : 0, $0.key) < ($1.value.isPlaying ? 1 : 0, $1.key) }
    guard let sound = latest?.value else { return nil }
    let heard = sound.isPlaying ? core.speaker.stretch(of: sound.source).level.frames : 0
    return Progress(
      name: sound.name, position: sound.position + core.speaker.format.duration(of: heard), duration: sound.duration)
  }

  // MARK: What the extension wants

  /// Does what the extension wants with one of its sounds.
  ///
  /// - Parameters:
  ///   - command: What it wants.
  ///   - number: The sound's name at the extension.
  ///   - descriptors: What came with it: a new sound's ring.
  ///   - mayPlay: False once the interface is going.
  func handle(_ command: SoundCommand, of number: UInt32, _ descriptors: [OwnedDescriptor], mayPlay: Bool) {
    switch command {
    case .open(let offer):
      open(offer, as: number, descriptors)
    case .play(let position, let duration):
      if mayPlay { play(number, from: .nanoseconds(position), of: duration.map { .nanoseconds($0) }) }
    case .pause:
      stop(number)
    case .seeked(let position):
      guard let sound = sounds[number] else { return }
      sounds[number]?.position = .nanoseconds(position)
      core.speaker.sync(sound.source)
      core.record(.soundSeeked(name: sound.name, position: Duration.nanoseconds(position).inSeconds))
    case .volume(let volume):
      if let sound = sounds[number] { core.speaker.setVolume(sound.source, to: volume) }
    case .failed(let code, let reason):
      stop(number)
      fail(sounds[number]?.name ?? "sound", code, reason)
    case .close:
      stop(number)
      if let sound = sounds.removeValue(forKey: number) { _ = core.speaker.close(sound.source) }
    }
  }

  /// Media of the extension's could not even be opened.
  func refused(_ name: String, _ code: String, _ reason: String) {
    fail(String(name.prefix(255)), code, reason)
  }

  private func open(_ offer: SoundOffer, as number: UInt32, _ descriptors: [OwnedDescriptor]) {
    let name = String(offer.name.prefix(255))
    guard sounds.count < Self.maximumCount else { return refuse(number, name, "too many sounds at once") }
    guard descriptors.count == 2, sounds[number] == nil else { return refuse(number, name, "it brings no ring") }
    do {
      let source = try core.speaker.open(
        control: descriptors[0].number, sound: descriptors[1].number, capacity: offer.capacity, name: name)
      sounds[number] = Sound(source: source, name: name, position: .zero)
    } catch {
      refuse(number, name, "\(error)")
    }
  }

  private func refuse(_ number: UInt32, _ name: String, _ reason: String) {
    fail(name, "invalid-sound", reason)
    onReport?(number, .failed(reason: reason))
  }

  private func play(_ number: UInt32, from position: Duration, of duration: Duration?) {
    guard var sound = sounds[number], !sound.isPlaying, !sound.isDead else { return }
    failure = nil
    sound.position = position
    sound.duration = duration
    sound.isPlaying = true
    core.record(.soundStarted(name: sound.name, position: position.inSeconds))
    core.speaker.play(sound.source)
    sound.stretch = core.speaker.stretch(of: sound.source).number
    sounds[number] = sound
  }

  // MARK: What becomes of them

  /// Takes a speaker's event, where it concerns one of these sounds.
  ///
  /// - Returns: Whether it did.
  func take(_ event: Speaker.Event) -> Bool {
    guard let (number, sound) = sounds.first(where: { $0.value.source == event.source }) else { return false }
    switch event {
    case .ended(_, let stretch):
      // In real time it may have been stopped, or begun anew, while this was on its way.
      guard sound.isPlaying, sound.stretch == stretch.number else { return false }
      let position = finish(number, stretch)
      core.record(.soundEnded(name: sound.name, position: position.inSeconds, heard: core.describe(stretch.level)))
      onReport?(number, .ended)
    case .failed(_, let error):
      sounds[number]?.isPlaying = false
      sounds[number]?.isDead = true
      fail(sound.name, error.code, "\(error)")
      onReport?(number, .failed(reason: "\(error)"))
    case .starved:
      core.record(.speaker("\(sound.name): not decoded in time; a moment of silence instead"))
    case .deviceFailed:
      return false
    }
    return true
  }

  /// Stops everything that plays.
  ///
  /// - Returns: The names of what did.
  func stopAll() -> [String] {
    let playing = sounds.filter { $0.value.isPlaying }.sorted { $0.key < $1.key }
    for (number, _) in playing { stop(number) }
    return playing.map(\.value.name)
  }

  /// Lets go of all of them.
  func release() {
    for sound in sounds.values { _ = core.speaker.close(sound.source) }
    sounds = [:]
  }

  /// Stops a sound that plays.
  private func stop(_ number: UInt32) {
    guard let sound = sounds[number], sound.isPlaying else { return }
    let stretch = core.speaker.pause(sound.source)
    let position = finish(number, stretch)
    core.record(.soundStopped(name: sound.name, position: position.inSeconds, heard: core.describe(stretch.level)))
  }

  /// Notes that a sound plays no more.
  ///
  /// - Returns: Where in the media it stands.
  private func finish(_ number: UInt32, _ stretch: Speaker.Stretch) -> Duration {
    sounds[number]?.isPlaying = false
    sounds[number]?.position += core.speaker.format.duration(of: stretch.level.frames)
    return sounds[number]?.position ?? .zero
  }

  private func fail(_ name: String, _ code: String, _ reason: String) {
    failure = reason
    core.record(.soundFailed(name: name, code: code, reason: reason))
  }
}
