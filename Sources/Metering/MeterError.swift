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
      "a sound of \(found) channels cannot be measured; from \(Self.text(SampleFormat.channelLimits)) can"
    case .rate(let found):
      "a sound of \(found) Hz cannot be measured; from \(Self.text(SampleFormat.rateLimits)) Hz can"
    case .outOfMemory:
      "there is not enough memory to measure a sound"
    }
  }

  private static func text(_ limits: ClosedRange<Int>) -> String {
    "\(limits.lowerBound) to \(limits.upperBound)"
  }
}
