// EarshotCoreMedia: media time as CoreMedia counts it.
//
// Emulated: `CMTime` with rounding, conversion between timescales, arithmetic, order and the special values, by the
// rules of CoreMedia's own header; `CMTimeRange`; both in an `NSValue`. Not emulated: sample buffers, clocks, timebases,
// range mappings.
// The gotcha: `CMTime(seconds: 0.5, preferredTimescale: 1)` is one second, not a half: a timescale of 1 has no halves.

@_exported public import EarshotFoundation

/// A time as a fraction: `value` units, of which `timescale` make a second.
public struct CMTime: Sendable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator: units in a second.
  public var timescale: CMTimeScale
  /// Whether it is valid, rounded, infinite or indefinite.
  public var flags: CMTimeFlags
  /// Which of several timelines it is on, 0 unless somebody loops.
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() {
    self.init(value: 0, timescale: 0, flags: [], epoch: 0)
  }

  /// A time of these parts, taken as they are.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// `value` units of which `timescale` make a second; invalid unless `timescale` is positive.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// A time in seconds, rounded to the nearest unit, halves away from zero.
  ///
  /// A timescale in which it would overflow is halved until it fits; what does not fit in whole seconds is infinite.
  /// - Parameters:
  ///   - seconds: Seconds; not a number is invalid.
  ///   - preferredTimescale: Units in a second; invalid unless positive.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self.init()
      return
    }
    var scale = preferredTimescale
    while scale > 1, (seconds * Double(scale)).magnitude >= 0x1p63 { scale /= 2 }
    let exact = seconds * Double(scale)
    guard exact.magnitude < 0x1p63 else {
      self = seconds < 0 ? .negativeInfinity : .positiveInfinity
      return
    }
    let rounded = exact.rounded(.toNearestOrAwayFromZero)
    // Rounding may reach 2^63 itself, which does not fit.
    self.init(value: Int64(exactly: rounded) ?? .max, timescale: scale)
    if Double(value) / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
  }
}

// MARK: - Special values

extension CMTime {
  /// No time at all.
  public static let invalid = CMTime()
  /// A time that is not known, the duration of a live stream for instance.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// Later than every time.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// Earlier than every time.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)

  /// Whether it is a time, an infinity or indefinite.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is positive infinity.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is negative infinity.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number of seconds.
  public var isNumeric: Bool { flags.isDisjoint(with: .impliedValueFlagsMask) && isValid && timescale > 0 }
  /// Whether it was rounded on its way.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds; not a number where it is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return .nan
  }
}
