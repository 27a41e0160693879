/// A kind of notification that an app declares, with its actions: the values behind `UNNotificationCategory` (`N3`).
public struct Category: Sendable, Hashable, Codable {
  /// The most actions shown where space is unlimited (`N3`).
  public static let maximumActionCount = 10
  /// The most actions shown where space is limited, as in a banner (`N3`).
  public static let maximumLimitedActionCount = 2

  /// The name that notifications refer to; not empty, and case sensitive (`C3`).
  public var identifier: String
  /// The actions, in the order they are shown.
  public var actions: [Action]
  /// The identifiers of the intents that a notification of this kind may be about.
  public var intentIdentifiers: [String]
  /// What replaces the message while previews are hidden; `%u` is the number of notifications (`N4`).
  public var hiddenPreviewsBodyPlaceholder: String?
  /// The summary of a group; `%u` and `%@` are the number and the argument.
  public var categorySummaryFormat: String?
  /// How the kind is treated.
  public var options: CategoryOptions

  /// A category.
  public init(
    identifier: String, actions: [Action] = [], intentIdentifiers: [String] = [],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: CategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    self.options = options
  }

  /// The actions shown where space is unlimited: the first ten.
  public var shownActions: [Action] { Array(actions.prefix(Self.maximumActionCount)) }

  /// The actions shown where space is limited: the first two.
  public var limitedActions: [Action] { Array(actions.prefix(Self.maximumLimitedActionCount)) }
}
