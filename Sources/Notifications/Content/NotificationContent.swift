public import JSON

/// The content of a notification: the value behind `UNNotificationContent`.
public struct NotificationContent: Sendable, Hashable, Codable {
  /// The title; empty for none.
  public var title: String
  /// The subtitle, shown under the title; empty for none.
  public var subtitle: String
  /// The message as the sender wrote it; `displayedBody` is the text on screen.
  public var body: String
  /// The number on the app's icon: 0 removes it, nil leaves it unchanged (`U9`).
  public var badge: Int?
  /// The sound, or nil if there is none.
  public var sound: NotificationSound?
  /// The identifier by which notifications are grouped; empty for none (`N6`).
  public var threadIdentifier: String
  /// The identifier of the category, which determines the actions and the content extension; empty for none (`C7`).
  public var categoryIdentifier: String
  /// The launch image or storyboard shown if the user opens the app; empty for none.
  public var launchImageName: String
  /// The identifier of the scene to open.
  public var targetContentIdentifier: String?
  /// The importance (`N7`).
  public var interruptionLevel: InterruptionLevel
  /// The rank in a summary, 0...1; the notification with the highest score is featured (`N6`).
  public var relevanceScore: Double
  /// The criteria that a Focus filter evaluates.
  public var filterCriteria: String?
  /// The sender's custom data, including `aps` for a remote notification (`L4`).
  public var userInfo: [String: JSONValue]
  /// The attachments, in the order in which the extension receives them.
  public var attachments: [Attachment]
  /// The argument for a group's summary; empty for none. Deprecated: iOS 15 and later ignore it (`N6`).
  public var summaryArgument: String
  /// The number of items that this notification adds to a group's summary, 1 or more. Deprecated: iOS 15 and later
  /// ignore it (`N6`).
  public var summaryArgumentCount: Int
  /// The sender of a communication notification; nil for other notifications.
  public var sender: NotificationSender?
  /// The message that the system made of a localized text and its arguments, in which a percent sign is no escape; nil
  /// if there is none. It is not sent to extensions.
  @Uncompared package var localizedBody: String?

  /// Creates content with Apple's defaults.
  public init(
    title: String = "", subtitle: String = "", body: String = "", badge: Int? = nil,
    sound: NotificationSound? = nil, threadIdentifier: String = "", categoryIdentifier: String = "",
    launchImageName: String = "", targetContentIdentifier: String? = nil,
    interruptionLevel: InterruptionLevel = .active, relevanceScore: Double = 0, filterCriteria: String? = nil,
    userInfo: [String: JSONValue] = [:], attachments: [Attachment] = [], summaryArgument: String = "",
    summaryArgumentCount: Int = 1, sender: NotificationSender? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.badge = badge
    self.sound = sound
    self.threadIdentifier = threadIdentifier
    self.categoryIdentifier = categoryIdentifier
    self.launchImageName = launchImageName
    self.targetContentIdentifier = targetContentIdentifier
    self.interruptionLevel = interruptionLevel
    self.relevanceScore = relevanceScore
    self.filterCriteria = filterCriteria
    self.userInfo = userInfo
    self.attachments = attachments
    self.summaryArgument = summaryArgument
    self.summaryArgumentCount = summaryArgumentCount
    self.sender = sender
  }
}

// MARK: - Use by the system

extension NotificationContent {
  /// Whether there is text to show: a service extension may change the text, but not remove it (`V6`).
  public var hasAlertText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }

  /// Whether there is no text, attachment or sound, which suppresses an alert (`V7`).
  public var isEmpty: Bool { !hasAlertText && attachments.isEmpty && sound == nil }

  /// The message as displayed, with printf escapes stripped and `%%` replaced by a percent sign (`N5`). The message
  /// that the system made of a `loc-key` and its arguments (`L3`) is displayed as it is.
  public var displayedBody: String { body == localizedBody ? body : LocalizedFormat.withoutEscapes(body) }
}
