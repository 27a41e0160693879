/// The bounds of what a header may say about sound: those of the converters that sound goes through.
enum SoundNumbers {
  /// Frames a second, in hertz. At a lower rate one packet, of 65,535 frames at most, would be minutes at the device's:
  /// hundreds of megabytes for a sound that nobody records.
  static let rates = 1_000...768_000
  /// Channels: as many as a mix takes.
  static let channelCounts = 1...63

  /// A length in bytes or frames from which on it is what a writer leaves who cannot know it: nothing is missing then.
  static let placeholder = 0x7FFF_0000

  /// Whether a length in bytes is what a writer leaves who cannot know it: about the highest that 31 or 32 bits hold.
  static func isPlaceholder(_ length: Int) -> Bool {
    (placeholder...0x8000_FFFF).contains(length) || length >= 0xFFFF_0000
  }

  /// A rate in hertz that can be.
  static func rate(_ value: Int, at offset: Int) throws(ContainerFault) -> Int {
    guard rates.contains(value) else {
      throw .damaged(
        reason: "a rate of \(value) Hz; \(rates.lowerBound) to \(rates.upperBound) Hz play here", offset: offset)
    }
    return value
  }

  /// A rate in hertz, given as a number with a fraction, that can be.
  static func rate(_ value: Double, at offset: Int) throws(ContainerFault) -> Int {
    guard value.isFinite, value >= 1, value <= Double(rates.upperBound) else {
      throw .damaged(reason: "a rate that is none", offset: offset)
    }
    return try rate(Int(value.rounded()), at: offset)
  }

  /// A number of channels that can be.
  static func channels(_ value: Int, at offset: Int) throws(ContainerFault) -> Int {
    guard channelCounts.contains(value) else { throw .damaged(reason: "\(value) channels", offset: offset) }
    return value
  }

  /// A number of frames at one rate as a number at another, rounded to the nearest; nil where it does not fit.
  static func frames(_ count: Int, from: Int, to: Int) -> Int? {
    guard count >= 0, from > 0, to > 0 else { return nil }
    guard from != to else { return count }
    let product = UInt64(count).multipliedFullWidth(by: UInt64(to))
    guard product.high < UInt64(from) else { return nil }
    let (quotient, remainder) = UInt64(from).dividingFullWidth(product)
    return Int(exactly: quotient + (remainder >= (UInt64(from) + 1) / 2 ? 1 : 0))
  }
}
