import Notifications

/// What an app asks the user to allow, with Apple's raw values (U2).
public struct UNAuthorizationOptions: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Options from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// A number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Banners and alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds on a muted device; needs an entitlement.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// The app has a page of its own with settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Quiet notifications, on trial, with no question (U3).
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Reading aloud. Deprecated since iOS 15.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Time-sensitive notifications. Deprecated since iOS 15, where an entitlement replaced it.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)

  var value: AuthorizationOptions { AuthorizationOptions(rawValue: Int(bitPattern: rawValue)) }
}
