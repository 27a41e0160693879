/// The bounds of what a header may say about sound: those of the converters that sound goes through.
enum SoundNumbers {
  /// Frames a second, in hertz.
  static let rates = 1...768_000
  /// Channels.
  static let channelCounts = 1...64

  /// A length in bytes or frames from which on it is what a writer leaves who cannot know it: nothing is missing then.
  static let placeholder = 0x7FFF_0000

  /// A rate in hertz that can be.
  static func rate(_ value: Int, at offset: Int) throws(ContainerFault) -> Int {
    guard rates.contains(value) else { throw .damaged(reason: "a rate of \(value) Hz", offset: offset) }
    return value
  }

  /// A rate in hertz, given as a number with a fraction, that can be.
  static func rate(_ value: Double, at offset: Int) throws(ContainerFault) -> Int {
    guard value.isFinite, value >= 1, value <= Double(rates.upperBound) else {
      throw .damaged(reason: "a rate that is none", offset: offset)
    }
    return Int(value.rounded())
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
