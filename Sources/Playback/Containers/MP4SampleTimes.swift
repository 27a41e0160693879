/// The durations of a track's packets (`stts`).
///
/// Packets of most codecs decode to a fixed number of frames, but their durations may differ from it: a muxer that
/// counts in milliseconds rounds them, and one that copies part of a stream keeps its gaps. Decoders output frames
/// without gaps, so a time of the media has to be converted into a number of frames.
struct MP4SampleTimes {
  /// Consecutive packets of the same duration.
  private struct Run {
    /// The time of the first packet.
    let start: Int
    /// The index of the first packet.
    let index: Int
    let count: Int
    let duration: Int
  }

  /// The maximum number of packets: two days of AAC.
  private static let maximumCount = 1 << 23

  private var runs: [Run] = []
  /// The total duration.
  private let end: Int
  /// The number of packets.
  let count: Int

  /// Parses the contents of `stts`; nil if they are incomplete or empty.
  init?(_ table: ByteBlock) {
    guard let runCount = table.big(4, at: 4), runCount > 0, table.count >= 8 + 8 * runCount else { return nil }
    let values = table.bigs(4, at: 8, count: 2 * runCount)
    var (time, packets) = (0, 0)
    for run in 0..<runCount {
      let (count, duration) = (Int(values[2 * run]), Int(values[2 * run + 1]))
      guard count <= Self.maximumCount - packets else { return nil }
      if count > 0 { runs.append(Run(start: time, index: packets, count: count, duration: duration)) }
      time += count * duration
      packets += count
    }
    guard packets > 0 else { return nil }
    end = time
    count = packets
  }

  /// Returns the durations of the first packets, in the track's units.
  func durations(_ count: Int) -> [Int] {
    var durations: [Int] = []
    for run in runs {
      durations += [Int](repeating: run.duration, count: min(run.count, count - durations.count))
    }
    return durations
  }

  /// Returns the number of decoded frames before a time of the media.
  ///
  /// - Parameters:
  ///   - time: The time, in the track's units.
  ///   - scale: The number of the track's units per second.
  ///   - framesPerPacket: The number of frames that a packet decodes to.
  ///   - rate: The rate of those frames, in hertz.
  func frames(before time: Int, scale: Int, framesPerPacket: Int, rate: Int) -> Int {
    let time = min(max(0, time), end)
    let run = runs[max(0, runs.countOfFirst { $0.start <= time } - 1)]
    let packets = run.duration > 0 ? min((time - run.start) / run.duration, run.count - 1) : run.count - 1
    let rest = time - run.start - packets * run.duration
    let frames = RateConversion.frames(rest, from: scale, to: rate) ?? framesPerPacket
    return (run.index + packets) * framesPerPacket + min(frames, framesPerPacket)
  }
}
