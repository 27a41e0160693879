package import Notifications

/// The presentation of a notification while its app is in the foreground, with Apple's raw values (U10).
public struct UNNotificationPresentationOptions: OptionSet, Sendable, Hashable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates options from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Applies the badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// Plays the sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Displays a banner, and adds the notification to the list. Deprecated since iOS 14 in favor of `list` and `banner`.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Adds the notification to the list in Notification Center.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Displays a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)

  /// The options as a value.
  package var value: PresentationOptions { PresentationOptions(rawValue: Int(bitPattern: rawValue)) }
}
