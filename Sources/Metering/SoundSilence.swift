/// The silence in a sound: intervals in which no sample of any channel exceeds a threshold.
///
/// Between sounds, intervals of at least 0.1 seconds count.
public struct SoundSilence: Hashable, Sendable, Codable {
  /// The threshold of silence, in dBFS of a sample's absolute value.
  public var threshold: Double
  /// The minimum number of frames of an inner interval: 0.1 seconds.
  public var minimumInterval: Int
  /// The number of silent frames at the start; all frames if the whole sound is silent.
  public var leading = 0
  /// The number of silent frames at the end; all frames if the whole sound is silent.
  public var trailing = 0
  /// The total number of silent frames at the start, at the end, and in the inner intervals.
  public var total = 0
  /// The number of inner intervals: those between the first and the last sound.
  public var innerCount = 0
  /// The longest inner interval, the first of its length; nil if there is none.
  public var longestInner: Interval?
  /// The first inner intervals, at most ``maximumInner``.
  public var inner: [Interval] = []

  /// The default threshold of silence, in dBFS.
  public static let threshold = -60.0
  /// The maximum number of listed inner intervals.
  public static let maximumInner = 64

  /// Creates an empty measurement.
  ///
  /// - Parameters:
  ///   - threshold: The threshold of silence, in dBFS.
  ///   - minimumInterval: The minimum number of frames of an inner interval.
  public init(threshold: Double = SoundSilence.threshold, minimumInterval: Int) {
    self.threshold = threshold
    self.minimumInterval = minimumInterval
  }

  /// A range of consecutive frames.
  public struct Interval: Hashable, Sendable, Codable {
    /// The position of the first frame in the sound.
    public var start: Int
    /// The number of frames.
    public var frames: Int

    /// Creates a range of frames.
    public init(start: Int, frames: Int) {
      self.start = start
      self.frames = frames
    }
  }

  /// Counts an inner interval, if it is long enough; intervals are added in order.
  mutating func addInner(_ interval: Interval) {
    guard interval.frames >= minimumInterval else { return }
    innerCount &+= 1
    total &+= interval.frames
    if interval.frames > longestInner?.frames ?? 0 { longestInner = interval }
    if inner.count < Self.maximumInner { inner.append(interval) }
  }

  /// Adds the silence of the next slice; `frames` and `more` are the lengths of both.
  mutating func merge(_ next: SoundSilence, frames: Int, more: Int) {
    guard more > 0 else { return }
    guard frames > 0 else {
      self = next
      return
    }
    let (isSilent, nextIsSilent) = (leading == frames, next.leading == more)
    let between = trailing &+ next.leading
    var merged = SoundSilence(threshold: threshold, minimumInterval: minimumInterval)
    merged.leading = isSilent ? between : leading
    merged.trailing = nextIsSilent ? between : next.trailing
    (merged.innerCount, merged.longestInner, merged.inner) = (innerCount, longestInner, inner)
    merged.total = isSilent ? between : total &- trailing
    if nextIsSilent {
      merged.total = isSilent ? between : merged.total &+ between
    } else {
      if !isSilent { merged.addInner(Interval(start: frames &- trailing, frames: between)) }
      merged.addInner(of: next, after: frames)
      merged.total &+= next.total &- next.leading
    }
    self = merged
  }

  private mutating func addInner(of next: SoundSilence, after frames: Int) {
    func moved(_ interval: Interval) -> Interval { Interval(start: interval.start &+ frames, frames: interval.frames) }
    innerCount &+= next.innerCount
    if let longest = next.longestInner, longest.frames > longestInner?.frames ?? 0 { longestInner = moved(longest) }
    inner += next.inner.prefix(max(0, Self.maximumInner - inner.count)).map(moved)
  }
}
