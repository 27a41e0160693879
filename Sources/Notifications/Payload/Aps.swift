/// What Apple defines in a payload: the `aps` dictionary (`L2`).
public struct Aps: Sendable, Hashable, Codable {
  /// The text; nil when the notification shows none.
  public var alert: Alert?
  /// The number on the app's icon: 0 removes it, nil leaves it as it is (`U9`).
  public var badge: Int?
  /// The sound; nil for none.
  public var sound: NotificationSound?
  /// What groups notifications (`N6`).
  public var threadIdentifier: String?
  /// The category, which chooses the actions and the content extension (`C7`).
  public var category: String?
  /// Whether the app is woken in the background.
  public var contentAvailable: Bool
  /// Whether the service extension may change the content (`V2`).
  public var mutableContent: Bool
  /// The scene that opens.
  public var targetContentIdentifier: String?
  /// The importance; nil when the payload does not say, which means active (`N7`).
  public var interruptionLevel: InterruptionLevel?
  /// The rank in a summary, 0...1; any number in the update of a Live Activity.
  public var relevanceScore: Double?
  /// What a Focus filter matches.
  public var filterCriteria: String?
  /// The keys of a Live Activity, as they came: `event`, `timestamp`, `content-state` and the rest (`L2`).
  public var liveActivity: [String: JSONValue]

  /// An `aps` dictionary with what is given and nothing else.
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

  /// The keys a payload may hold in `aps`, those of a Live Activity apart.
  static let keys = Set(CodingKeys.allCases.map(\.rawValue)).subtracting([CodingKeys.liveActivity.rawValue])
}
