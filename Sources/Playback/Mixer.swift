import CPlayback
import Dispatch
import Foundation
import Synchronization

/// A mixer of a speaker's sources into one stream of frames.
///
/// The lock is held while one block is mixed; in virtual time, this includes the wait for a player's decoder. Handlers
/// are called on a separate queue, never on a device's thread.
///
/// Loudness: each sample is clamped to four times full scale, then multiplied by the volumes of its source and the
/// speaker, and by its ducking. Sums are neither clamped nor limited: memory and files preserve them, a level shows
/// them as a peak above 0 dBFS, and an audio device clips them at full scale.
final class Mixer: Sendable {
  struct State {
    var entries: [MixerEntry] = []
    var lastNumber = 0
    var volume: Float = 1
    var isMuted = false
    var isInterrupted = false
    /// The remaining frames of a simulated underrun, and whether it was reported.
    var starvingFrames = 0
    var isStarvationReported = false
    /// Whether the device is lost, so that nothing is audible.
    var isLost = false
    var duckings: [(ducking: Speaker.Ducking, gain: Float, except: Set<Speaker.Source>, frames: Int)] = []
    var level = Level()
    /// The level of everything heard since the last query.
    var recent = Level()
    var recording: Recording?
    /// The number of consecutive frames in which nothing played, and the number in which something played on a lost
    /// device.
    var idleFrames = 0
    var lostFrames = 0
  }

  /// The handlers of events.
  struct Handlers {
    var event: (@Sendable (Speaker.Event) -> Void)?
    /// The handler that is called when nothing has played for a while, so that the device can be stopped.
    var idle: (@Sendable () -> Void)?
    /// The handler that is called when something plays and the device has been lost for a while, so that the device can
    /// be searched for.
    var search: (@Sendable () -> Void)?
  }

  /// The result of starting a source.
  enum StartResult {
    case started, alreadyPlaying, refused
  }

  let format: SoundFormat
  let state: Mutex<State>
  private let handlers = Mutex(Handlers())
  private let queue = DispatchQueue(label: "earshot.speaker.events", qos: .userInitiated)

  init(format: SoundFormat, volume: Float, recording: Recording? = nil) {
    self.format = format
    state = Mutex(State(volume: Self.clamped(volume), recording: recording))
  }

  /// Returns a volume clamped to 0...1; NaN becomes silence.
  private static func clamped(_ volume: Float) -> Float {
    volume.isNaN ? 0 : min(max(volume, 0), 1)
  }

  // MARK: Handlers

  func setHandlers(_ change: (inout Handlers) -> Void) {
    handlers.withLock { change(&$0) }
  }

  /// Reports events of a running speaker.
  func report(_ events: [Speaker.Event]) {
    guard !events.isEmpty else { return }
    queue.async { [self] in
      if let handler = handlers.withLock({ $0.event }) { events.forEach(handler) }
    }
  }

  func reportIdle() {
    queue.async { [self] in handlers.withLock { $0.idle }?() }
  }

  func requestSearch() {
    queue.async { [self] in handlers.withLock { $0.search }?() }
  }

  // MARK: Everything

  var volume: Float {
    get { state.withLock { $0.volume } }
    set { state.withLock { $0.volume = Self.clamped(newValue) } }
  }

  var isMuted: Bool {
    get { state.withLock { $0.isMuted } }
    set { state.withLock { $0.isMuted = newValue } }
  }

  var level: Level { state.withLock { $0.level } }

  func takeRecentLevel() -> Level {
    state.withLock { state in
      defer { state.recent = Level() }
      return state.recent
    }
  }

  func recorded(last frames: Int) -> [Float] {
    state.withLock { $0.recording?.last(frames) ?? [] }
  }

  /// Sets whether the device is lost; returns whether this is a change.
  func setLost(_ isLost: Bool) -> Bool {
    state.withLock { state in
      defer {
        state.isLost = isLost
        state.lostFrames = 0
      }
      return state.isLost != isLost
    }
  }

  // MARK: Sources

  func add(_ ring: RingConsumer, name: String) -> Speaker.Source {
    state.withLock { state in
      state.lastNumber += 1
      let source = Speaker.Source(number: state.lastNumber)
      var entry = MixerEntry(source: source, ring: ring, name: name)
      entry.ducking = GainRamp(state.duckedGain(of: source))
      state.entries.append(entry)
      return source
    }
  }

  func play(_ source: Speaker.Source) -> StartResult {
    state.withLock { state in
      guard !state.isInterrupted, let index = state.entries.firstIndex(where: { $0.source == source }) else {
        return .refused
      }
      guard !state.entries[index].isPlaying else { return .alreadyPlaying }
      state.entries[index].begin()
      state.idleFrames = 0
      return .started
    }
  }

  func pause(_ source: Speaker.Source) -> Speaker.Segment {
    change(source) { $0.isPlaying ? $0.stop() : Speaker.Segment() } ?? Speaker.Segment()
  }

  func remove(_ source: Speaker.Source) -> Speaker.Segment {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.source == source }) else { return Speaker.Segment() }
      var entry = state.entries.remove(at: index)
      return entry.isPlaying ? entry.stop() : Speaker.Segment()
    }
  }

  /// Stops all playing sources.
  ///
  /// - Returns: The sound heard from each of them.
  func stopAll() -> [(Speaker.Source, Speaker.Segment)] {
    state.withLock { $0.stopAll() }
  }

  /// Stops all playing sources and prevents playback until the interruption ends.
  ///
  /// - Returns: The sound heard from each of them.
  func interrupt() -> [(Speaker.Source, Speaker.Segment)] {
    state.withLock { state in
      state.isInterrupted = true
      return state.stopAll()
    }
  }

  var isInterrupted: Bool { state.withLock { $0.isInterrupted } }

  func endInterruption() {
    state.withLock { $0.isInterrupted = false }
  }

  func sync(_ source: Speaker.Source) -> Int {
    change(source) { entry in
      entry.sinceEnd = nil
      let heardSince = entry.ring.sync()
      return max(entry.heardSegment.level.frames - heardSince, 0)
    } ?? 0
  }

  func setVolume(_ source: Speaker.Source, to volume: Float) {
    _ = change(source) { $0.gain = Self.clamped(volume) }
  }

  func segment(of source: Speaker.Source) -> Speaker.Segment {
    change(source) { $0.heardSegment } ?? Speaker.Segment()
  }

  /// Returns whether a source is the only playing one.
  func isOnlySource(_ source: Speaker.Source) -> Bool {
    state.withLock { state in
      let playing = state.entries.filter(\.isPlaying)
      return playing.count == 1 && playing.first?.source == source
    }
  }

  var isIdle: Bool { state.withLock { $0.isIdle } }

  private func change<Result>(_ source: Speaker.Source, _ body: (inout MixerEntry) -> Result) -> Result? {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.source == source }) else { return nil }
      return body(&state.entries[index])
    }
  }

  // MARK: Ducking

  func duck(to gain: Float, except sources: Set<Speaker.Source>, over frames: Int) -> Speaker.Ducking {
    state.withLock { state in
      state.lastNumber += 1
      let ducking = Speaker.Ducking(number: state.lastNumber)
      state.duckings.append((ducking, gain, sources, frames))
      state.followDuckings(over: frames)
      return ducking
    }
  }

  func unduck(_ ducking: Speaker.Ducking) {
    state.withLock { state in
      guard let index = state.duckings.firstIndex(where: { $0.ducking == ducking }) else { return }
      let frames = state.duckings.remove(at: index).frames
      state.followDuckings(over: frames)
    }
  }
}

extension Mixer.State {
  var isIdle: Bool { !entries.contains { $0.isPlaying } }

  mutating func stopAll() -> [(Speaker.Source, Speaker.Segment)] {
    entries.indices.filter { entries[$0].isPlaying }.map { (entries[$0].source, entries[$0].stop()) }
  }

  func duckedGain(of source: Speaker.Source) -> Float {
    duckings.filter { !$0.except.contains(source) }.map(\.gain).min() ?? 1
  }

  mutating func followDuckings(over frames: Int) {
    for index in entries.indices {
      entries[index].ducking.change(to: duckedGain(of: entries[index].source), over: frames)
    }
  }
}
