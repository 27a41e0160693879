public import Foundation

/// A type that decodes images.
public protocol ImageReader: Sendable {
  /// Decodes a PNG, JPEG or GIF.
  ///
  /// - Throws: An ``ImageFault`` if the data has another format, is damaged, or exceeds the limits.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage
}

/// A decoded image.
public struct DecodedImage: Hashable, Sendable {
  /// A frame of an image.
  public struct Frame: Hashable, Sendable {
    /// The frame's pixels.
    public var pixels: Pixels
    /// The duration, in seconds; 0 for a still image.
    public var duration: Double

    /// Creates a frame with a duration in seconds.
    public init(pixels: Pixels, duration: Double = 0) {
      (self.pixels, self.duration) = (pixels, duration)
    }
  }

  /// The frames, at least one.
  public var frames: [Frame]
  /// The number of passes; 0 repeats forever.
  public var loopCount: Int

  /// Creates an image from frames.
  public init(frames: [Frame], loopCount: Int = 0) {
    (self.frames, self.loopCount) = (frames, loopCount)
  }
}

/// A reason why data cannot be decoded as an image.
public enum ImageFault: Error, Hashable, Sendable {
  /// The data is not a PNG, JPEG or GIF.
  case unknownFormat
  /// The data is damaged; `reason` describes how.
  case damaged(reason: String)
  /// The image is too large; `limit` describes what is allowed.
  case tooLarge(limit: String)
}
