public import Scenes

/// A picture of a film.
public struct VideoFrame: Hashable, Sendable {
  /// What it shows, turned as the film says; where pixels are not square, still as wide as coded: ``VideoFrames/size`` is
  /// how large it is shown.
  public let pixels: Pixels
  /// When it begins to be shown, in the film's time; never negative.
  public let presentationTime: Duration

  /// A picture, shown from a time on.
  public init(pixels: Pixels, presentationTime: Duration) {
    self.pixels = pixels
    self.presentationTime = presentationTime
  }
}
