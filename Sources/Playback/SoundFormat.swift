import DeviceTime

/// The sound format between players and speakers: interleaved 32-bit float, two channels.
public struct SoundFormat: Hashable, Sendable, Codable {
  /// The sample rate, in frames per second.
  public var rate: Int

  /// Creates a format with a sample rate.
  public init(rate: Int) {
    self.rate = rate
  }

  /// The default format of a device: 44,100 frames per second.
  public static let device = SoundFormat(rate: 44_100)

  /// The number of channels.
  public static let channels = 2

  /// Returns the number of whole frames in a duration.
  public func frames(in duration: Duration) -> Int {
    let nanoseconds = duration.wholeNanoseconds
    let (seconds, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int(seconds) * rate + Int(remainder) * rate / 1_000_000_000
  }

  /// Returns the duration of `frames`, rounded up to a nanosecond, so that ``frames(in:)`` returns `frames` again.
  public func duration(of frames: Int) -> Duration {
    let (seconds, remainder) = frames.quotientAndRemainder(dividingBy: rate)
    return .seconds(seconds) + .nanoseconds((remainder * 1_000_000_000 + rate - 1) / rate)
  }
}
