/// The durations of a track's samples (`stts`, and those of fragments).
///
/// The durations of packets may differ from what they decode to: a muxer that counts in milliseconds rounds them, and
/// one that copies part of a stream keeps its gaps. Decoders output frames without gaps, so a time of the media has to
/// be converted into a number of frames.
struct MP4SampleTimes {
  /// Consecutive samples of the same duration.
  private struct Run {
    /// The time of the first sample.
    let start: Int
    /// The index of the first sample.
    let index: Int
    var count: Int
    let duration: Int

    var end: Int { start + count * duration }
  }

  /// The maximum number of samples: two days of AAC.
  static let maximumCount = 1 << 23

  private var runs: [Run] = []

  /// Creates an empty list.
  init() {}

  /// Parses the contents of `stts`; nil if they are incomplete or empty.
  init?(_ table: ByteBlock) {
    guard let runCount = table.big(4, at: 4), runCount > 0, table.count >= 8 + 8 * runCount else { return nil }
    let values = table.bigs(4, at: 8, count: 2 * runCount)
    for run in 0..<runCount {
      guard append(Int(values[2 * run]), lasting: Int(values[2 * run + 1])) else { return nil }
    }
    guard count > 0 else { return nil }
  }

  /// The number of samples.
  var count: Int { runs.last.map { $0.index + $0.count } ?? 0 }
  /// The total duration, in the track's units.
  var end: Int { runs.last?.end ?? 0 }

  /// The duration that all samples have in common, except for the last one, which may be shorter; nil if there is none.
  var commonDuration: Int? {
    guard let first = runs.first, (1...1 << 20).contains(first.duration) else { return nil }
    if runs.count == 1 { return first.duration }
    let isCommon = runs.count == 2 && runs[1].count == 1 && (1...first.duration).contains(runs[1].duration)
    return isCommon ? first.duration : nil
  }

  /// Whether the last sample has no duration, because its end was unknown to the writer.
  var isOpen: Bool { runs.last?.duration == 0 }

  /// Appends samples of the same duration.
  ///
  /// - Returns: Whether they are not too many.
  mutating func append(_ count: Int, lasting duration: Int) -> Bool {
    guard count <= Self.maximumCount - self.count else { return false }
    guard count > 0 else { return true }
    if let last = runs.last, last.duration == duration {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(start: end, index: self.count, count: count, duration: duration))
    }
    return true
  }

  /// Returns the duration of a sample, in the track's units.
  func duration(of sample: Int) -> Int {
    let run = runs.countOfFirst { $0.index <= sample }
    return run > 0 ? runs[run - 1].duration : 0
  }

  /// Returns the time at which a sample starts, in the track's units.
  func start(of sample: Int) -> Int {
    let index = runs.countOfFirst { $0.index <= sample }
    guard index > 0 else { return 0 }
    let run = runs[index - 1]
    return run.start + min(sample - run.index, run.count) * run.duration
  }

  /// Returns the number of decoded frames before a time of the media.
  ///
  /// - Parameters:
  ///   - time: The time, in the track's units.
  ///   - scale: The number of the track's units per second.
  ///   - rate: The rate of the frames, in hertz.
  ///   - position: The number of frames before a sample, by its index, up to the number of samples.
  func frames(before time: Int, scale: Int, rate: Int, position: (Int) -> Int) -> Int {
    let time = min(max(0, time), end)
    guard !runs.isEmpty else { return 0 }
    let run = runs[max(0, runs.countOfFirst { $0.start <= time } - 1)]
    let samples = run.duration > 0 ? min((time - run.start) / run.duration, run.count - 1) : run.count - 1
    let (sample, rest) = (run.index + samples, time - run.start - samples * run.duration)
    let (start, end) = (position(sample), position(sample + 1))
    return min(end, start + (RateConversion.frames(rest, from: scale, to: rate) ?? end - start))
  }
}
