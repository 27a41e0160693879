public import Foundation

/// Makes pixels of an encoded image.
public protocol ImageReader: Sendable {
  /// The frames of a PNG, a JPEG or a GIF.
  ///
  /// - Throws: An ``ImageFault`` where the bytes are none, are damaged, or are over the limits.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage
}

/// An image that was decoded.
public struct DecodedImage: Hashable, Sendable {
  /// One picture of it.
  public struct Frame: Hashable, Sendable {
    /// What it shows.
    public var pixels: Pixels
    /// How long it is shown, in seconds; 0 for an image that does not move.
    public var duration: Double

    /// A picture, shown for `duration` seconds.
    public init(pixels: Pixels, duration: Double = 0) {
      (self.pixels, self.duration) = (pixels, duration)
    }
  }

  /// Its pictures, at least one.
  public var frames: [Frame]
  /// How often it repeats; 0 for ever.
  public var loopCount: Int

  /// An image of these pictures.
  public init(frames: [Frame], loopCount: Int = 0) {
    (self.frames, self.loopCount) = (frames, loopCount)
  }
}

/// Why bytes are no image that can be shown.
public enum ImageFault: Error, Hashable, Sendable {
  /// They are no PNG, JPEG or GIF.
  case unknownFormat
  /// They are damaged; `reason` says where or how.
  case damaged(reason: String)
  /// The image is larger than is decoded: `limit` says what is.
  case tooLarge(limit: String)
}
