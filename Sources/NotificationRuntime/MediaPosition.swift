import DeviceTime

/// Where in its media a sound stands that began somewhere, plays at a rate and may loop. Its numbers come from the
/// extension, and none of them traps.
struct MediaPosition {
  /// Where it began.
  var start: Duration
  /// The media's length, where the extension knows it.
  var duration: Duration?
  /// Seconds of media in a second of sound, 0 to 64.
  let rate: Double
  /// Whether it goes on at the beginning when it comes to the end of the media.
  let isLooping: Bool

  init(start: Duration, duration: Duration? = nil, rate: Double = 1, isLooping: Bool = false) {
    self.start = start
    self.duration = duration
    self.rate = rate.isFinite ? min(max(rate, 0), 64) : 1
    self.isLooping = isLooping
  }

  /// Where it stands after this much sound was heard.
  func after(_ heard: Duration) -> Duration {
    let position = start + (rate == 1 ? heard : scaled(heard))
    guard isLooping, let length = duration?.wholeNanoseconds, length > 0, position > .zero else { return position }
    // The end of a pass is its own, and not the beginning of the next.
    return .nanoseconds((position.wholeNanoseconds - 1) % length + 1)
  }

  private func scaled(_ heard: Duration) -> Duration {
    .nanoseconds(Int64(min((Double(heard.wholeNanoseconds) * rate).rounded(), 9e18)))
  }
}
