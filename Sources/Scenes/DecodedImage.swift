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
