import CPlayback
import Foundation
import Synchronization

/// The sources of a speaker, and how they become one stream of frames.
///
/// Its lock is held for a block at a time and never while waiting for anything but a player's decoder, and that only where
/// time is virtual.
final class Mixer: Sendable {
  /// One player's ring. Only touched with the mixer's lock held.
  private struct Entry {
    let source: Speaker.Source
    let ring: RingConsumer
    let name: String
    var gain: Float = 1
    var isPlaying = false
    /// Frames of silence still to be pulled before the end has been heard; nil before the end was pulled.
    var framesToEnd: Int?
    /// Frames that were missing in a row, in real time.
    var missing = 0
    var stretch = Speaker.Stretch()
  }

  private struct State {
    var entries: [Entry] = []
    var lastNumber = 0
    var level = Level()
    var recording: Recording?
    var volume: Float = 1
    var isMuted = false
    var recent = Level()
    var handler: (@Sendable (Speaker.Event) -> Void)?

    var gain: Float { isMuted ? 0 : volume }
  }

  /// What one call of ``render(into:count:pending:patience:)`` came to.
  struct Rendered {
    var frames = 0
    var isSilent = true
    var events: [Speaker.Event] = []
  }

  /// How long a source that plays may give nothing in real time, in seconds.
  private static let patienceSeconds = 10

  let format: SoundFormat
  private let state: Mutex<State>

  init(format: SoundFormat, volume: Float, recording: Recording? = nil) {
    self.format = format
    state = Mutex(State(recording: recording, volume: volume.isNaN ? 0 : min(max(volume, 0), 1)))
  }

  func onEvent(_ handler: @escaping @Sendable (Speaker.Event) -> Void) {
    state.withLock { $0.handler = handler }
  }

  /// Tells events of a running speaker.
  func tell(_ events: [Speaker.Event]) {
    guard !events.isEmpty, let handler = state.withLock({ $0.handler }) else { return }
    events.forEach(handler)
  }

  // MARK: Sources

  func add(_ ring: RingConsumer, name: String) -> Speaker.Source {
    state.withLock { state in
      state.lastNumber += 1
      let source = Speaker.Source(number: state.lastNumber)
      state.entries.append(Entry(source: source, ring: ring, name: name))
      return source
    }
  }

  /// Returns whether it was silent before.
  func play(_ source: Speaker.Source) -> Bool {
    change(source) { entry in
      guard !entry.isPlaying else { return false }
      entry.isPlaying = true
      entry.framesToEnd = nil
      entry.missing = 0
      entry.stretch = Speaker.Stretch(number: entry.stretch.number + 1)
      return true
    } ?? false
  }

  func pause(_ source: Speaker.Source) -> Speaker.Stretch {
    change(source) { entry in
      guard entry.isPlaying else { return Speaker.Stretch() }
      entry.isPlaying = false
      return entry.stretch
    } ?? Speaker.Stretch()
  }

  func remove(_ source: Speaker.Source) -> Speaker.Stretch {
    state.withLock { state in
      guard let place = state.entries.firstIndex(where: { $0.source == source }) else { return Speaker.Stretch() }
      let entry = state.entries.remove(at: place)
      return entry.isPlaying ? entry.stretch : Speaker.Stretch()
    }
  }

  func sync(_ source: Speaker.Source) {
    _ = change(source) { entry in
      entry.framesToEnd = nil
      entry.ring.sync()
    }
  }

  func setVolume(_ source: Speaker.Source, to volume: Float) {
    _ = change(source) { $0.gain = volume.isNaN ? 0 : min(max(volume, 0), 1) }
  }

  func stretch(of source: Speaker.Source) -> Speaker.Stretch {
    change(source) { $0.stretch } ?? Speaker.Stretch()
  }

  /// Whether this source plays and no other does.
  func isAlone(_ source: Speaker.Source) -> Bool {
    state.withLock { state in
      let playing = state.entries.filter(\.isPlaying)
      return playing.count == 1 && playing.first?.source == source
    }
  }

  var isIdle: Bool {
    state.withLock { state in !state.entries.contains { $0.isPlaying } }
  }

  private func change<Result>(_ source: Speaker.Source, _ body: (inout Entry) -> Result) -> Result? {
    state.withLock { state in
      guard let place = state.entries.firstIndex(where: { $0.source == source }) else { return nil }
      return body(&state.entries[place])
    }
  }

  // MARK: Frames

  var level: Level { state.withLock { $0.level } }

  var volume: Float {
    get { state.withLock { $0.volume } }
    set { state.withLock { $0.volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
  }

  var isMuted: Bool {
    get { state.withLock { $0.isMuted } }
    set { state.withLock { $0.isMuted = newValue } }
  }

  func takeRecentLevel() -> Level {
    state.withLock { state in
      defer { state.recent = Level() }
      return state.recent
    }
  }

  func recorded(last frames: Int) -> [Float] {
    state.withLock { $0.recording?.last(frames) ?? [] }
  }

  /// Time passes in which nothing plays.
  func passSilence(_ frames: Int) {
    state.withLock { $0.recording?.appendSilence(frames) }
  }

  /// Mixes at most `count` frames into `frames`.
  ///
  /// - Parameters:
  ///   - frames: Room for `count` frames; overwritten.
  ///   - pending: How many frames the device holds that nobody has heard.
  ///   - patience: How long to wait for a decoder in real nanoseconds; nil never waits, and gives silence for what is
  ///     missing.
  /// - Returns: With patience, as many frames as there are up to the first end; without, always `count`.
  func render(into frames: UnsafeMutablePointer<Float>, count: Int, pending: Int, patience: UInt64?) -> Rendered {
    nonisolated(unsafe) let frames = frames
    return state.withLock { state in
      var rendered = Rendered(frames: count)
      let playing = state.entries.indices.filter { state.entries[$0].isPlaying }
      guard let patience else {
        frames.update(repeating: 0, count: count * SoundFormat.channels)
        for place in playing {
          takeNow(&state.entries[place], state.gain, into: frames, count: count, pending: pending, &rendered)
        }
        finish(&state, frames, &rendered)
        return rendered
      }
      let deadline = earshot_monotonic() + patience
      var ending: [Int] = []
      for place in playing {
        let entry = state.entries[place]
        let (status, ready) = entry.ring.ready(rendered.frames, deadline: deadline)
        switch status {
        case EARSHOT_RING_OK:
          continue
        case EARSHOT_RING_END:
          if ready < rendered.frames { ending = [] }
          rendered.frames = ready
          ending.append(place)
        case EARSHOT_RING_FAULT:
          Self.drop(
            &state.entries[place], .invalidSound(reason: "\(entry.name): its cursors are not credible"), &rendered)
        case EARSHOT_RING_SHORT where ready > 0:
          // A ring smaller than a block: all that fits is there. The rest is asked for again.
          rendered.frames = ready
          ending = []
        default:
          let seconds = Int(patience / 1_000_000_000)
          Self.drop(&state.entries[place], .stalled(path: entry.name, seconds: seconds), &rendered)
        }
      }
      frames.update(repeating: 0, count: rendered.frames * SoundFormat.channels)
      for place in playing where state.entries[place].isPlaying {
        mix(&state.entries[place], state.gain, into: frames, count: rendered.frames, pending: 0)
        rendered.isSilent = false
      }
      for place in ending {
        // One that ends with the very last frame of a full block is found at the next one.
        state.entries[place].isPlaying = false
        rendered.events.append(.ended(state.entries[place].source, state.entries[place].stretch))
      }
      finish(&state, frames, &rendered)
      return rendered
    }
  }

  /// The device was flushed: what it held of the sources that play was not heard, and will be taken again.
  func rewind() {
    state.withLock { state in
      for place in state.entries.indices where state.entries[place].isPlaying {
        let frames = state.entries[place].ring.rewind()
        state.entries[place].stretch.level.frames -= min(frames, state.entries[place].stretch.level.frames)
        state.entries[place].framesToEnd = nil
      }
    }
  }

  /// Sources that end again and again without a frame: they are dropped, or time would stand still for ever.
  func dropEndless(_ events: [Speaker.Event]) -> [Speaker.Event] {
    state.withLock { state in
      events.map { event in
        guard case .ended(let source, _) = event, let entry = state.entries.first(where: { $0.source == source }) else {
          return event
        }
        return .failed(source, .endless(path: entry.name))
      }
    }
  }

  private static func drop(_ entry: inout Entry, _ error: PlaybackError, _ rendered: inout Rendered) {
    entry.isPlaying = false
    rendered.events.append(.failed(entry.source, error))
  }

  /// Takes what is there without waiting, for a device that cannot wait.
  private func takeNow(
    _ entry: inout Entry, _ gain: Float, into frames: UnsafeMutablePointer<Float>, count: Int, pending: Int,
    _ rendered: inout Rendered
  ) {
    if let left = entry.framesToEnd {
      entry.ring.giveBack(pending: max(0, left - count))
      entry.framesToEnd = left - count
      guard left <= count else { return }
      entry.isPlaying = false
      entry.framesToEnd = nil
      rendered.events.append(.ended(entry.source, entry.stretch))
      return
    }
    let (status, ready) = entry.ring.ready(count, deadline: 0)
    if status == EARSHOT_RING_FAULT {
      Self.drop(&entry, .invalidSound(reason: "\(entry.name): its cursors are not credible"), &rendered)
      return
    }
    mix(&entry, gain, into: frames, count: ready, pending: pending)
    rendered.isSilent = false
    if status == EARSHOT_RING_END {
      entry.framesToEnd = pending
    } else if status == EARSHOT_RING_SHORT {
      // Said once, however long it lasts; and it does not last for ever.
      if entry.missing == 0 { rendered.events.append(.starved(entry.source)) }
      entry.missing += count - ready
      if entry.missing > format.rate * Self.patienceSeconds {
        Self.drop(&entry, .stalled(path: entry.name, seconds: Self.patienceSeconds), &rendered)
      }
    } else {
      entry.missing = 0
    }
  }

  private func mix(
    _ entry: inout Entry, _ gain: Float, into frames: UnsafeMutablePointer<Float>, count: Int, pending: Int
  ) {
    entry.ring.mix(into: frames, count: count, gain: entry.gain * gain, level: &entry.stretch.level)
    entry.ring.giveBack(pending: pending)
  }

  private func finish(_ state: inout State, _ frames: UnsafeMutablePointer<Float>, _ rendered: inout Rendered) {
    guard rendered.frames > 0 else { return }
    if !rendered.isSilent {
      var block = Level(frames: rendered.frames)
      earshot_measure(frames, UInt32(rendered.frames), &block.peak, &block.squares)
      state.level.add(block)
      state.recent.add(block)
    }
    state.recording?.append(frames, count: rendered.frames)
  }
}
