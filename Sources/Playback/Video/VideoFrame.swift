public import Scenes

/// A frame of a video.
public struct VideoFrame: Hashable, Sendable {
  /// The image, rotated as the movie specifies. If pixels are not square, it has the coded width; ``VideoFrames/size``
  /// is the display size.
  public let pixels: Pixels
  /// The presentation time, in the movie's time; never negative.
  public let presentationTime: Duration

  /// Creates a frame.
  public init(pixels: Pixels, presentationTime: Duration) {
    self.pixels = pixels
    self.presentationTime = presentationTime
  }
}
