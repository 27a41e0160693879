public import Foundation

/// The options of an attachment: the options dictionary of `UNNotificationAttachment` as a value (`A7`, `A8`).
public struct AttachmentOptions: Sendable, Hashable, Codable {
  /// The uniform type identifier of the file; if nil, the filename extension determines the type.
  public var typeHint: String?
  /// Whether the banner omits the thumbnail.
  public var thumbnailHidden: Bool
  /// The part of the image that the thumbnail shows, in unit coordinates, 0...1; nil for the whole image.
  public var thumbnailClippingRect: CGRect?
  /// The frame used as the thumbnail: a frame number in an animation, a time in seconds in a movie.
  public var thumbnailTime: Double?

  /// Creates options with Apple's defaults.
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
