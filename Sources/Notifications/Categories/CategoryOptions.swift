/// How notifications of a category are treated, with Apple's raw values (`N4`).
public struct CategoryOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationCategoryOptions`.
  public let rawValue: Int

  /// Options from Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The app hears of an explicit dismissal (`U11`).
  public static let customDismissAction = CategoryOptions(rawValue: 1)
  /// Shown in a car, too.
  public static let allowInCarPlay = CategoryOptions(rawValue: 2)
  /// The title is shown while previews are hidden.
  public static let hiddenPreviewsShowTitle = CategoryOptions(rawValue: 4)
  /// The subtitle is shown while previews are hidden.
  public static let hiddenPreviewsShowSubtitle = CategoryOptions(rawValue: 8)
  /// May be read aloud.
  public static let allowAnnouncement = CategoryOptions(rawValue: 16)
}
