import CMetering

/// Measures a sound, buffer by buffer, in the decoder's own format and where the decoder wrote it.
///
///     decoder's buffers ─► Meter ─┬─► level (CMetering: exact sums, in place)
///                                 └─► floats, 2,048 at a time ─┬─► true peak (CMetering: a polyphase filter)
///                                                              └─► loudness (libebur128)
///
/// The figures depend on the sound alone, to the last bit: not on where its buffers are cut. Floats that are not
/// numbers are silence; none counts for more than four times full scale. Nothing grows with the sound but what
/// libebur128 keeps for the gates, about 1 MB an hour and 12 hours at most.
///
/// It is one value with one owner, and may move between threads with it.
public struct Meter: ~Copyable, Sendable {
  /// What the bytes mean.
  public let format: SampleFormat
  private let frameBytes: Int
  private var level: EarshotLevel
  private var truePeak: TruePeakMeter?
  private var loudness: LoudnessMeter?
  private var frames = 0
  /// The start of a frame whose end was not there yet.
  private var begun: [UInt8] = []
  private var finished: SoundMeasure?

  /// A meter for one sound.
  ///
  /// - Parameters:
  ///   - format: What the bytes mean.
  ///   - measurements: What to measure; the level in any case.
  /// - Throws: `MeterError` where the format is outside `SampleFormat`'s limits, or there is no memory.
  public init(_ format: SampleFormat, measuring measurements: Measurements = .level) throws(MeterError) {
    try format.check()
    // What can fail comes first: a value that is not copied is made at once, or not at all.
    let truePeak = measurements.contains(.truePeak) ? try TruePeakMeter(format) : nil
    let loudness = measurements.contains(.loudness) ? try LoudnessMeter(format) : nil
    self.format = format
    frameBytes = format.encoding.bytes * format.channels
    level = earshot_level(format.encoding.encoding, UInt32(format.channels))
    self.truePeak = truePeak
    self.loudness = loudness
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
    let between = truePeak?.finish()
    let measure = SoundMeasure(
      frames: frames, samples: frames * format.channels, peak: level.peak,
      squares: SquareSum(high: level.high, low: level.low),
      // The filter works on 32-bit floats: what rounding took from the samples is given back.
      truePeak: between.map { max($0, level.peak) }, loudness: loudness?.finish())
    finished = measure
    return measure
  }

  private mutating func addFrames(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    let count = bytes.count / frameBytes
    frames += count
    earshot_level_add(&level, start, count * format.channels)
    if truePeak != nil || loudness != nil { addAsFloats(start, frames: count) }
  }

  /// Floats of a size that stays in the processor's first cache.
  private mutating func addAsFloats(_ start: UnsafeRawPointer, frames: Int) {
    let room = 2_048 / format.channels
    withUnsafeTemporaryAllocation(of: Float.self, capacity: room * format.channels) { floats in
      guard let piece = floats.baseAddress else { return }
      var done = 0
      while done < frames {
        let now = min(room, frames - done)
        earshot_to_float(format.encoding.encoding, start + done * frameBytes, now * format.channels, piece)
        truePeak?.add(piece, frames: now)
        loudness?.add(piece, frames: now)
        done += now
      }
    }
  }
}
