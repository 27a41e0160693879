/// Where a time goes that lies between two units, with Apple's raw values.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest unit, halves away from zero: the default.
  case roundHalfAwayFromZero = 1
  /// Towards zero.
  case roundTowardZero = 2
  /// Away from zero.
  case roundAwayFromZero = 3
  /// Towards zero into a coarser timescale, away from zero into a finer one.
  case quickTime = 4
  /// Up, towards positive infinity.
  case roundTowardPositiveInfinity = 5
  /// Down, towards negative infinity.
  case roundTowardNegativeInfinity = 6

  /// ``roundHalfAwayFromZero``.
  public static let `default` = roundHalfAwayFromZero

  /// `numerator / denominator` in whole numbers, `denominator` positive, and whether that is exact.
  func divide(_ numerator: Int128, by denominator: Int128, isFiner: Bool) -> (Int128, isExact: Bool) {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return (quotient, true) }
    let away = rest < 0 ? quotient - 1 : quotient + 1
    let rounded =
      switch self {
      case .roundHalfAwayFromZero: rest.magnitude * 2 >= denominator.magnitude ? away : quotient
      case .roundTowardZero: quotient
      case .roundAwayFromZero: away
      case .quickTime: isFiner ? away : quotient
      case .roundTowardPositiveInfinity: rest > 0 ? away : quotient
      case .roundTowardNegativeInfinity: rest < 0 ? away : quotient
      }
    return (rounded, false)
  }
}
