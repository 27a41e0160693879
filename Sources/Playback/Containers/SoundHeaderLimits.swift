/// The limits of numbers in the headers of sound, which are the limits of the converters in the chain.
enum SoundHeaderLimits {
  /// The range of sample rates, in hertz. At a lower rate, a single packet of at most 65,535 frames would become
  /// minutes at the device's rate, hundreds of megabytes.
  static let rates = 1_000...768_000
  /// The range of channel counts; the maximum is the mixer's limit.
  static let channelCounts = 1...63

  /// The minimum length, in bytes or frames, that counts as a placeholder: the writer did not know the length, so
  /// nothing is missing.
  static let placeholder = 0x7FFF_0000

  /// Returns whether a length in bytes is a placeholder for an unknown length: near the maximum of 31 or 32 bits.
  static func isPlaceholder(_ length: Int) -> Bool {
    (placeholder...0x8000_FFFF).contains(length) || length >= 0xFFFF_0000
  }

  /// Returns a valid sample rate, in hertz.
  static func rate(_ value: Int, at offset: Int) throws(ContainerFault) -> Int {
    guard rates.contains(value) else {
      throw .damaged(
        reason: "a sample rate of \(value) Hz; supported: \(rates.lowerBound) to \(rates.upperBound) Hz",
        offset: offset)
    }
    return value
  }

  /// Returns a valid sample rate, in hertz, from a number with a fraction.
  static func rate(_ value: Double, at offset: Int) throws(ContainerFault) -> Int {
    guard value.isFinite, value >= 1, value <= Double(rates.upperBound) else {
      throw .damaged(reason: "an invalid sample rate", offset: offset)
    }
    return try rate(Int(value.rounded()), at: offset)
  }

  /// Returns a valid number of channels.
  static func channels(_ value: Int, at offset: Int) throws(ContainerFault) -> Int {
    guard channelCounts.contains(value) else { throw .damaged(reason: "\(value) channels", offset: offset) }
    return value
  }
}
