public import JSON

/// The keys of a payload that Apple defines: the `aps` dictionary (`L2`).
public struct Aps: Sendable, Hashable, Codable {
  /// The alert; nil if the notification has none.
  public var alert: Alert?
  /// The number on the app's icon: 0 removes it, nil leaves it unchanged (`U9`).
  public var badge: Int?
  /// The sound, or nil if there is none.
  public var sound: NotificationSound?
  /// The identifier by which notifications are grouped (`N6`).
  public var threadIdentifier: String?
  /// The identifier of the category, which determines the actions and the content extension (`C7`).
  public var category: String?
  /// Whether the app is woken in the background.
  public var contentAvailable: Bool
  /// Whether the service extension may change the content (`V2`).
  public var mutableContent: Bool
  /// The identifier of the scene to open.
  public var targetContentIdentifier: String?
  /// The importance; nil if unspecified, which means active (`N7`).
  public var interruptionLevel: InterruptionLevel?
  /// The rank in a summary, 0...1; any number in an update of a Live Activity.
  public var relevanceScore: Double?
  /// The criteria that a Focus filter evaluates.
  public var filterCriteria: String?
  /// The unmodified keys of a Live Activity: `event`, `timestamp`, `content-state` and others (`L2`).
  public var liveActivity: [String: JSONValue]

  /// Creates an `aps` dictionary.
  public init(
    alert: Alert? = nil, badge: Int? = nil, sound: NotificationSound? = nil, threadIdentifier: String? = nil,
    category: String? = nil, contentAvailable: Bool = false, mutableContent: Bool = false,
    targetContentIdentifier: String? = nil, interruptionLevel: InterruptionLevel? = nil,
    relevanceScore: Double? = nil, filterCriteria: String? = nil, liveActivity: [String: JSONValue] = [:]
  ) {
    self.alert = alert
    self.badge = badge
    self.sound = sound
    self.threadIdentifier = threadIdentifier
    self.category = category
    self.contentAvailable = contentAvailable
    self.mutableContent = mutableContent
    self.targetContentIdentifier = targetContentIdentifier
    self.interruptionLevel = interruptionLevel
    self.relevanceScore = relevanceScore
    self.filterCriteria = filterCriteria
    self.liveActivity = liveActivity
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case alert, badge, sound, category
    case threadIdentifier = "thread-id"
    case contentAvailable = "content-available"
    case mutableContent = "mutable-content"
    case targetContentIdentifier = "target-content-id"
    case interruptionLevel = "interruption-level"
    case relevanceScore = "relevance-score"
    case filterCriteria = "filter-criteria"
    case liveActivity
  }

  /// The keys of `aps` and `alert` that are also common names of an app's own data.
  package static let commonNames: Set = ["title", "subtitle", "body", "sound", "badge", "category"]
  /// The keys allowed in `aps`, except those of a Live Activity.
  package static let keys = Set(CodingKeys.allCases.map(\.rawValue)).subtracting([CodingKeys.liveActivity.rawValue])
}
