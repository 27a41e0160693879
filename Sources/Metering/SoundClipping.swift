/// The clipping in a sound: runs of three or more consecutive samples of a channel at full scale.
///
/// Full scale is at least 32,767 of 32,768 steps, positive or negative; with 8 bits, 127 of 128.
public struct SoundClipping: Hashable, Sendable, Codable {
  /// The number of samples in such runs, in all channels.
  public var samples = 0
  /// The number of runs, in all channels.
  public var runs = 0
  /// The frame in which the first run begins; nil if there is none.
  public var firstFrame: Int?
  /// For each channel, the number of samples at full scale at the beginning and at the end of the sound, which may
  /// continue in an adjacent slice.
  var leading: [Int]
  var trailing: [Int]

  /// The minimum number of samples in a run.
  public static let shortestRun = 3

  /// Creates an empty measurement.
  public init(channels: Int) {
    leading = Array(repeating: 0, count: channels)
    trailing = leading
  }

  /// Counts a run that begins at a frame, if it is long enough.
  mutating func add(_ count: Int, from start: Int) {
    guard count >= Self.shortestRun else { return }
    samples &+= count
    runs &+= 1
    firstFrame = min(firstFrame ?? start, start)
  }

  /// Adds the clipping of the next slice; `frames` and `more` are the lengths of both.
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
