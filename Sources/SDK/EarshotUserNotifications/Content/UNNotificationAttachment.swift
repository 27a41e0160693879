package import Notifications

/// A media file that a notification shows or plays.
///
/// Emulated: making one as an app or a service extension does, with Apple's errors in Apple's order (first the URL, 100,
/// then the type, 101), and reading one. Not emulated: the thumbnail options have no effect yet.
/// The gotcha: making one looks at the name and that the file is there; its size and bytes are judged at delivery (A3).
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Attachment

  /// The name, unique within the notification.
  open var identifier: String { value.identifier }
  /// The file; security scoped for a content extension (A5).
  open var url: URL { value.url }
  /// The uniform type identifier, `public.mp3` for instance (A6).
  open var type: String { value.type }

  /// An attachment of a file on disk (A1).
  ///
  /// - Parameters:
  ///   - identifier: The name; a unique one is made where it is empty.
  ///   - url: The file's URL.
  ///   - options: By `UNNotificationAttachmentOptions...Key`; others are ignored, as on iOS.
  /// - Throws: ``UNError`` with `attachmentInvalidURL` or `attachmentUnrecognizedType`.
  public convenience init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    self.init(try Self.validated(identifier, url, AttachmentOptions(options ?? [:])))
  }

  private static func validated(
    _ identifier: String, _ url: URL, _ options: AttachmentOptions
  ) throws(UNError) -> Attachment {
    do {
      return try Attachment.validating(identifier: identifier, url: url, options: options)
    } catch {
      throw UNError(error)
    }
  }

  /// The face of an attachment.
  package init(_ attachment: Attachment) {
    value = attachment
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAttachment)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the attachment, not its file.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// An attachment from an archive; nil where it is damaged. Nobody looks whether the file is still there.
  public required init?(coder: NSCoder) {
    guard let attachment: Attachment = coder.decodeValue() else { return nil }
    value = attachment
    super.init()
  }
}
