import JSON
package import Notifications
import Synchronization

/// The content of a notification.
///
/// Emulated: all properties, and `updating(from:)` with the intents of EarshotIntents. Not emulated: iOS 18's
/// `UNNotificationAttributedMessageContext`; `updating(from:)` refuses every other object.
/// Important: `userInfo` contains a payload's numbers as `Int` and `Double`, and its Boolean values as `Bool`. On iOS
/// all of them are `NSNumber`, so that there a number can be cast to `Bool`.
///
/// The class is `Sendable`, and guards its state with a lock: nearly all service extensions change the content in the
/// completion handler of a download, while `serviceExtensionTimeWillExpire()` may read it on another thread.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// The state of the content. The user info may contain any object, whose thread safety is the extension's
  /// responsibility.
  struct State: @unchecked Sendable {
    /// All values but the user info and the attachments, which may contain the extension's own objects.
    var values: NotificationContent
    var information: [AnyHashable: Any]
    var media: [UNNotificationAttachment]
  }

  private let guarded: Mutex<State>

  /// A snapshot of the content's state.
  final var state: State { guarded.withLock { $0 } }

  /// Changes the content's state atomically.
  final func change(_ change: (inout State) -> Void) {
    guarded.withLock { change(&$0) }
  }

  /// Creates empty content.
  public override convenience init() {
    self.init(NotificationContent())
  }

  /// Wraps a notification content's value.
  package init(_ content: NotificationContent) {
    guarded = Mutex(State(content))
    super.init()
  }

  /// Creates a copy of other content.
  package init(copying other: UNNotificationContent) {
    guarded = Mutex(other.state)
    super.init()
  }

  /// The content as a value. Its `userInfo` lacks values that JSON cannot represent, see ``droppedKeyPaths``.
  package var value: NotificationContent {
    let state = state
    var content = state.values
    content.attachments = state.media.map(\.value)
    content.userInfo = UserInfoReader(state.information).members
    return content
  }

  /// The sorted key paths of the values in `userInfo` that ``value`` lacks, such as `caller.since` or `dates[2]`.
  package var droppedKeyPaths: [String] { UserInfoReader(state.information).droppedKeyPaths.sorted() }

  /// The title; empty for none.
  open var title: String { state.values.title }
  /// The subtitle; empty for none.
  open var subtitle: String { state.values.subtitle }
  /// The notification's body.
  open var body: String { state.values.body }
  /// The badge of the app's icon: 0 removes it, nil leaves it unchanged (U9).
  open var badge: NSNumber? { state.values.badge.map { NSNumber(value: $0) } }
  /// The sound, or nil if there is none.
  open var sound: UNNotificationSound? { state.values.sound.map(UNNotificationSound.init) }
  /// The identifier that groups notifications; empty for none (N6).
  open var threadIdentifier: String { state.values.threadIdentifier }
  /// The identifier of the category; empty for none (C7).
  open var categoryIdentifier: String { state.values.categoryIdentifier }
  /// The name of the launch image or storyboard; empty for none.
  open var launchImageName: String { state.values.launchImageName }
  /// The identifier of the scene to open.
  open var targetContentIdentifier: String? { state.values.targetContentIdentifier }
  /// The interruption level (N7).
  open var interruptionLevel: UNNotificationInterruptionLevel {
    UNNotificationInterruptionLevel(state.values.interruptionLevel)
  }
  /// The relevance in a summary, 0 to 1 (N6).
  open var relevanceScore: Double { state.values.relevanceScore }
  /// The criteria that a Focus filter matches.
  open var filterCriteria: String? { state.values.filterCriteria }
  /// The custom information of the sender (L4).
  open var userInfo: [AnyHashable: Any] { state.information }
  /// The notification's attachments.
  open var attachments: [UNNotificationAttachment] { state.media }
  /// The argument of a group's summary; empty for none. Deprecated: iOS 15 and later ignore it (N6).
  open var summaryArgument: String { state.values.summaryArgument }
  /// The number of items that the notification represents in a group's summary. Deprecated: iOS 15 and later ignore it
  /// (N6).
  open var summaryArgumentCount: Int { state.values.summaryArgumentCount }

  /// Returns a copy of the content, updated from a system object such as a communication intent.
  ///
  /// - Throws: ``UNError`` with `contentProvidingObjectNotAllowed`, for an object of another class.
  open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    guard let provider = provider as? any AllowedContentProvider else {
      throw UNError(.contentProvidingObjectNotAllowed)
    }
    let content = UNMutableNotificationContent(copying: self)
    provider.update(content)
    return UNNotificationContent(copying: content)
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self ? self : UNNotificationContent(copying: self)
  }

  /// Returns a mutable copy: a `UNMutableNotificationContent`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UNMutableNotificationContent(copying: self)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    let (mine, otherState) = (state, other.state)
    return mine.values == otherState.values && mine.media == otherState.media
      && NSDictionary(dictionary: mine.information).isEqual(to: otherState.information)
  }

  open override var hash: Int { state.values.hashValue }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the content. The archive lacks values in `userInfo` that neither JSON nor a property list can represent.
  open func encode(with coder: NSCoder) {
    coder.encode(value: value)
    let nonJSONValues = state.information.filter { JSONValue(foundationValue: $0.value) == nil || !($0.key is String) }
    guard !nonJSONValues.isEmpty, PropertyListSerialization.propertyList(nonJSONValues, isValidFor: .binary),
      let bytes = try? PropertyListSerialization.data(fromPropertyList: nonJSONValues, format: .binary, options: 0)
    else { return }
    coder.encode(bytes as NSData, forKey: "userInfo")
  }

  /// Creates content from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let content: NotificationContent = coder.decodeValue() else { return nil }
    var state = State(content)
    // Decoding a missing key would mark the whole archive as damaged.
    if coder.containsValue(forKey: "userInfo"), let bytes = coder.decodeObject(of: NSData.self, forKey: "userInfo") {
      let list = try? PropertyListSerialization.propertyList(from: Data(referencing: bytes), format: nil)
      state.information.merge(list as? [String: Any] ?? [:]) { _, new in new }
    }
    guarded = Mutex(state)
    super.init()
  }
}

extension UNNotificationContent.State {
  init(_ content: NotificationContent) {
    values = content
    information = Dictionary(
      uniqueKeysWithValues: content.userInfo.map { (AnyHashable($0.key), $0.value.foundationValue) })
    media = content.attachments.map(UNNotificationAttachment.init)
    (values.userInfo, values.attachments) = ([:], [])
  }
}
