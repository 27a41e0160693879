/// The values that an observer receives, and the times of its notifications, with Apple's raw values.
public struct NSKeyValueObservingOptions: OptionSet, Sendable, Hashable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates options from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Includes the value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 0x01)
  /// Includes the value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 0x02)
  /// Notifies the observer once initially, before the registering call returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 0x04)
  /// Notifies the observer before each change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 0x08)
}
