public import Scenes

/// A frame of a film.
public struct VideoFrame: Hashable, Sendable {
  /// The image, rotated as the film specifies. If pixels are not square, it has the coded width; ``VideoFrames/size``
  /// is the display size.
  public let pixels: Pixels
  /// The presentation time, in the film's time; never negative.
  public let presentationTime: Duration

  /// Creates a frame.
  public init(pixels: Pixels, presentationTime: Duration) {
    self.pixels = pixels
    self.presentationTime = presentationTime
  }
}
