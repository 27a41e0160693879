/// Where a sound is cut off at full scale: three or more samples of one channel in a row stand there.
///
/// Full scale is 32,767 of 32,768 steps and above, up or down; of sounds with 8 bits, 127 of 128.
public struct SoundClipping: Hashable, Sendable, Codable {
  /// Samples in such runs, of all channels.
  public var samples = 0
  /// How many runs there are, of all channels.
  public var runs = 0
  /// The frame in which the first of them begins; `nil` where there is none.
  public var firstFrame: Int?
  /// Samples of each channel at full scale from the sound's first frame on, and up to its last: they may go on in a
  /// slice before or after.
  var leading: [Int]
  var trailing: [Int]

  /// How many samples in a row are a run.
  public static let shortestRun = 3

  /// The clipping of nothing yet, in so many channels.
  public init(channels: Int) {
    leading = Array(repeating: 0, count: channels)
    trailing = leading
  }

  /// Whether anything is cut off.
  public var isClipped: Bool { runs > 0 }

  /// Counts a run that begins at a frame, if it is long enough.
  mutating func add(_ count: Int, from start: Int) {
    guard count >= Self.shortestRun else { return }
    samples &+= count
    runs &+= 1
    firstFrame = min(firstFrame ?? start, start)
  }

  /// Adds the clipping of a slice that follows, `frames` and `more` being the lengths of both.
  mutating func merge(_ next: SoundClipping, frames: Int, more: Int) {
    guard more > 0, leading.count == next.leading.count, trailing.count == next.trailing.count,
      leading.count == trailing.count
    else { return }
    samples &+= next.samples
    runs &+= next.runs
    if let first = next.firstFrame { firstFrame = min(firstFrame ?? .max, first &+ frames) }
    for channel in leading.indices {
      let (before, after) = (trailing[channel], next.leading[channel])
      if before > 0 && after > 0 {
        for part in [before, after] where part >= Self.shortestRun {
          samples &-= part
          runs &-= 1
        }
        add(before &+ after, from: frames &- before)
      }
      if leading[channel] == frames { leading[channel] = frames &+ after }
      trailing[channel] = after == more ? before &+ more : next.trailing[channel]
    }
  }
}
