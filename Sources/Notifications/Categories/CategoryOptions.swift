/// Options for notifications of a category, with Apple's raw values (`N4`).
public struct CategoryOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationCategoryOptions`.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app is notified of an explicit dismissal (`U11`).
  public static let customDismissAction = CategoryOptions(rawValue: 1)
  /// Notifications are also shown in CarPlay.
  public static let allowInCarPlay = CategoryOptions(rawValue: 2)
  /// The title is shown even if previews are hidden.
  public static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 4)
  /// The subtitle is shown even if previews are hidden.
  public static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 8)
  /// Notifications may be announced by Siri.
  public static let allowAnnouncement = CategoryOptions(rawValue: 16)
}
