package import Notifications

/// How a notification is shown while its app is in front, with Apple's raw values (U10).
public struct UNNotificationPresentationOptions: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Options from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The badge changes.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound plays.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Listed and shown as a banner. Deprecated since iOS 14: `list` and `banner` say it one by one.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Listed in Notification Center.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Shown as a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)

  /// The options as a value.
  package var value: PresentationOptions { PresentationOptions(rawValue: Int(bitPattern: rawValue)) }
}
