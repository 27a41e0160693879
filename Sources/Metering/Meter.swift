import CMetering
import Playback

/// A meter of a sound, buffer by buffer, in the decoder's own format and memory.
///
///     decoder's buffers ─► Meter ─┬─► level (CMetering: exact sums, in place), digest
///                                 └─► blocks of 1,024 frames, as floats ─┬─► true peak, loudness (CMetering's filters)
///                                                                        ├─► channels, plot
///                                                                        ├─► groups ─► silence, clipping, dropouts
///                                                                        └─► spectrogram, fingerprint (kissfft)
///
/// The results depend only on the sound, to the last bit, not on how it is divided into buffers. NaN counts as
/// silence, and samples are clamped to four times full scale. Memory does not grow with the sound, except for the
/// gates of loudness: about 300 KB per hour, for at most 12 hours.
///
/// A meter is a noncopyable value that may be transferred between threads along with its owner.
public struct Meter: ~Copyable, Sendable {
  /// The format of the samples.
  public let format: SampleFormat
  private let frameBytes: Int
  private var level: EarshotLevel
  private var blocks: BlockMeters?
  private var hasher: SampleHasher?
  private var frames = 0
  /// The beginning of an incomplete frame.
  private var begun: [UInt8] = []
  private var finished: SoundMeasure?

  /// Creates a meter for one sound.
  ///
  /// - Parameters:
  ///   - format: The format of the samples.
  ///   - measurements: The measurements; the level is always included.
  ///   - threshold: The threshold of silence, in dBFS.
  /// - Throws: `MeterError` if the format is outside `SampleFormat`'s limits, or memory cannot be allocated.
  public init(
    _ format: SampleFormat, measuring measurements: Measurements = .level,
    silenceBelow threshold: Double = SoundSilence.threshold
  ) throws(MeterError) {
    try format.check()
    // Throwing initializers come first, because a noncopyable value cannot be initialized in part.
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

  /// Measures further samples, which may be unaligned and divided anywhere, even within a frame.
  ///
  /// Samples added after `finish()` are ignored.
  public mutating func add(_ samples: UnsafeRawBufferPointer) {
    guard finished == nil else { return }
    var remaining = samples[...]
    if !begun.isEmpty {
      let end = remaining.prefix(frameBytes - begun.count)
      begun += end
      remaining = remaining[end.endIndex...]
      guard begun.count == frameBytes else { return }
      let frame = begun
      begun = []
      frame.withUnsafeBytes { addFrames($0) }
    }
    let completeBytes = remaining.count - remaining.count % frameBytes
    begun = Array(remaining.dropFirst(completeBytes))
    addFrames(UnsafeRawBufferPointer(rebasing: remaining.prefix(completeBytes)))
  }

  /// Returns the measurements of all samples, excluding an incomplete frame. Repeated calls return the same.
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
