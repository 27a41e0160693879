extension CMTime {
  /// Converts the time to another timescale. Special values are unchanged.
  ///
  /// - Parameters:
  ///   - newTimescale: The timescale, in units per second. The result is invalid unless it is positive.
  ///   - method: The rounding method.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0 else { return .invalid }
    return CMTime(
      seconds: Int128(value), over: Int128(timescale), in: newTimescale, method: method,
      isFiner: newTimescale > timescale, wasRounded: hasBeenRounded, epoch: epoch)
  }

  /// Returns the sum. The timescale is the least common multiple of both, or the largest possible one.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    combine(left, right, +)
  }

  /// Returns the difference, with the timescale of the sum.
  public static func - (left: CMTime, right: CMTime) -> CMTime {
    combine(left, right.negated, -)
  }

  /// The time with the sign of an infinity reversed; other times are unchanged.
  private var negated: CMTime {
    if isPositiveInfinity { return .negativeInfinity }
    if isNegativeInfinity { return .positiveInfinity }
    return self
  }

  /// Combines two times. For a subtraction, the infinities of `right` must already be negated.
  private static func combine(_ left: CMTime, _ right: CMTime, _ operation: (Int128, Int128) -> Int128) -> CMTime {
    guard left.isValid, right.isValid else { return .invalid }
    let hasPositive = left.isPositiveInfinity || right.isPositiveInfinity
    let hasNegative = left.isNegativeInfinity || right.isNegativeInfinity
    if hasPositive && hasNegative { return .invalid }
    if hasPositive { return .positiveInfinity }
    if hasNegative { return .negativeInfinity }
    if left.isIndefinite || right.isIndefinite { return .indefinite }
    guard left.isNumeric, right.isNumeric, left.epoch == right.epoch else { return .invalid }

    let (one, other) = (Int128(left.timescale), Int128(right.timescale))
    let common = one / greatestCommonDivisor(one, other) * other
    let sum = operation(Int128(left.value) * (common / one), Int128(right.value) * (common / other))
    return CMTime(
      seconds: sum, over: common, in: CMTimeScale(exactly: common) ?? .max, method: .default,
      wasRounded: left.hasBeenRounded || right.hasBeenRounded, epoch: left.epoch)
  }

  private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }

  /// Creates a time of `numerator / denominator` seconds; halves the timescale until the value fits.
  init(
    seconds numerator: Int128, over denominator: Int128, in timescale: CMTimeScale, method: CMTimeRoundingMethod,
    isFiner: Bool = false, wasRounded: Bool, epoch: CMTimeEpoch
  ) {
    var scale = timescale
    while true {
      let (units, isExact) = method.divide(numerator * Int128(scale), by: denominator, isFiner: isFiner)
      if let value = Int64(exactly: units) {
        self.init(value: value, timescale: scale, flags: .valid, epoch: epoch)
        if !isExact || wasRounded { flags.insert(.hasBeenRounded) }
        return
      }
      guard scale > 1 else {
        self = units < 0 ? .negativeInfinity : .positiveInfinity
        return
      }
      scale /= 2
    }
  }
}
