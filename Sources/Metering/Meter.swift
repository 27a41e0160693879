import CMetering
import Playback

/// Measures a sound, buffer by buffer, in the decoder's own format and where the decoder wrote it.
///
///     decoder's buffers ─► Meter ─┬─► level (CMetering: exact sums, in place), digest
///                                 └─► blocks of 1,024 frames, as floats ─┬─► true peak, loudness (CMetering's filters)
///                                                                        ├─► channels, plot
///                                                                        ├─► groups ─► silence, clipping, dropouts
///                                                                        └─► spectrogram, fingerprint (kissfft)
///
/// The figures depend on the sound alone, to the last bit: not on where its buffers are cut, since blocks are not.
/// Floats that are not numbers are silence; none counts for more than four times full scale. Nothing grows with the
/// sound but what the gates of loudness need, about 300 KB an hour and 12 hours at most.
///
/// It is one value with one owner, and may move between threads with it.
public struct Meter: ~Copyable, Sendable {
  /// What the bytes mean.
  public let format: SampleFormat
  private let frameBytes: Int
  private var level: EarshotLevel
  private var blocks: BlockMeters?
  private var hasher: SampleHasher?
  private var frames = 0
  /// The start of a frame whose end was not there yet.
  private var begun: [UInt8] = []
  private var finished: SoundMeasure?

  /// A meter for one sound.
  ///
  /// - Parameters:
  ///   - format: What the bytes mean.
  ///   - measurements: What to measure; the level in any case.
  ///   - threshold: What is no higher than this counts as silence, in dBFS.
  /// - Throws: `MeterError` where the format is outside `SampleFormat`'s limits, or there is no memory.
  public init(
    _ format: SampleFormat, measuring measurements: Measurements = .level,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    try format.check()
    // What can fail comes first: a value that is not copied is made at once, or not at all.
    let blocks =
      measurements.isDisjoint(with: .blockwise)
      ? nil : try BlockMeters(format, measurements, silenceBelow: threshold)
    self.format = format
    frameBytes = format.encoding.bytes * format.channels
    level = earshot_level(format.encoding.encoding, UInt32(format.channels))
    self.blocks = blocks
    hasher =
      measurements.contains(.digest)
      ? SampleHasher(DecodedFormat(encoding: format.encoding.rawValue, rate: format.rate, channels: format.channels))
      : nil
  }

  /// Measures samples that follow; they need no alignment, and may be cut anywhere, within a frame too.
  ///
  /// What is added after `finish()` is not measured.
  public mutating func add(_ samples: UnsafeRawBufferPointer) {
    guard finished == nil else { return }
    var rest = samples[...]
    if !begun.isEmpty {
      let end = rest.prefix(frameBytes - begun.count)
      begun += end
      rest = rest[end.endIndex...]
      guard begun.count == frameBytes else { return }
      let frame = begun
      begun = []
      frame.withUnsafeBytes { addFrames($0) }
    }
    let whole = rest.count - rest.count % frameBytes
    begun = Array(rest.dropFirst(whole))
    addFrames(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
  }

  /// What all samples measure; a frame that was not completed does not count. Asked again, it is the same.
  public mutating func finish() -> SoundMeasure {
    if let finished { return finished }
    earshot_level_finish(&level)
    var measure = SoundMeasure(
      frames: frames, samples: frames * format.channels, peak: level.peak,
      squares: SquareSum(high: level.high, low: level.low))
    blocks?.finish(into: &measure)
    measure.digest = hasher?.digest
    finished = measure
    return measure
  }

  private mutating func addFrames(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    let count = bytes.count / frameBytes
    frames += count
    earshot_level_add(&level, start, count * format.channels)
    hasher?.add(bytes)
    blocks?.add(start, frames: count)
  }
}
