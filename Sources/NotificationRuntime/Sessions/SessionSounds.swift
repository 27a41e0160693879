import DeviceTime
import ExtensionProtocol
import Files
import Foundation
import Playback
import Transcripts

/// The sounds of one extension. Its commands are passed to the speaker, and the resulting events to the transcript
/// and the extension.
@MainActor
final class SessionSounds {
  /// A sound of the extension.
  private struct Sound {
    let source: Speaker.Source
    let name: String
    /// The position in the media at the last start or seek, and the properties that determine its progression.
    var position = MediaPosition(start: .zero)
    var isPlaying = false
    /// The extension's identifier of this playback.
    var take: UInt32 = 0
    /// The number of frames of the segment that were heard before the last start or seek.
    var framesBefore = 0
    /// Whether the speaker has dropped the sound, which produces no more frames.
    var hasFailed = false
    /// The number of the segment that is audible.
    var segment = 0
  }

  /// The maximum number of sounds per extension.
  private static let maximumCount = 64

  /// The reason why a sound failed or was unusable; nil if none did.
  private(set) var failure: String?

  private let core: DeviceCore
  private var sounds: [UInt32: Sound] = [:]
  /// The name of the sound that the extension stopped last, until the next summary.
  private var stopped: String?

  /// Creates an instance without sounds.
  init(_ core: DeviceCore) {
    self.core = core
  }

  /// Returns the sounds, as far as the state of the system depends on them, since the previous call.
  func takeSummary() -> SoundSummary {
    defer { stopped = nil }
    return SoundSummary(
      hasSounds: !sounds.isEmpty, isSounding: isSounding, hasFailed: failure != nil, stopped: stopped)
  }

  /// Whether any sound is playing.
  var isSounding: Bool { sounds.values.contains { $0.isPlaying } }

  /// The current position of the sound that is playing or played last.
  var progress: PlaybackProgress? {
    let latest = sounds.max { ($0.value.isPlaying ? 1 : 0, $0.key) < ($1.value.isPlaying ? 1 : 0, $1.key) }
    guard let sound = latest?.value else { return nil }
    let frames = sound.isPlaying ? core.speaker.segment(of: sound.source).level.frames : sound.framesBefore
    return PlaybackProgress(name: sound.name, position: position(of: sound, frames), duration: sound.position.duration)
  }

  // MARK: Requests of the extension

  /// Performs a command on one of the extension's sounds.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - number: The extension's identifier of the sound.
  ///   - descriptors: The descriptors sent with the command: the ring of a new sound.
  ///   - mayPlay: Whether sounds may play; false during dismissal.
  /// - Returns: The report for the extension; nil if there is none.
  func handle(
    _ command: SoundCommand, of number: UInt32, _ descriptors: [OwnedDescriptor], mayPlay: Bool
  ) -> SoundReport? {
    switch command {
    case .open(let request):
      return open(request, as: number, descriptors)
    case .play(let take, let position, let duration, let rate, let isLooping):
      let position = MediaPosition(
        start: .nanoseconds(position), duration: duration.map { .nanoseconds($0) }, rate: rate, isLooping: isLooping)
      if mayPlay { return play(number, take, from: position) }
    case .pause:
      noteStop(number)
      stop(number)
    case .seeked(let position):
      guard let sound = sounds[number] else { return nil }
      let framesBefore = core.speaker.sync(sound.source)
      // A playing sound continues to count frames; those heard before belong to its old position.
      sounds[number]?.framesBefore = sound.isPlaying ? framesBefore : 0
      sounds[number]?.position.start = .nanoseconds(position)
      core.record(.soundSeeked(name: sound.name, position: Duration.nanoseconds(position).inSeconds))
    case .volume(let volume):
      if let sound = sounds[number] { core.speaker.setVolume(sound.source, to: volume) }
    case .failed(let code, let reason):
      stop(number)
      fail(sounds[number]?.name ?? "sound", code, reason)
    case .close:
      noteStop(number)
      stop(number)
      if let sound = sounds.removeValue(forKey: number) { _ = core.speaker.close(sound.source) }
    }
    return nil
  }

  /// Reports that media could not be opened.
  func refused(_ name: String, _ code: String, _ reason: String) {
    fail(name, code, reason)
  }

  private func open(_ request: SoundOpenRequest, as number: UInt32, _ descriptors: [OwnedDescriptor]) -> SoundReport? {
    let name = request.name.shortened(to: 255)
    guard sounds.count < Self.maximumCount else { return refuse(name, "too many sounds at once") }
    guard descriptors.count == 2, sounds[number] == nil else { return refuse(name, "it has no ring") }
    do {
      let source = try core.speaker.open(
        control: descriptors[0].number, sound: descriptors[1].number, capacity: request.capacity, name: name)
      sounds[number] = Sound(source: source, name: name)
      return nil
    } catch {
      return refuse(name, "\(error)")
    }
  }

  private func refuse(_ name: String, _ reason: String) -> SoundReport {
    fail(name, "invalid-sound", reason)
    return .failed(reason: reason)
  }

  private func play(_ number: UInt32, _ take: UInt32, from position: MediaPosition) -> SoundReport? {
    guard var sound = sounds[number], !sound.hasFailed else { return nil }
    let isNew = !sound.isPlaying
    guard core.speaker.play(sound.source) else {
      core.record(.speaker(.interrupted(sound: sound.name)))
      return .stopped(take: take)
    }
    let segment = core.speaker.segment(of: sound.source)
    sound.take = take
    if isNew {
      sound.framesBefore = 0
      sound.position = position
    } else {
      resume(&sound, at: position, segment.level.frames)
    }
    sound.segment = segment.number
    sound.isPlaying = true
    sounds[number] = sound
    guard isNew else { return nil }
    failure = nil
    core.record(.soundStarted(name: sound.name, position: position.start.inSeconds))
    return nil
  }

  /// Changes the properties of a playing sound. In real time, its position in the message is that of an earlier time,
  /// so only the frames that were heard tell the present one.
  ///
  /// - Parameters:
  ///   - sound: The sound.
  ///   - position: The position and the properties in the message.
  ///   - frames: The number of frames of the segment that were heard.
  private func resume(_ sound: inout Sound, at position: MediaPosition, _ frames: Int) {
    var start = sound.position.start
    // Another rate follows a seek: since then, all frames have this rate.
    if position.rate == sound.position.rate {
      start = self.position(of: sound, frames)
      sound.framesBefore = frames
    }
    sound.position = MediaPosition(
      start: start, duration: position.duration, rate: position.rate, isLooping: position.isLooping)
  }

  // MARK: Events of the sounds

  /// Handles a speaker's event if it concerns one of these sounds.
  ///
  /// - Returns: The number of the sound and the report for the extension, if there is one; nil if the event does not
  ///   concern these sounds.
  func handle(_ event: Speaker.Event) -> (number: UInt32, report: SoundReport?)? {
    guard let (number, sound) = sounds.first(where: { $0.value.source == event.source }) else { return nil }
    switch event {
    case .ended(_, let segment):
      // In real time, the sound may have been stopped or restarted before this event arrived.
      guard sound.isPlaying, sound.segment == segment.number else { return nil }
      let position = finish(number, segment)
      core.record(.soundEnded(name: sound.name, position: position.inSeconds, heard: core.heardLevel(segment.level)))
      return (number, .ended(take: sound.take))
    case .interrupted(_, let segment), .routeLost(_, let segment):
      guard sound.isPlaying, sound.segment == segment.number else { return nil }
      recordStop(number, segment)
      return (number, .stopped(take: sound.take))
    case .failed(_, let error):
      sounds[number]?.isPlaying = false
      sounds[number]?.hasFailed = true
      fail(sound.name, error.code, "\(error)")
      return (number, .failed(reason: "\(error)"))
    case .starved:
      core.record(.speaker(.underrun(sound: sound.name)))
      return (number, nil)
    case .routeChanged, .deviceFailed, .deviceReturned:
      return nil
    }
  }

  /// Stops all playing sounds.
  ///
  /// - Returns: The names of the stopped sounds.
  func stopAll() -> [String] {
    let playing = sounds.filter { $0.value.isPlaying }.sorted { $0.key < $1.key }
    for (number, _) in playing { stop(number) }
    return playing.map(\.value.name)
  }

  /// Releases all sounds.
  func release() {
    for sound in sounds.values { _ = core.speaker.close(sound.source) }
    sounds = [:]
  }

  /// Remembers that the extension stops a sound by itself.
  private func noteStop(_ number: UInt32) {
    if let sound = sounds[number], sound.isPlaying { stopped = sound.name }
  }

  /// Stops a playing sound.
  private func stop(_ number: UInt32) {
    guard let sound = sounds[number], sound.isPlaying else { return }
    recordStop(number, core.speaker.pause(sound.source))
  }

  private func recordStop(_ number: UInt32, _ segment: Speaker.Segment) {
    guard let name = sounds[number]?.name else { return }
    let position = finish(number, segment)
    core.record(.soundStopped(name: name, position: position.inSeconds, heard: core.heardLevel(segment.level)))
  }

  /// Records that a sound has stopped.
  ///
  /// - Returns: Its position in the media.
  private func finish(_ number: UInt32, _ segment: Speaker.Segment) -> Duration {
    guard let sound = sounds[number] else { return .zero }
    let position = position(of: sound, segment.level.frames)
    sounds[number]?.isPlaying = false
    sounds[number]?.framesBefore = 0
    sounds[number]?.position.start = position
    return position
  }

  /// Returns the position of a sound in its media after this many frames of its segment.
  private func position(of sound: Sound, _ frames: Int) -> Duration {
    sound.position.after(core.speaker.format.duration(of: max(0, frames - sound.framesBefore)))
  }

  private func fail(_ name: String, _ code: String, _ reason: String) {
    failure = reason.shortened()
    // Removes the folder from the path of an attachment: the name of the store differs between runs.
    let end = reason.hasPrefix("/") ? reason.firstRange(of: "/\(name): ")?.upperBound : nil
    let text = end.map { String(reason[$0...]) } ?? reason
    core.record(.soundFailed(name: name.shortened(to: 255), code: code.shortened(to: 100), reason: text.shortened()))
  }
}
