/// The alert of a remote notification: `aps.alert` (`L3`).
public struct Alert: Sendable, Hashable, Codable {
  /// The alert's title.
  public var title: String?
  /// The subtitle, shown under the title.
  public var subtitle: String?
  /// The message; if `alert` is a string, it is the message (`L2`).
  public var body: String?
  /// The name of the launch image or storyboard shown if the user opens the app.
  public var launchImage: String?
  /// The key of the title in the app's localized strings, used instead of `title`.
  public var titleLocKey: String?
  /// The arguments that replace `%@` in the localized title.
  public var titleLocArgs: [String]
  /// The key of the subtitle in the app's localized strings.
  public var subtitleLocKey: String?
  /// The arguments that replace `%@` in the localized subtitle.
  public var subtitleLocArgs: [String]
  /// The key of the message in the app's localized strings.
  public var locKey: String?
  /// The arguments that replace `%@` in the localized message.
  public var locArgs: [String]

  /// Creates an alert.
  public init(
    title: String? = nil, subtitle: String? = nil, body: String? = nil, launchImage: String? = nil,
    titleLocKey: String? = nil, titleLocArgs: [String] = [],
    subtitleLocKey: String? = nil, subtitleLocArgs: [String] = [],
    locKey: String? = nil, locArgs: [String] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.launchImage = launchImage
    self.titleLocKey = titleLocKey
    self.titleLocArgs = titleLocArgs
    self.subtitleLocKey = subtitleLocKey
    self.subtitleLocArgs = subtitleLocArgs
    self.locKey = locKey
    self.locArgs = locArgs
  }

  /// Whether there is any text to show.
  public var hasText: Bool {
    [title, subtitle, body, titleLocKey, subtitleLocKey, locKey].contains { $0?.isEmpty == false }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case title, subtitle, body
    case launchImage = "launch-image"
    case titleLocKey = "title-loc-key"
    case titleLocArgs = "title-loc-args"
    case subtitleLocKey = "subtitle-loc-key"
    case subtitleLocArgs = "subtitle-loc-args"
    case locKey = "loc-key"
    case locArgs = "loc-args"
  }

  /// The keys that Apple defines.
  package static let keys = Set(CodingKeys.allCases.map(\.rawValue))

  /// Keys of earlier systems, which have no effect today.
  package static let deprecatedKeys: Set<String> = ["summary-arg", "summary-arg-count", "action-loc-key", "action"]
}
