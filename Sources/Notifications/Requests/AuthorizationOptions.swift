/// The permissions that an app requests from the user, with Apple's raw values (`U2`).
public struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNAuthorizationOptions`.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Badges on the app's icon.
  public static let badge = AuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = AuthorizationOptions(rawValue: 2)
  /// Banners and alerts.
  public static let alert = AuthorizationOptions(rawValue: 4)
  /// Notifications in CarPlay.
  public static let carPlay = AuthorizationOptions(rawValue: 8)
  /// Sounds on a muted device. Requires an entitlement.
  public static let criticalAlert = AuthorizationOptions(rawValue: 16)
  /// No permission: the app provides its own notification settings screen.
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
  /// No permission: notifications are delivered quietly, on a trial basis (`U3`).
  public static let provisional = AuthorizationOptions(rawValue: 64)
  /// Announcements by Siri. Deprecated since iOS 15.
  public static let announcement = AuthorizationOptions(rawValue: 128)
  /// Time-sensitive notifications. Deprecated since iOS 15, where an entitlement replaced it.
  public static let timeSensitive = AuthorizationOptions(rawValue: 256)
}
