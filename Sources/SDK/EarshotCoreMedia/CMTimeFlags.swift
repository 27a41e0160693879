/// What is special about a time, with Apple's raw values.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt32

  /// Flags from Apple's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// It is a time at all.
  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// It is not exact.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  /// It is later than every time.
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  /// It is earlier than every time.
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  /// It is not known.
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  /// The flags beside which value and timescale mean nothing.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}
