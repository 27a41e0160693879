// EarshotCoreMedia: Core Media's representation of time.
//
// Emulated: `CMTime` with rounding, conversion between timescales, arithmetic, order and special values, by the rules
// of Core Media's header; `CMTimeRange`; both in an `NSValue`. Not emulated: sample buffers, clocks, timebases, range
// mappings.
// Important: `CMTime(seconds: 0.5, preferredTimescale: 1)` is one second: a timescale of 1 cannot represent half a
// second.

@_exported public import EarshotFoundation

/// A time as a fraction: a number of units, and the number of units per second.
public struct CMTime: Sendable {
  /// The numerator of the fraction of seconds.
  public var value: CMTimeValue
  /// The denominator, in units per second.
  public var timescale: CMTimeScale
  /// Whether the time is valid, rounded, infinite or indefinite.
  public var flags: CMTimeFlags
  /// The number of the timeline; usually 0.
  public var epoch: CMTimeEpoch

  /// Creates an invalid time.
  public init() {
    self.init(value: 0, timescale: 0, flags: [], epoch: 0)
  }

  /// Creates a time from its components, unchecked.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a time of `value` units, at `timescale` units per second; invalid unless `timescale` is positive.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Creates a time from seconds, rounded to the nearest unit, halves away from zero.
  ///
  /// The timescale is halved until the value fits. The time is infinite if it does not fit in whole seconds.
  /// - Parameters:
  ///   - seconds: The time in seconds; NaN yields an invalid time.
  ///   - preferredTimescale: The timescale, in units per second. The time is invalid unless it is positive.
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
    // Rounding may yield 2^63, which does not fit.
    self.init(value: Int64(exactly: rounded) ?? .max, timescale: scale)
    if Double(value) / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
  }
}

// MARK: - Special values

extension CMTime {
  /// An invalid time.
  public static let invalid = CMTime()
  /// An unknown time, such as the duration of a live stream.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time later than every other.
  public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time earlier than every other.
  public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  /// The time zero.
  public static let zero = CMTime(value: 0, timescale: 1, flags: .valid, epoch: 0)

  /// Whether the time is valid: numeric, infinite or indefinite.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether the time is positive infinity.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether the time is negative infinity.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether the time is indefinite.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is a number of seconds.
  public var isNumeric: Bool { flags.isDisjoint(with: .impliedValueFlagsMask) && isValid && timescale > 0 }
  /// Whether the time has been rounded.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds; NaN if it is invalid or indefinite.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    if isNegativeInfinity { return -.infinity }
    return .nan
  }
}
