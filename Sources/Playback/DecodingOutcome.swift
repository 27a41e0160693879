/// The outcome of decoding a file.
public struct DecodingOutcome: Sendable, Hashable {
  /// The number of decoded frames, at the media's own rate.
  public var frames: Int
  /// The number of gaps in the data after which decoding continued.
  public var holes: Int
  /// The position of the first gap, in frames from the beginning of the sound; nil if there is none.
  public var firstHole: Int?
  /// The reason why decoding ended before the media did; nil if it did not.
  public var fault: PlaybackError?

  /// Creates an outcome, by default without frames, gaps or a fault.
  public init(frames: Int = 0, holes: Int = 0, firstHole: Int? = nil, fault: PlaybackError? = nil) {
    self.frames = frames
    self.holes = holes
    self.firstHole = firstHole
    self.fault = fault
  }

  /// Adds the outcome of the following part.
  public mutating func add(_ next: DecodingOutcome) {
    frames += next.frames
    holes += next.holes
    firstHole = firstHole ?? next.firstHole
    fault = fault ?? next.fault
  }
}
