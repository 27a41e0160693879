/// Where a sound is silent: no sample of any channel is above a threshold.
///
/// Within the sound, what lasts at least 0.1 seconds counts.
public struct SoundSilence: Hashable, Sendable, Codable {
  /// What is no higher than this counts as silence, in dBFS of a sample's absolute value.
  public var threshold: Double
  /// How many frames an inner stretch needs to count: 0.1 seconds.
  public var shortestStretch: Int
  /// Frames of silence at the start; all of them where there is nothing else.
  public var leading = 0
  /// Frames of silence at the end; all of them where there is nothing else.
  public var trailing = 0
  /// Frames of silence at the start, at the end, and in the stretches between.
  public var total = 0
  /// How many stretches there are between the first and the last sound.
  public var innerCount = 0
  /// The longest of them, the first of its length; `nil` where there is none.
  public var longestInner: Stretch?
  /// The first of them, at most ``mostInner``.
  public var inner: [Stretch] = []

  /// What counts as silence unless told otherwise, in dBFS.
  public static let threshold = -60.0
  /// How many inner stretches are listed.
  public static let mostInner = 64

  /// Silence of nothing yet.
  ///
  /// - Parameters:
  ///   - threshold: What is no higher counts as silence, in dBFS.
  ///   - shortestStretch: How many frames an inner stretch needs to count.
  public init(threshold: Double = SoundSilence.threshold, shortestStretch: Int) {
    self.threshold = threshold
    self.shortestStretch = shortestStretch
  }

  /// Some frames in a row.
  public struct Stretch: Hashable, Sendable, Codable {
    /// The first frame's place in the sound.
    public var start: Int
    /// How many frames there are.
    public var frames: Int

    /// A stretch of frames.
    public init(start: Int, frames: Int) {
      self.start = start
      self.frames = frames
    }
  }

  /// Counts a stretch between sounds, if it is long enough; stretches come in their order.
  mutating func addInner(_ stretch: Stretch) {
    guard stretch.frames >= shortestStretch else { return }
    innerCount &+= 1
    total &+= stretch.frames
    if stretch.frames > longestInner?.frames ?? 0 { longestInner = stretch }
    if inner.count < Self.mostInner { inner.append(stretch) }
  }

  /// Adds the silence of a slice that follows, `frames` and `more` being the lengths of both.
  mutating func merge(_ next: SoundSilence, frames: Int, more: Int) {
    guard more > 0 else { return }
    guard frames > 0 else {
      self = next
      return
    }
    let (isSilent, nextIsSilent) = (leading == frames, next.leading == more)
    let between = trailing &+ next.leading
    var whole = SoundSilence(threshold: threshold, shortestStretch: shortestStretch)
    whole.leading = isSilent ? between : leading
    whole.trailing = nextIsSilent ? between : next.trailing
    (whole.innerCount, whole.longestInner, whole.inner) = (innerCount, longestInner, inner)
    whole.total = isSilent ? between : total &- trailing
    if nextIsSilent {
      whole.total = isSilent ? between : whole.total &+ between
    } else {
      if !isSilent { whole.addInner(Stretch(start: frames &- trailing, frames: between)) }
      whole.addInner(of: next, after: frames)
      whole.total &+= next.total &- next.leading
    }
    self = whole
  }

  private mutating func addInner(of next: SoundSilence, after frames: Int) {
    func moved(_ stretch: Stretch) -> Stretch { Stretch(start: stretch.start &+ frames, frames: stretch.frames) }
    innerCount &+= next.innerCount
    if let longest = next.longestInner, longest.frames > longestInner?.frames ?? 0 { longestInner = moved(longest) }
    inner += next.inner.prefix(max(0, Self.mostInner - inner.count)).map(moved)
  }
}
