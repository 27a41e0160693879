import DeviceTime

/// The position of a sound in its media, given its start, its rate and whether it loops. The values come from the
/// extension; none of them, however invalid, causes a trap.
struct MediaPosition {
  /// The position at which the sound started.
  var start: Duration
  /// The duration of the media; nil if it is unknown to the extension.
  var duration: Duration?
  /// The playback rate, from 0 to 64.
  let rate: Double
  /// Whether playback continues at the beginning after the end of the media.
  let isLooping: Bool

  init(start: Duration, duration: Duration? = nil, rate: Double = 1, isLooping: Bool = false) {
    self.start = start
    self.duration = duration
    self.rate = rate.isFinite ? min(max(rate, 0), 64) : 1
    self.isLooping = isLooping
  }

  /// Returns the position after this duration of sound.
  func after(_ heard: Duration) -> Duration {
    let position = start + (rate == 1 ? heard : scaled(heard))
    guard isLooping, let length = duration?.wholeNanoseconds, length > 0, position > .zero else { return position }
    // The end of a pass maps to the end of the media, not to the beginning of the next pass.
    return .nanoseconds((position.wholeNanoseconds - 1) % length + 1)
  }

  private func scaled(_ heard: Duration) -> Duration {
    .nanoseconds(Int64(min((Double(heard.wholeNanoseconds) * rate).rounded(), 9e18)))
  }
}
