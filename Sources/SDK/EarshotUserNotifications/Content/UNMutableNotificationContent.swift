package import Notifications

/// Notification content that can be changed.
///
/// Emulated: all properties (see ``UNNotificationContent``).
/// Important: a request copies its content, so changes after the creation of the request have no effect.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { super.title }
    set { change { $0.values.title = newValue } }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { change { $0.values.subtitle = newValue } }
  }
  open override var body: String {
    get { super.body }
    set { change { $0.values.body = newValue } }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { change { $0.values.badge = newValue?.intValue } }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { change { $0.values.sound = newValue?.value } }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { change { $0.values.threadIdentifier = newValue } }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { change { $0.values.categoryIdentifier = newValue } }
  }
  open override var launchImageName: String {
    get { super.launchImageName }
    set { change { $0.values.launchImageName = newValue } }
  }
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { change { $0.values.targetContentIdentifier = newValue } }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { change { $0.values.interruptionLevel = newValue.value } }
  }
  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { change { $0.values.relevanceScore = newValue } }
  }
  open override var filterCriteria: String? {
    get { super.filterCriteria }
    set { change { $0.values.filterCriteria = newValue } }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { change { $0.information = newValue } }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { change { $0.media = newValue } }
  }
  open override var summaryArgument: String {
    get { super.summaryArgument }
    set { change { $0.values.summaryArgument = newValue } }
  }
  open override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { change { $0.values.summaryArgumentCount = max(1, newValue) } }
  }

  /// The sender of a communication notification.
  package var sender: NotificationSender? {
    get { state.values.sender }
    set { change { $0.values.sender = newValue } }
  }
}
