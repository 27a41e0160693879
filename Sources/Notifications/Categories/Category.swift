/// A type of notification that an app declares, with its actions: the value behind `UNNotificationCategory` (`N3`).
public struct Category: Sendable, Hashable, Codable {
  /// The maximum number of actions shown where space is unlimited (`N3`).
  public static let maximumActionCount = 10
  /// The maximum number of actions shown where space is limited, as in a banner (`N3`).
  public static let maximumLimitedActionCount = 2
  /// The maximum number of actions that an alert offers (`G3`).
  public static let maximumAlertActionCount = 4

  /// The identifier that notifications refer to: not empty, and case sensitive (`C3`).
  public var identifier: String
  /// The actions, in display order.
  public var actions: [Action]
  /// The identifiers of intents related to notifications of this category.
  public var intentIdentifiers: [String]
  /// The text shown while previews are hidden; `%u` is replaced by the number of notifications (`N4`).
  public var hiddenPreviewsBodyPlaceholder: String?
  /// The format of a group's summary; `%u` and `%@` stand for the number and the argument.
  public var categorySummaryFormat: String?
  /// The options of the category.
  public var options: CategoryOptions

  /// Creates a category.
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

  /// The actions that an alert offers: the first four (`G3`).
  public var alertActions: [Action] { Array(actions.prefix(Self.maximumAlertActionCount)) }
}
