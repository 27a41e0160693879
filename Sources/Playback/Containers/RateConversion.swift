/// The conversion of frame counts between sample rates.
enum RateConversion {
  /// Converts a number of frames between sample rates, rounded to the nearest; nil if it overflows.
  static func frames(_ count: Int, from: Int, to: Int) -> Int? {
    guard count >= 0, from > 0, to > 0 else { return nil }
    guard from != to else { return count }
    let product = UInt64(count).multipliedFullWidth(by: UInt64(to))
    guard product.high < UInt64(from) else { return nil }
    let (quotient, remainder) = UInt64(from).dividingFullWidth(product)
    return Int(exactly: quotient + (remainder >= (UInt64(from) + 1) / 2 ? 1 : 0))
  }
}
