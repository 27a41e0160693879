public import Foundation

/// A media file that a notification shows or plays: the value behind `UNNotificationAttachment`.
public struct Attachment: Sendable, Hashable, Codable {
  /// The identifier, unique within the notification.
  public var identifier: String
  /// The URL of the file: initially the app's own, later the one in the attachment store (`A4`).
  public var url: URL
  /// The uniform type identifier, such as `public.mp3` (`A6`).
  public var type: String
  /// The options that the app specified.
  public var options: AttachmentOptions
  /// The size of the file, in bytes.
  public var byteCount: Int

  /// Creates an attachment without checking the file; see `validating(identifier:url:options:)`.
  public init(
    identifier: String, url: URL, type: String, options: AttachmentOptions = AttachmentOptions(), byteCount: Int
  ) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.options = options
    self.byteCount = byteCount
  }

  /// The kind of media: audio, image or movie; nil for an unsupported type.
  public var kind: MediaKind? { AttachmentRules.type(identifier: type)?.kind }
}
