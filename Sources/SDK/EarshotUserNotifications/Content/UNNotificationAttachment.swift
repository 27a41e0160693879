package import Notifications

/// A media file attached to a notification.
///
/// Emulated: creation as in an app or a service extension, with Apple's errors in Apple's order (first the URL, 100,
/// then the type, 101), and reading; the banner's thumbnail of an image or a video, with its clipping rectangle and its
/// time, or hidden. Important: the initializer checks the file's existence and name; its size and contents are
/// validated at delivery (A3).
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  package let value: Attachment

  /// The identifier, unique within the notification.
  open var identifier: String { value.identifier }
  /// The URL of the file; security scoped for a content extension (A5).
  open var url: URL { value.url }
  /// The uniform type identifier, such as `public.mp3` (A6).
  open var type: String { value.type }

  /// Creates an attachment from a file on disk (A1).
  ///
  /// - Parameters:
  ///   - identifier: The identifier; if it is empty, a unique one is generated.
  ///   - url: The URL of the file.
  ///   - options: Options by `UNNotificationAttachmentOptions...Key`; others are ignored, as on iOS.
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

  /// Wraps an attachment's value.
  package init(_ attachment: Attachment) {
    value = attachment
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAttachment)?.value == value
  }

  open override var hash: Int { value.hashValue }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - NSSecureCoding

  /// Whether secure coding is supported; always true.
  open class var supportsSecureCoding: Bool { true }

  /// Archives the attachment, without its file.
  open func encode(with coder: NSCoder) { coder.encode(value: value) }

  /// Creates an attachment from an archive; nil if it is damaged. The existence of the file is not checked.
  public required init?(coder: NSCoder) {
    guard let attachment: Attachment = coder.decodeValue() else { return nil }
    value = attachment
    super.init()
  }
}
