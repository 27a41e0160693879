import Notifications

/// What pressing an action takes and does, with Apple's raw values (N1).
public struct UNNotificationActionOptions: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Options from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The device must be unlocked first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// What it does cannot be undone.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)

  var value: ActionOptions { ActionOptions(rawValue: Int(bitPattern: rawValue)) }
}
