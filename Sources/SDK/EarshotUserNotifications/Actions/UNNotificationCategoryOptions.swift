import Notifications

/// The options of a category, with Apple's raw values (N4).
public struct UNNotificationCategoryOptions: OptionSet, Sendable, Hashable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates options from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// An explicit dismissal is reported to the app (U11).
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Notifications are displayed in CarPlay too. Stored; has no effect.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is displayed while previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is displayed while previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// Notifications may be announced by voice. Stored; has no effect. Deprecated since iOS 15, which leaves the decision
  /// to the user.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)

  var value: CategoryOptions { CategoryOptions(rawValue: Int(bitPattern: rawValue)) }
}
