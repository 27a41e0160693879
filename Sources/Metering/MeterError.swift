/// The reason why a sound cannot be measured.
public enum MeterError: Error, Hashable, Sendable {
  /// The number of channels is not supported.
  case channels(Int)
  /// The sample rate is not supported.
  case rate(Int)
  /// Memory for the filters could not be allocated.
  case outOfMemory
}

extension MeterError: CustomStringConvertible {
  /// The error message: the problem, and the values allowed.
  public var description: String {
    switch self {
    case .channels(let found):
      "sound with \(found) channels cannot be measured; supported: \(Self.text(SampleFormat.channelLimits))"
    case .rate(let found):
      "sound at \(found) Hz cannot be measured; supported: \(Self.text(SampleFormat.rateLimits)) Hz"
    case .outOfMemory:
      "not enough memory to measure the sound"
    }
  }

  private static func text(_ limits: ClosedRange<Int>) -> String {
    "\(limits.lowerBound) to \(limits.upperBound)"
  }
}
