/// Why a sound cannot be measured.
public enum MeterError: Error, Hashable, Sendable {
  /// It has so many channels.
  case channels(Int)
  /// It has so many frames a second.
  case rate(Int)
  /// There is no memory for the filters.
  case outOfMemory
}

extension MeterError: CustomStringConvertible {
  /// The error in words: what is wrong, and what is allowed.
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
