/// A range of frame rates, in frames per second, for a display link (Apple: `CAFrameRateRange`).
///
/// Emulated: the values. Important: a ``CADisplayLink`` follows only the preferred rate, or the maximum without one,
/// because the device's display always has 60 frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate, in frames per second.
  public var minimum: Float
  /// The highest rate, in frames per second.
  public var maximum: Float
  /// The preferred rate, in frames per second; nil for none.
  public var preferred: Float?

  /// The range without a preference: the display's frame rate.
  public static let `default` = CAFrameRateRange()

  /// Creates a range whose rates are 0, without a preference.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Creates a range of rates, in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The rate that a display link takes, in frames per second; 0 for the display's frame rate.
  var framesPerSecond: Int {
    let rate = preferred ?? maximum
    guard rate.isFinite, rate > 0 else { return 0 }
    return Int(min(max(rate.rounded(), 1), 1_000))
  }
}
