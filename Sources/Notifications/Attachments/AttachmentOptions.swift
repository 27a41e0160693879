public import Foundation

/// What an app says about an attachment: the options dictionary of `UNNotificationAttachment` as values (`A7`, `A8`).
public struct AttachmentOptions: Sendable, Hashable, Codable {
  /// The uniform type identifier of the file; nil leaves it to the filename extension.
  public var typeHint: String?
  /// Whether the banner shows no thumbnail.
  public var thumbnailHidden: Bool
  /// The part of the image that the thumbnail shows, in unit coordinates, 0...1; nil for all of it.
  public var thumbnailClippingRect: CGRect?
  /// The frame that becomes the thumbnail: its number in an animation, its time in seconds in a movie.
  public var thumbnailTime: Double?

  /// Options with what is given, and Apple's defaults.
  public init(
    typeHint: String? = nil, thumbnailHidden: Bool = false, thumbnailClippingRect: CGRect? = nil,
    thumbnailTime: Double? = nil
  ) {
    self.typeHint = typeHint
    self.thumbnailHidden = thumbnailHidden
    self.thumbnailClippingRect = thumbnailClippingRect
    self.thumbnailTime = thumbnailTime
  }
}
