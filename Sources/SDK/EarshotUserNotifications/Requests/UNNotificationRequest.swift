package import Notifications

/// A notification on its way to the user.
///
/// Emulated: whole. The gotcha: the content is copied as it is made, so changing it afterwards changes nothing here.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// What replaces an earlier request of the same name (U7).
  public let identifier: String
  /// What it shows and carries.
  public let content: UNNotificationContent
  /// What sets it off: a ``UNPushNotificationTrigger`` for a remote one; nil is at once.
  public let trigger: UNNotificationTrigger?

  /// A request; its content is copied.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(copying: content)
    self.trigger = trigger
    super.init()
  }

  /// The face of a request.
  package convenience init(_ request: NotificationRequest) {
    self.init(
      identifier: request.identifier, content: UNNotificationContent(request.content),
      trigger: request.trigger.map(UNNotificationTrigger.make))
  }

  /// The request as a value.
  package var value: NotificationRequest {
    NotificationRequest(identifier: identifier, content: content.value, trigger: trigger?.value)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return identifier == other.identifier && content == other.content && trigger == other.trigger
  }

  open override var hash: Int { identifier.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the request.
  open func encode(with coder: NSCoder) {
    coder.encode(value: identifier, forKey: "identifier")
    coder.encode(content, forKey: "content")
    if let trigger { coder.encode(trigger, forKey: "trigger") }
  }

  /// A request from an archive; nil where it is damaged.
  public required init?(coder: NSCoder) {
    guard let identifier: String = coder.decodeValue(forKey: "identifier"),
      let content = coder.decodeObject(of: UNNotificationContent.self, forKey: "content")
    else { return nil }
    // Asking for a key that is not there makes the whole archive count as damaged.
    var trigger: UNNotificationTrigger?
    if coder.containsValue(forKey: "trigger") {
      trigger = coder.decodeObject(of: UNNotificationTrigger.self, forKey: "trigger")
      guard trigger != nil else { return nil }
    }
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}
