/// Takes a file's samples while they are decoded, on whatever thread decodes; never on two at once.
public protocol SampleTaker: AnyObject {
  /// The samples' format is known; called once, before the first of them.
  func begin(_ format: DecodedFormat)
  /// Samples that follow, whole frames, as they lie in the decoder's memory: valid during the call only.
  ///
  /// - Returns: Whether more are wanted.
  func take(_ samples: UnsafeRawBufferPointer) -> Bool
}

/// What became of decoding a file.
public struct DecodingOutcome: Sendable, Hashable {
  /// Frames that were decoded, at the media's own rate.
  public var frames: Int
  /// Places where the data had a hole, and decoding went on behind it.
  public var holes: Int
  /// The first of them, in frames from where the sound begins; nil where there is none.
  public var firstHole: Int?
  /// Why decoding ended before the media did; nil where it did not.
  public var fault: PlaybackError?

  /// An outcome; without any, of nothing.
  public init(frames: Int = 0, holes: Int = 0, firstHole: Int? = nil, fault: PlaybackError? = nil) {
    self.frames = frames
    self.holes = holes
    self.firstHole = firstHole
    self.fault = fault
  }

  /// Adds what became of the part that follows.
  public mutating func add(_ next: DecodingOutcome) {
    frames += next.frames
    holes += next.holes
    firstHole = firstHole ?? next.firstHole
    fault = fault ?? next.fault
  }
}
