/// The presentation of a notification while its app is in the foreground, with Apple's raw values (`U10`).
public struct PresentationOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationPresentationOptions`.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Updates the badge.
  public static let badge = PresentationOptions(rawValue: 1)
  /// Plays the sound.
  public static let sound = PresentationOptions(rawValue: 2)
  /// The combination of `list` and `banner`. Deprecated since iOS 14.
  public static let alert = PresentationOptions(rawValue: 4)
  /// Adds the notification to Notification Center.
  public static let list = PresentationOptions(rawValue: 8)
  /// Shows a banner.
  public static let banner = PresentationOptions(rawValue: 16)

  /// The options with `alert` replaced by `list` and `banner`.
  public var withoutAlert: PresentationOptions {
    contains(.alert) ? subtracting(.alert).union([.list, .banner]) : self
  }
}
