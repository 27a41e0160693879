package import Notifications
import Synchronization

/// What a notification shows and carries.
///
/// Emulated: every property. Not emulated: `updating(from:)` refuses every object, since the ones that Apple allows are of
/// Intents and of iOS 18's `UNNotificationAttributedMessageContext`, which are not here.
/// The gotcha: `userInfo` holds a payload's numbers as `Int` and `Double` and its booleans as `Bool`; on iOS they are all
/// `NSNumber`, so that a number passes as a `Bool` there and does not here.
///
/// `Sendable`, with a lock around what it holds: nearly all service extensions change it in a download's handler, while
/// `serviceExtensionTimeWillExpire()` may read it on another thread.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// What the content holds; the user info may hold anything, so it is on the extension whether that may be shared.
  struct State: @unchecked Sendable {
    /// All but the two below, which may hold objects of the extension's own.
    var values: NotificationContent
    var information: [AnyHashable: Any]
    var media: [UNNotificationAttachment]
  }

  private let guarded: Mutex<State>

  /// What the content holds, now.
  final var state: State { guarded.withLock { $0 } }

  /// Changes what the content holds, in one step.
  final func change(_ change: (inout State) -> Void) {
    guarded.withLock { change(&$0) }
  }

  /// Empty content.
  public override convenience init() {
    self.init(NotificationContent())
  }

  /// The face of a notification's content.
  package init(_ content: NotificationContent) {
    guarded = Mutex(State(content))
    super.init()
  }

  /// The same content, as it is now.
  package init(copying other: UNNotificationContent) {
    guarded = Mutex(other.state)
    super.init()
  }

  /// The content as a value. What JSON cannot hold is left out of its `userInfo`, see ``droppedKeyPaths``.
  package var value: NotificationContent {
    let state = state
    var content = state.values
    content.attachments = state.media.map(\.value)
    content.userInfo = UserInfoReader(state.information).members
    return content
  }

  /// Where in `userInfo` something is that ``value`` leaves out, in order: `caller.since`, `dates[2]`.
  package var droppedKeyPaths: [String] { UserInfoReader(state.information).droppedKeyPaths.sorted() }

  /// The title; empty for none.
  open var title: String { state.values.title }
  /// The line under the title; empty for none.
  open var subtitle: String { state.values.subtitle }
  /// The message.
  open var body: String { state.values.body }
  /// The number on the app's icon: 0 removes it, nil leaves it (U9).
  open var badge: NSNumber? { state.values.badge.map { NSNumber(value: $0) } }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { state.values.sound.map(UNNotificationSound.init) }
  /// What groups notifications; empty for none (N6).
  open var threadIdentifier: String { state.values.threadIdentifier }
  /// The category; empty for none (C7).
  open var categoryIdentifier: String { state.values.categoryIdentifier }
  /// The launch image or storyboard; empty for none.
  open var launchImageName: String { state.values.launchImageName }
  /// The scene that opens.
  open var targetContentIdentifier: String? { state.values.targetContentIdentifier }
  /// The importance (N7).
  open var interruptionLevel: UNNotificationInterruptionLevel {
    UNNotificationInterruptionLevel(state.values.interruptionLevel)
  }
  /// The rank in a summary, 0 to 1 (N6).
  open var relevanceScore: Double { state.values.relevanceScore }
  /// What a Focus filter matches.
  open var filterCriteria: String? { state.values.filterCriteria }
  /// The sender's data (L4).
  open var userInfo: [AnyHashable: Any] { state.information }
  /// The media.
  open var attachments: [UNNotificationAttachment] { state.media }
  /// What a group's summary says of this one; empty for nothing. Deprecated: iOS 15 and later ignore it (N6).
  open var summaryArgument: String { state.values.summaryArgument }
  /// How many things this one counts for in a group's summary. Deprecated: iOS 15 and later ignore it (N6).
  open var summaryArgumentCount: Int { state.values.summaryArgumentCount }

  /// The content with what an object of Apple's adds to it: a person who calls, for instance.
  ///
  /// - Throws: ``UNError`` with `contentProvidingObjectNotAllowed`: none of the allowed classes is here.
  open func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
    throw UNError(.contentProvidingObjectNotAllowed)
  }

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
    let (mine, others) = (state, other.state)
    return mine.values == others.values && mine.media == others.media
      && NSDictionary(dictionary: mine.information).isEqual(to: others.information)
  }

  open override var hash: Int { state.values.hashValue }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the content. In `userInfo`, what neither JSON nor a property list can hold is left out.
  open func encode(with coder: NSCoder) {
    coder.encode(value: value)
    let others = state.information.filter { JSONValue(foundationValue: $0.value) == nil || !($0.key is String) }
    guard !others.isEmpty, PropertyListSerialization.propertyList(others, isValidFor: .binary),
      let bytes = try? PropertyListSerialization.data(fromPropertyList: others, format: .binary, options: 0)
    else { return }
    coder.encode(bytes as NSData, forKey: "userInfo")
  }

  /// Content from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let content: NotificationContent = coder.decodeValue() else { return nil }
    var state = State(content)
    // Asking for a key that is not there makes the whole archive count as damaged.
    if coder.containsValue(forKey: "userInfo"), let bytes = coder.decodeObject(of: NSData.self, forKey: "userInfo") {
      let list = try? PropertyListSerialization.propertyList(from: Data(referencing: bytes), format: nil)
      state.information.merge(list as? [String: Any] ?? [:]) { _, whole in whole }
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
