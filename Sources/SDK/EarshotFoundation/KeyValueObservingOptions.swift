/// What an observer is told, and when, with Apple's raw values.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Options from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 0x01)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 0x02)
  /// Once at the beginning too, before the call that observes returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 0x04)
  /// Before each change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 0x08)
}
