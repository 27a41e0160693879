package import Notifications

/// A request to deliver a notification.
///
/// Emulated: everything. Important: the content is copied on creation, so later changes to it have no effect.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The identifier. A request replaces earlier ones with the same identifier (U7).
  public let identifier: String
  /// The request's content.
  public let content: UNNotificationContent
  /// The trigger: a ``UNPushNotificationTrigger`` for a remote notification; nil delivers it immediately.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(copying: content)
    self.trigger = trigger
    super.init()
  }

  /// Wraps a request's value.
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

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the request.
  open func encode(with coder: NSCoder) {
    coder.encode(value: identifier, forKey: "identifier")
    coder.encode(content, forKey: "content")
    if let trigger { coder.encode(trigger, forKey: "trigger") }
  }

  /// Creates a request from an archive; nil if it is damaged.
  public required init?(coder: NSCoder) {
    guard let identifier: String = coder.decodeValue(forKey: "identifier"),
      let content = coder.decodeObject(of: UNNotificationContent.self, forKey: "content")
    else { return nil }
    // Decoding a missing key would mark the whole archive as damaged.
    var trigger: UNNotificationTrigger?
    if coder.containsValue(forKey: "trigger") {
      trigger = coder.decodeObject(of: UNNotificationTrigger.self, forKey: "trigger")
      guard trigger != nil else { return nil }
    }
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}
