// Core Media's C functions, which many sources still use.

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// A number of units per second.
public typealias CMTimeScale = Int32
/// The number of a timeline.
public typealias CMTimeEpoch = Int64

/// The C name of ``CMTime/zero``.
public let kCMTimeZero = CMTime.zero
/// The C name of ``CMTime/invalid``.
public let kCMTimeInvalid = CMTime.invalid
/// The C name of ``CMTime/indefinite``.
public let kCMTimeIndefinite = CMTime.indefinite
/// The C name of ``CMTime/positiveInfinity``.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// The C name of ``CMTime/negativeInfinity``.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity
/// The largest timescale.
public let kCMTimeMaxTimescale: Int32 = .max

/// Creates a time of `value` units, at `timescale` units per second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time; the spelling of Swift 4.1 and earlier.
public func CMTimeMake(_ value: Int64, _ timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time; the spelling of Swift 4.1 and earlier.
public func CMTimeMakeWithSeconds(_ seconds: Double, _ preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Creates a time from seconds: ``CMTime/init(seconds:preferredTimescale:)``.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns the time in seconds: ``CMTime/seconds``.
public func CMTimeGetSeconds(_ time: CMTime) -> Double {
  time.seconds
}

/// Returns -1, 0 or 1 if the first time is earlier than, equal to or later than the second.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1.compare(time2)
}

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
  lhs + rhs
}

/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
  lhs - rhs
}

/// Returns the time multiplied by an integer. Special values are unchanged.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(
    seconds: Int128(time.value) * Int128(multiplier), over: Int128(time.timescale), in: time.timescale,
    method: .default, wasRounded: time.hasBeenRounded, epoch: time.epoch)
}

/// Returns the time multiplied by a number, in its own timescale or a finer one. Special values are unchanged.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else { return time }
  // As Apple's header documents, the timescale is raised to at least 65,536 to keep the fraction.
  var scale = time.timescale
  while scale < 65_536 { scale *= 2 }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: scale)
}

/// Converts a time to another timescale: ``CMTime/convertScale(_:method:)``.
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
  time.convertScale(timescale, method: method)
}

/// Returns the earlier of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  time2 < time1 ? time2 : time1
}

/// Returns the later of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  time2 > time1 ? time2 : time1
}

/// Returns the time multiplied by `multiplier / divisor`, in its own timescale. Special values are unchanged.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard time.isNumeric else { return time }
  guard divisor != 0 else { return .invalid }
  let sign: Int128 = divisor < 0 ? -1 : 1
  return CMTime(
    seconds: sign * Int128(time.value) * Int128(multiplier), over: Int128(time.timescale) * Int128(divisor.magnitude),
    in: time.timescale, method: .default, wasRounded: time.hasBeenRounded, epoch: time.epoch)
}

/// Returns the absolute value of a time.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  if time.isNegativeInfinity { return .positiveInfinity }
  return time < .zero ? CMTimeMultiply(time, multiplier: -1) : time
}

/// Returns whether a time is valid.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Returns the negation of ``CMTime/isValid``.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Returns whether a time is a number.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// Returns whether a time is indefinite.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Returns whether a time has been rounded.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }
