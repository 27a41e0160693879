/// What a notification shows and carries: the values behind `UNNotificationContent`.
public struct NotificationContent: Sendable, Hashable, Codable {
  /// The title; empty for none.
  public var title: String
  /// The line under the title; empty for none.
  public var subtitle: String
  /// The message, as the sender wrote it; `displayedBody` is what is shown.
  public var body: String
  /// The number on the app's icon: 0 removes it, nil leaves it as it is (`U9`).
  public var badge: Int?
  /// The sound; nil for none.
  public var sound: NotificationSound?
  /// What groups notifications; empty for none (`N6`).
  public var threadIdentifier: String
  /// The category, which chooses the actions and the content extension; empty for none (`C7`).
  public var categoryIdentifier: String
  /// The launch image or storyboard shown when the user opens the app; empty for none.
  public var launchImageName: String
  /// The scene that opens.
  public var targetContentIdentifier: String?
  /// The importance (`N7`).
  public var interruptionLevel: InterruptionLevel
  /// The rank in a summary, 0...1; the highest is featured (`N6`).
  public var relevanceScore: Double
  /// What a Focus filter matches.
  public var filterCriteria: String?
  /// The sender's data; with `aps` for a remote notification (`L4`).
  public var userInfo: [String: JSONValue]
  /// The media, in the order the extension sees them.
  public var attachments: [Attachment]
  /// What a group's summary says of this one; empty for nothing. Deprecated: iOS 15 and later ignore it (`N6`).
  public var summaryArgument: String
  /// How many things this one counts for in a group's summary, 1 or more. Deprecated: iOS 15 and later ignore it (`N6`).
  public var summaryArgumentCount: Int

  /// Content with what is given, and Apple's defaults.
  public init(
    title: String = "", subtitle: String = "", body: String = "", badge: Int? = nil,
    sound: NotificationSound? = nil, threadIdentifier: String = "", categoryIdentifier: String = "",
    launchImageName: String = "", targetContentIdentifier: String? = nil,
    interruptionLevel: InterruptionLevel = .active, relevanceScore: Double = 0, filterCriteria: String? = nil,
    userInfo: [String: JSONValue] = [:], attachments: [Attachment] = [], summaryArgument: String = "",
    summaryArgumentCount: Int = 1
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
  }
}

// MARK: - What the system asks of it

extension NotificationContent {
  /// Whether there is text to show: a service extension may change the text, not remove it (`V6`).
  public var hasAlertText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }

  /// Whether there is nothing to tell the user: no text, attachments or sound, which suppresses an alert (`V7`).
  public var isEmpty: Bool { !hasAlertText && attachments.isEmpty && sound == nil }

  /// The message as it is shown: printf escapes stripped, `%%` a percent sign (`N5`).
  public var displayedBody: String { LocalizedFormat.withoutEscapes(body) }
}
