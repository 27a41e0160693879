/// The last samples of a sound, for windows around places in it; before it begins there is silence.
struct SlidingWindow: ~Copyable, @unchecked Sendable {
  /// How many frames a window has.
  let size: Int
  private let channels: Int
  /// Nobody else has it, so it may go wherever its owner goes.
  private let memory: UnsafeMutablePointer<Float>
  private var filled: Int
  /// The place in the sound of what is kept.
  private var start: Int

  /// - Parameters:
  ///   - size: How many frames a window has; even.
  ///   - channels: Samples in a frame.
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

  /// Adds frames that follow, at most as many as a block has; whatever windows they complete are looked at, and what
  /// they do not need is dropped, before more are added.
  mutating func add(_ samples: UnsafePointer<Float>, frames: Int) {
    (memory + filled * channels).update(from: samples, count: frames * channels)
    filled += frames
  }

  /// The window around a frame; `nil` where it is not complete.
  func window(around frame: Int) -> UnsafePointer<Float>? {
    let first = frame - size / 2 - start
    guard first >= 0, first + size <= filled else { return nil }
    return UnsafePointer(memory + first * channels)
  }

  /// Drops what the window around a frame, and those after it, do not need.
  mutating func drop(before frame: Int) {
    let gone = min(max(0, frame - size / 2 - start), filled)
    memory.update(from: memory + gone * channels, count: (filled - gone) * channels)
    filled -= gone
    start += gone
  }
}
