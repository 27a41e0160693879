import DeviceTime

/// How sound is laid out between players and speakers: interleaved 32-bit float, two channels.
public struct SoundFormat: Hashable, Sendable, Codable {
  /// Frames a second.
  public var rate: Int

  /// The format with `rate` frames a second.
  public init(rate: Int) {
    self.rate = rate
  }

  /// What a device uses unless told otherwise: 44,100 frames a second.
  public static let device = SoundFormat(rate: 44_100)

  /// Samples in a frame.
  public static let channels = 2

  /// Whole frames that fit into a duration.
  public func frames(in duration: Duration) -> Int {
    let nanoseconds = duration.wholeNanoseconds
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int(seconds) * rate + Int(rest) * rate / 1_000_000_000
  }

  /// How long `frames` last, rounded up to a nanosecond, so that ``frames(in:)`` gives `frames` back.
  public func duration(of frames: Int) -> Duration {
    let (seconds, rest) = frames.quotientAndRemainder(dividingBy: rate)
    return .seconds(seconds) + .nanoseconds((rest * 1_000_000_000 + rate - 1) / rate)
  }
}
