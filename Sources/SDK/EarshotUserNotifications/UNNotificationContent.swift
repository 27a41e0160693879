package import Notifications

/// What a notification shows and carries.
///
/// Emulated: every property but the deprecated summary arguments. Not emulated: `updating(from:)` with an intent.
/// The gotcha: `userInfo` holds a payload's numbers as `Int` and `Double` and its booleans as `Bool`; on iOS they are
/// all
/// `NSNumber`, so that a number passes as a `Bool` there and does not here.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  /// All but ``userInfo`` and ``attachments``, which may hold objects of the extension's own.
  final var values: NotificationContent
  final var information: [AnyHashable: Any]
  final var media: [UNNotificationAttachment]

  /// Empty content.
  public override convenience init() {
    self.init(NotificationContent())
  }

  /// The face of a notification's content.
  package init(_ content: NotificationContent) {
    values = content
    information = Dictionary(
      uniqueKeysWithValues: content.userInfo.map { (AnyHashable($0.key), $0.value.foundationValue) })
    media = content.attachments.map(UNNotificationAttachment.init)
    (values.userInfo, values.attachments) = ([:], [])
    super.init()
  }

  /// The same content, as it is now.
  package init(copying other: UNNotificationContent) {
    (values, information, media) = (other.values, other.information, other.media)
    super.init()
  }

  /// The content as a value. What JSON cannot hold is left out of its `userInfo`.
  package var value: NotificationContent {
    var content = values
    content.attachments = media.map(\.value)
    for (key, value) in information {
      if let key = key as? String { content.userInfo[key] = JSONValue(foundationValue: value) }
    }
    return content
  }

  /// The title; empty for none.
  open var title: String { values.title }
  /// The line under the title; empty for none.
  open var subtitle: String { values.subtitle }
  /// The message.
  open var body: String { values.body }
  /// The number on the app's icon: 0 removes it, nil leaves it (U9).
  open var badge: NSNumber? { values.badge.map { NSNumber(value: $0) } }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { values.sound.map(UNNotificationSound.init) }
  /// What groups notifications; empty for none (N6).
  open var threadIdentifier: String { values.threadIdentifier }
  /// The category; empty for none (C7).
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The launch image or storyboard; empty for none.
  open var launchImageName: String { values.launchImageName }
  /// The scene that opens.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The importance (N7).
  open var interruptionLevel: UNNotificationInterruptionLevel {
    UNNotificationInterruptionLevel(values.interruptionLevel)
  }
  /// The rank in a summary, 0 to 1 (N6).
  open var relevanceScore: Double { values.relevanceScore }
  /// What a Focus filter matches.
  open var filterCriteria: String? { values.filterCriteria }
  /// The sender's data (L4).
  open var userInfo: [AnyHashable: Any] { information }
  /// The media.
  open var attachments: [UNNotificationAttachment] { media }

  /// The content, which never changes any more.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(copying: self)
  }

  /// The content, to be changed: a `UNMutableNotificationContent`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(copying: self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    return values == other.values && media == other.media
      && NSDictionary(dictionary: information).isEqual(to: other.information)
  }

  open override var hash: Int { values.hashValue }
}
