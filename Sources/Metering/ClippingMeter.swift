/// A meter that counts consecutive samples of each channel at full scale.
struct ClippingMeter {
  private var clipping: SoundClipping
  private let limit: Float
  private var runs: [Int]
  private var isRunning = false

  init(_ format: SampleFormat) {
    clipping = SoundClipping(channels: format.channels)
    limit = format.encoding.bytes == 1 ? 127 / 128 : 32_767 / 32_768
    runs = Array(repeating: 0, count: format.channels)
  }

  mutating func add(_ group: SampleGroup) {
    guard group.peak >= limit || isRunning else { return }
    for channel in 0..<group.channels {
      var run = runs[channel]
      for frame in 0..<group.frames {
        if abs(group.samples[frame * group.channels + channel]) >= limit {
          run += 1
        } else if run > 0 {
          end(run, of: channel, at: group.start + frame)
          run = 0
        }
      }
      runs[channel] = run
    }
    isRunning = runs.contains { $0 > 0 }
  }

  private mutating func end(_ run: Int, of channel: Int, at end: Int) {
    if run == end { clipping.leading[channel] = run }
    clipping.add(run, from: end - run)
  }

  /// Returns the clipping in all frames.
  func finish(frames: Int) -> SoundClipping {
    var copy = self
    for (channel, run) in runs.enumerated() where run > 0 { copy.end(run, of: channel, at: frames) }
    copy.clipping.trailing = runs
    return copy.clipping
  }
}
