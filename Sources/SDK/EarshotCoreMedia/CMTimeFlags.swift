/// The flags of a time, with Apple's raw values.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt32

  /// Creates flags from a raw value.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The time is valid.
  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// The time has been rounded.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  /// The time is positive infinity.
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  /// The time is negative infinity.
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  /// The time is indefinite.
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  /// The flags with which the value and timescale have no meaning.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}
