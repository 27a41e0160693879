import Notifications

/// How notifications of a category are treated, with Apple's raw values (N4).
public struct UNNotificationCategoryOptions: OptionSet, Sendable, Hashable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Options from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The app hears of an explicit dismissal (U11).
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Shown in a car, too.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown while previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown while previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// May be read aloud. Deprecated since iOS 15, where the user alone decides.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)

  var value: CategoryOptions { CategoryOptions(rawValue: Int(bitPattern: rawValue)) }
}
