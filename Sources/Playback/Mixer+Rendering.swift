import CPlayback
import Synchronization

extension Mixer {
  /// The result of rendering one block.
  struct Rendered {
    var frames = 0
    var isSilent = true
    var events: [Speaker.Event] = []
    /// The level of the source that was mixed last; nil if none was mixed.
    var level: Level?
  }

  /// The time in real time after which a source without frames is dropped, in seconds.
  private static let timeoutSeconds = 10
  /// The time for which an idle device keeps running, in seconds, so that the next sound is heard sooner.
  static let idleSeconds = 3
  /// The interval of searches for a lost device while something plays, in seconds.
  static let searchSeconds = 2

  /// Mixes exactly `count` frames, filling gaps with silence, and reports events: for a device that cannot wait.
  ///
  /// - Parameters:
  ///   - frames: Space for `count` frames, which is overwritten.
  ///   - pending: The number of frames pulled so far, including these, that have not been heard yet.
  func pull(into frames: UnsafeMutablePointer<Float>, count: Int, pending: Int) {
    nonisolated(unsafe) let frames = frames
    let (events, isIdle, searches) = state.withLock { state in
      var rendered = Rendered(frames: count)
      frames.update(repeating: 0, count: count * SoundFormat.channels)
      let playing = state.entries.indices.filter { state.entries[$0].isPlaying }
      let gain = state.gain
      for index in playing {
        mixAvailable(&state.entries[index], into: frames, count: count, gain: gain, pending: pending, &rendered)
      }
      state.finish(frames, rendered, sources: playing.count)
      let isIdle = Self.isDue(&state.idleFrames, playing.isEmpty, count, after: Self.idleSeconds * format.rate)
      let searches = Self.isDue(
        &state.lostFrames, state.isLost && !playing.isEmpty, count, after: Self.searchSeconds * format.rate)
      return (rendered.events, isIdle, searches)
    }
    report(events)
    if isIdle { reportIdle() }
    if searches { requestSearch() }
  }

  /// Counts consecutive frames, and returns whether the limit has been reached.
  private static func isDue(_ frames: inout Int, _ counts: Bool, _ count: Int, after limit: Int) -> Bool {
    frames = counts ? frames + count : 0
    guard frames >= limit else { return false }
    frames = 0
    return true
  }

  /// Mixes at most `count` frames, waiting for frames that have not been decoded yet.
  ///
  /// - Parameters:
  ///   - frames: Space for `count` frames, which is overwritten.
  ///   - timeout: The maximum time to wait for a decoder, in nanoseconds of real time.
  /// - Returns: The frames up to the first end of a source.
  func render(into frames: UnsafeMutablePointer<Float>, count: Int, timeout: UInt64) -> Rendered {
    nonisolated(unsafe) let frames = frames
    return state.withLock { state in
      var rendered = Rendered(frames: count)
      let playing = state.entries.indices.filter { state.entries[$0].isPlaying }
      if state.starvingFrames > 0, !playing.isEmpty {
        return state.starve(into: frames, count: count, playing.map { state.entries[$0].source })
      }
      let deadline = earshot_monotonic() + timeout
      var ending: [Int] = []
      for index in playing {
        let entry = state.entries[index]
        let (status, ready) = entry.ring.ready(rendered.frames, deadline: deadline)
        switch status {
        case EARSHOT_RING_OK:
          continue
        case EARSHOT_RING_END:
          if ready < rendered.frames { ending = [] }
          rendered.frames = ready
          ending.append(index)
        case EARSHOT_RING_FAULT:
          Self.drop(
            &state.entries[index], .invalidSound(reason: "\(entry.name): its ring has invalid cursors"), &rendered)
        case EARSHOT_RING_SHORT where ready > 0:
          // The ring is smaller than a block; the rest is requested again.
          rendered.frames = ready
          ending = []
        default:
          let seconds = Int(timeout / 1_000_000_000)
          Self.drop(&state.entries[index], .stalled(path: entry.name, seconds: seconds), &rendered)
        }
      }
      frames.update(repeating: 0, count: rendered.frames * SoundFormat.channels)
      let sounding = playing.filter { state.entries[$0].isPlaying }
      let gain = state.gain
      for index in sounding {
        mix(&state.entries[index], into: frames, count: rendered.frames, gain: gain, &rendered)
        state.entries[index].ring.release(pending: 0)
      }
      for index in ending {
        // A source that ends exactly at the end of a full block is detected in the next block.
        state.entries[index].isPlaying = false
        rendered.events.append(.ended(state.entries[index].source, state.entries[index].segment))
      }
      state.finish(frames, rendered, sources: sounding.count)
      return rendered
    }
  }

  /// Advances time while nothing plays.
  func passSilence(_ frames: Int) {
    state.withLock { $0.recording?.appendSilence(frames) }
  }

  /// Handles a flush of the device: the frames of playing sources that it held were not heard, and are pulled again.
  ///
  /// - Parameter pending: The number of frames that the device held.
  func rewind(pending: Int) {
    state.withLock { state in
      for index in state.entries.indices where state.entries[index].isPlaying {
        state.entries[index].rewind(pending: pending)
      }
    }
  }

  /// Replaces the end of sources that end repeatedly without a frame by a failure, because time would never advance.
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

  private static func drop(_ entry: inout MixerEntry, _ error: PlaybackError, _ rendered: inout Rendered) {
    entry.isPlaying = false
    rendered.events.append(.failed(entry.source, error))
  }

  /// Mixes the available frames without waiting.
  private func mixAvailable(
    _ entry: inout MixerEntry, into frames: UnsafeMutablePointer<Float>, count: Int, gain: Float, pending: Int,
    _ rendered: inout Rendered
  ) {
    if let since = entry.sinceEnd { return end(&entry, since: since + count, pending: pending, &rendered) }
    let (status, ready) = entry.ring.ready(count, deadline: 0)
    if status == EARSHOT_RING_FAULT {
      Self.drop(&entry, .invalidSound(reason: "\(entry.name): its ring has invalid cursors"), &rendered)
      return
    }
    mix(&entry, into: frames, count: ready, gain: gain, &rendered)
    if status == EARSHOT_RING_END {
      entry.missing = 0
      return end(&entry, since: count - ready, pending: pending, &rendered)
    }
    entry.ring.release(pending: pending)
    guard status == EARSHOT_RING_SHORT else {
      entry.missing = 0
      return
    }
    // A gap is reported once, regardless of its length; after the limit, the source is dropped.
    if entry.missing == 0, !entry.ring.isRefilling { rendered.events.append(.starved(entry.source)) }
    entry.missing += count - ready
    if entry.missing > Self.timeoutSeconds * format.rate {
      Self.drop(&entry, .stalled(path: entry.name, seconds: Self.timeoutSeconds), &rendered)
    }
  }

  /// Ends a source whose last frame was pulled `since` frames ago, once no frame of it is pending.
  private func end(_ entry: inout MixerEntry, since: Int, pending: Int, _ rendered: inout Rendered) {
    entry.sinceEnd = since
    entry.ring.release(pending: max(0, pending - since))
    guard since >= pending else { return }
    entry.isPlaying = false
    entry.sinceEnd = nil
    rendered.events.append(.ended(entry.source, entry.segment))
  }

  private func mix(
    _ entry: inout MixerEntry, into frames: UnsafeMutablePointer<Float>, count: Int, gain: Float,
    _ rendered: inout Rendered
  ) {
    var level = Level()
    entry.ring.mix(into: frames, count: count, gain: entry.gain * gain, ramp: entry.ducking.next, level: &level)
    entry.ducking.pass(count)
    entry.segment.level.add(level)
    rendered.level = level
    rendered.isSilent = false
  }
}

extension Mixer.State {
  /// The overall gain.
  fileprivate var gain: Float { isMuted ? 0 : volume }

  /// Handles an underrun of all sources: reports it first, then renders silence.
  fileprivate mutating func starve(
    into frames: UnsafeMutablePointer<Float>, count: Int, _ sources: [Speaker.Source]
  ) -> Mixer.Rendered {
    guard isStarvationReported else {
      isStarvationReported = true
      var report = Mixer.Rendered(frames: 0)
      report.events = sources.map { .starved($0) }
      return report
    }
    let silent = Mixer.Rendered(frames: min(count, starvingFrames))
    frames.update(repeating: 0, count: silent.frames * SoundFormat.channels)
    starvingFrames -= silent.frames
    isStarvationReported = starvingFrames > 0
    recording?.appendSilence(silent.frames)
    return silent
  }

  /// Measures and records the rendered frames, unless they are inaudible.
  fileprivate mutating func finish(_ frames: UnsafeMutablePointer<Float>, _ rendered: Mixer.Rendered, sources: Int) {
    guard rendered.frames > 0 else { return }
    guard !isLost else {
      frames.update(repeating: 0, count: rendered.frames * SoundFormat.channels)
      recording?.appendSilence(rendered.frames)
      return
    }
    if !rendered.isSilent {
      var measured = Level()
      if sources == 1, let level = rendered.level {
        measured = level
      } else {
        earshot_measure(frames, UInt32(clamping: rendered.frames), &measured.peak, &measured.squares)
      }
      measured.frames = rendered.frames
      level.add(measured)
      recent.add(measured)
    }
    recording?.append(frames, count: rendered.frames)
  }
}
