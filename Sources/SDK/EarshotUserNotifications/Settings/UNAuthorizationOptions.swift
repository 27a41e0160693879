import Notifications

/// The options of an authorization request, with Apple's raw values (U2).
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates options from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The badge of the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Banners and alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in CarPlay.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds of critical alerts on a muted device; requires an entitlement.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A settings screen within the app.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Quiet notifications on a trial basis, without a prompt (U3).
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Announcements by voice. Deprecated since iOS 15.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Time-sensitive notifications. Deprecated since iOS 15, in favor of an entitlement.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)

  var value: AuthorizationOptions { AuthorizationOptions(rawValue: Int(bitPattern: rawValue)) }
}
