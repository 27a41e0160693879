/// The latest samples of a sound, for windows centered on its frames; the sound is preceded by silence.
struct SlidingWindow: ~Copyable, @unchecked Sendable {
  /// The number of frames in a window.
  let size: Int
  private let channels: Int
  /// The samples. The window owns this memory exclusively, so both may be transferred together.
  private let memory: UnsafeMutablePointer<Float>
  private var filled: Int
  /// The position in the sound of the first stored frame.
  private var start: Int

  /// Creates a window over silence.
  ///
  /// - Parameters:
  ///   - size: The number of frames in a window, which must be even.
  ///   - channels: The number of channels.
  init(size: Int, channels: Int) {
    self.size = size
    self.channels = channels
    let capacity = (size + SampleBlock.frames) * channels
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: 0, count: capacity)
    filled = size / 2
    start = -size / 2
  }

  deinit {
    memory.deallocate()
  }

  /// Adds frames, at most a block. Before adding more, complete windows must be processed, and unneeded frames
  /// dropped.
  mutating func add(_ samples: UnsafePointer<Float>, frames: Int) {
    (memory + filled * channels).update(from: samples, count: frames * channels)
    filled += frames
  }

  /// Returns the window centered on a frame; nil if it is incomplete.
  func window(around frame: Int) -> UnsafePointer<Float>? {
    let first = frame - size / 2 - start
    guard first >= 0, first + size <= filled else { return nil }
    return UnsafePointer(memory + first * channels)
  }

  /// Drops the frames that the window centered on a frame, and later windows, do not need.
  mutating func drop(before frame: Int) {
    let dropped = min(max(0, frame - size / 2 - start), filled)
    memory.update(from: memory + dropped * channels, count: (filled - dropped) * channels)
    filled -= dropped
    start += dropped
  }
}
