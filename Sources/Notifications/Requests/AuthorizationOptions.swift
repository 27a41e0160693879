/// What an app asks the user to allow, with Apple's raw values (`U2`).
public struct AuthorizationOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNAuthorizationOptions`.
  public let rawValue: Int

  /// Options from Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = AuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = AuthorizationOptions(rawValue: 2)
  /// Banners and alerts.
  public static let alert = AuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = AuthorizationOptions(rawValue: 8)
  /// Sounds on a muted device; needs an entitlement.
  public static let criticalAlert = AuthorizationOptions(rawValue: 16)
  /// Not asked of the user: the app has a page of its own with settings.
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
  /// Not asked of the user: quiet notifications, on trial (`U3`).
  public static let provisional = AuthorizationOptions(rawValue: 64)
  /// Reading aloud; deprecated since iOS 15.
  public static let announcement = AuthorizationOptions(rawValue: 128)
  /// Time-sensitive notifications; deprecated since iOS 15, where an entitlement replaced it.
  public static let timeSensitive = AuthorizationOptions(rawValue: 256)
}
