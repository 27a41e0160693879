public import Foundation

/// A media file that a notification shows or plays: the values behind `UNNotificationAttachment`.
public struct Attachment: Sendable, Hashable, Codable {
  /// The name; unique within the notification.
  public var identifier: String
  /// The file: the app's own at first, then the one in the attachment store (`A4`).
  public var url: URL
  /// The uniform type identifier, such as `public.mp3` (`A6`).
  public var type: String
  /// What the app says about it.
  public var options: AttachmentOptions
  /// The size of the file, in bytes.
  public var byteCount: Int

  /// An attachment as described, with no look at the file; `validating(identifier:url:options:)` looks.
  public init(
    identifier: String, url: URL, type: String, options: AttachmentOptions = AttachmentOptions(), byteCount: Int
  ) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.options = options
    self.byteCount = byteCount
  }

  /// Audio, image or movie; nil for a type that may not be attached.
  public var kind: MediaKind? { AttachmentRules.type(identifier: type)?.kind }
}
