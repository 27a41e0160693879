public import Notifications

/// An attachment that the system has taken (A4).
public struct StoredAttachment: Sendable, Hashable {
  /// What became of the file that was attached.
  public enum Manner: String, Sendable, Hashable {
    /// It was moved: its path leads nowhere now.
    case moved
    /// It is part of the app, and was copied.
    case copied
    /// It lies where a device's sandbox would not let anybody attach it from, and was copied: `attachmentOutside`.
    case outside
  }

  /// The attachment: the file in the store, its size, and the type that its bytes have (A6).
  public var attachment: Attachment
  /// What became of the file that was attached.
  public var manner: Manner
  /// How long it took, in device time.
  public var delay: Duration
}
