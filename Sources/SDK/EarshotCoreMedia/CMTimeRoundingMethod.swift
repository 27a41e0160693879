/// A method of rounding a time to a timescale, with Apple's raw values.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// Rounds to the nearest unit, halves away from zero. The default.
  case roundHalfAwayFromZero = 1
  /// Rounds toward zero.
  case roundTowardZero = 2
  /// Rounds away from zero.
  case roundAwayFromZero = 3
  /// Rounds toward zero when converting to a coarser timescale, and away from zero to a finer one.
  case quickTime = 4
  /// Rounds up, toward positive infinity.
  case roundTowardPositiveInfinity = 5
  /// Rounds down, toward negative infinity.
  case roundTowardNegativeInfinity = 6

  /// The default method, ``roundHalfAwayFromZero``.
  public static let `default` = roundHalfAwayFromZero

  /// Returns the rounded quotient, for a positive `denominator`, and whether it is exact.
  func divide(_ numerator: Int128, by denominator: Int128, isFiner: Bool) -> (Int128, isExact: Bool) {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard remainder != 0 else { return (quotient, true) }
    let awayFromZero = remainder < 0 ? quotient - 1 : quotient + 1
    let rounded =
      switch self {
      case .roundHalfAwayFromZero: remainder.magnitude * 2 >= denominator.magnitude ? awayFromZero : quotient
      case .roundTowardZero: quotient
      case .roundAwayFromZero: awayFromZero
      case .quickTime: isFiner ? awayFromZero : quotient
      case .roundTowardPositiveInfinity: remainder > 0 ? awayFromZero : quotient
      case .roundTowardNegativeInfinity: remainder < 0 ? awayFromZero : quotient
      }
    return (rounded, false)
  }
}
