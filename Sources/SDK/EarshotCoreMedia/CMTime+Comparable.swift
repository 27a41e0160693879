extension CMTime: Comparable, Hashable {
  /// Returns whether two times are equal, such as 1/2 and 2/4.
  public static func == (left: CMTime, right: CMTime) -> Bool {
    left.compare(right) == 0
  }

  /// Returns whether a time is earlier than another. The order is negative infinity, numbers, indefinite, positive
  /// infinity, invalid.
  public static func < (left: CMTime, right: CMTime) -> Bool {
    left.compare(right) < 0
  }

  /// Hashes the time rather than its components, so that 1/2 and 2/4 have the same hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    // Equal fractions round to the same `Double`, regardless of their timescales.
    if isNumeric { hasher.combine(seconds) }
  }

  /// Returns -1, 0 or 1 if the time is earlier than, equal to or later than `other`.
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
