extension CMTime: Comparable, Hashable {
  /// Whether both are the same time: 1/2 and 2/4 are.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.compare(right) == 0
  }

  /// Whether the left one is earlier: negative infinity, then numbers, then indefinite, positive infinity and invalid.
  public static func < (left: CMTime, right: CMTime) -> Bool {
    left.compare(right) < 0
  }

  /// Feeds the time, not its parts: 1/2 and 2/4 hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    // Equal fractions are equal numbers, whatever their timescale; rounding to one `Double` is the same for both.
    if isNumeric { hasher.combine(seconds) }
  }

  /// -1, 0 or 1 as `self` is earlier than, the same as or later than `other`.
  func compare(_ other: CMTime) -> Int32 {
    guard isNumeric, other.isNumeric else { return rank < other.rank ? -1 : rank == other.rank ? 0 : 1 }
    guard epoch == other.epoch else { return epoch < other.epoch ? -1 : 1 }
    let left = Int128(value) * Int128(other.timescale)
    let right = Int128(other.value) * Int128(timescale)
    return left < right ? -1 : left == right ? 0 : 1
  }

  private var rank: Int {
    if isNegativeInfinity { return 0 }
    if isNumeric { return 1 }
    if isIndefinite { return 2 }
    if isPositiveInfinity { return 3 }
    return 4
  }
}
