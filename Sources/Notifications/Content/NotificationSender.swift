public import Foundation

/// The sender of a communication notification, from the intent with which an app updated the content.
public struct NotificationSender: Sendable, Hashable, Codable {
  /// The maximum size of a picture, in bytes.
  public static let maximumPictureByteCount = 786_432

  /// The sender's name.
  public var name: String
  /// The sender's picture as a PNG, JPEG, GIF, WebP, HEIC or AVIF; nil if there is none.
  public var picture: Data?

  /// Creates a sender. A picture that exceeds the limit is dropped.
  public init(name: String, picture: Data? = nil) {
    self.name = name
    self.picture = picture.flatMap { $0.count <= Self.maximumPictureByteCount ? $0 : nil }
  }

  /// Creates a sender with the picture in a file; unreadable and larger files are ignored.
  package init(name: String, pictureFile: URL) {
    let head = try? FileHead(of: pictureFile, upTo: Self.maximumPictureByteCount + 1)
    self.init(name: name, picture: head?.bytes)
  }
}
