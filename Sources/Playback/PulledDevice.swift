import Synchronization

/// A device that renders on request, as fast as the decoders permit, into a file or only into the mixer's memory.
final class PulledDevice: SpeakerDevice {
  private struct State: ~Copyable {
    var writer: SoundFileWriter?
    let block = UnsafeMutablePointer<Float>.allocate(capacity: PulledDevice.blockFrames * SoundFormat.channels)
    var isFirst = true
    /// The number of consecutive events during which no time passed.
    var fruitless = 0

    deinit { block.deallocate() }
  }

  /// The maximum number of consecutive sounds without a frame.
  private static let maximumFruitless = 100
  /// The number of frames mixed at a time: well below a ring's capacity, so that decoding and mixing overlap.
  private static let blockFrames = 4096
  /// The size of the first block, small so that the first sound is written early.
  private static let firstFrames = 441
  /// The time within which a decoder must produce a block, in nanoseconds of real time; otherwise, its sound is
  /// dropped.
  private static let timeout: UInt64 = 10_000_000_000

  private let state: Mutex<State>

  init(writer: SoundFileWriter?) {
    state = Mutex(State(writer: writer))
  }

  func start() -> Bool { true }
  func stop() {}

  func advance(_ mixer: Mixer, frames: Int) throws(PlaybackError) -> Speaker.Step {
    try state.withLock { state throws(PlaybackError) in
      var framesDone = 0
      while framesDone < frames {
        if mixer.isIdle {
          mixer.passSilence(frames - framesDone)
          state.writer?.appendSilence(frames - framesDone)
          framesDone = frames
          break
        }
        let count = min(frames - framesDone, state.isFirst ? Self.firstFrames : Self.blockFrames)
        let rendered = mixer.render(into: state.block, count: count, timeout: Self.timeout)
        state.isFirst = false
        try state.writer?.append(state.block, count: rendered.frames)
        framesDone += rendered.frames
        state.fruitless = rendered.frames > 0 ? 0 : state.fruitless + rendered.events.count
        guard rendered.events.isEmpty else {
          let isEndless = state.fruitless > Self.maximumFruitless
          return Speaker.Step(
            frames: framesDone, events: isEndless ? mixer.dropEndless(rendered.events) : rendered.events)
        }
      }
      return Speaker.Step(frames: framesDone, events: [])
    }
  }

  func finish() throws(PlaybackError) {
    try state.withLock { state throws(PlaybackError) in try state.writer?.finish() }
  }
}
