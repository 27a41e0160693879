public import Notifications

/// An attachment in the store (A4).
public struct StoredAttachment: Sendable, Hashable {
  /// The method by which a file was stored.
  public enum Method: String, Sendable, Hashable {
    /// The file was moved: it no longer exists at its original path.
    case moved
    /// The file is part of the app and was copied.
    case copied
    /// The file was copied from a folder that an extension on a device cannot access: `attachmentOutside`.
    case outside
  }

  /// The attachment, with the file in the store, its size, and the type of its contents (A6).
  public var attachment: Attachment
  /// The method by which the file was stored.
  public var method: Method
  /// The time that storing takes, in device time.
  public var delay: Duration
}
