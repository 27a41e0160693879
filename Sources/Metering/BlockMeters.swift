import CMetering

/// Meters that work on blocks of floats. The blocks start at the same positions regardless of the decoder's buffers.
struct BlockMeters: ~Copyable, @unchecked Sendable {
  private let format: SampleFormat
  private let frameBytes: Int
  private let groupFrames: Int
  /// The block, preceded by earlier frames. The meters own this memory exclusively, so both may be transferred
  /// together.
  private let memory: UnsafeMutablePointer<Float>
  private let samples: UnsafeMutablePointer<Float>
  private var filled = 0
  private var start = 0
  private var peaks: [Float]

  private var truePeak: TruePeakMeter?
  private var loudness: LoudnessMeter?
  private var silence: SilenceMeter?
  private var clipping: ClippingMeter?
  private var dropouts: DropoutMeter?
  private var channels: ChannelMeter?
  private var plot: PlotMeter?
  private var spectrogram: SpectrogramMeter?
  private var fingerprint: FingerprintMeter?

  init(_ format: SampleFormat, _ measurements: Measurements, silenceBelow threshold: Double) throws(MeterError) {
    func measures(_ measurement: Measurements) -> Bool { measurements.contains(measurement) }
    // Throwing initializers come first, because a noncopyable value cannot be initialized in part.
    let truePeak = measures(.truePeak) ? try TruePeakMeter(format) : nil
    let spectrogram = measures(.spectrogram) ? try SpectrogramMeter(format) : nil
    let fingerprint = measures(.fingerprint) ? try FingerprintMeter(format) : nil
    self.format = format
    frameBytes = format.encoding.bytes * format.channels
    groupFrames = SampleGroup.size(format.rate)
    let before = SampleBlock.before(format.rate)
    memory = .allocate(capacity: (before + SampleBlock.frames) * format.channels)
    memory.initialize(repeating: 0, count: (before + SampleBlock.frames) * format.channels)
    samples = memory + before * format.channels
    peaks = Array(repeating: 0, count: SampleBlock.frames / groupFrames)
    self.truePeak = truePeak
    loudness = measures(.loudness) ? LoudnessMeter(format) : nil
    silence = measures(.silence) ? SilenceMeter(format, below: threshold) : nil
    clipping = measures(.clipping) ? ClippingMeter(format) : nil
    dropouts = measures(.dropouts) ? DropoutMeter(format) : nil
    channels = measures(.channels) ? ChannelMeter(format) : nil
    plot = measures(.plot) ? PlotMeter() : nil
    self.spectrogram = spectrogram
    self.fingerprint = fingerprint
  }

  deinit {
    memory.deallocate()
  }

  /// Measures further whole frames.
  mutating func add(_ bytes: UnsafeRawPointer, frames: Int) {
    var processed = 0
    while processed < frames {
      let now = min(SampleBlock.frames - filled, frames - processed)
      earshot_to_float(
        format.encoding.encoding, bytes + processed * frameBytes, now * format.channels,
        samples + filled * format.channels)
      filled += now
      processed += now
      if filled == SampleBlock.frames { close() }
    }
  }

  private mutating func close() {
    guard filled > 0 else { return }
    let block = SampleBlock(samples: samples, frames: filled, channels: format.channels, start: start)
    truePeak?.add(block.samples, frames: block.frames)
    loudness?.add(block.samples, frames: block.frames)
    channels?.add(block)
    plot?.add(block)
    spectrogram?.add(block)
    fingerprint?.add(block)
    if silence != nil || clipping != nil || dropouts != nil { addGroups(of: block) }
    start += filled
    filled = 0
    memory.update(from: memory + block.frames * format.channels, count: samples - memory)
  }

  private mutating func addGroups(of block: SampleBlock) {
    dropouts?.begin(block)
    let fullGroups = block.frames / groupFrames
    earshot_group_peaks(block.samples, fullGroups, groupFrames * block.channels, &peaks)
    for index in 0..<fullGroups { add(index * groupFrames, groupFrames, peaks[index], of: block) }
    let remaining = block.frames - fullGroups * groupFrames
    guard remaining > 0 else { return }
    var peak: Float = 0
    earshot_group_peaks(block.from(fullGroups * groupFrames), 1, remaining * block.channels, &peak)
    add(fullGroups * groupFrames, remaining, peak, of: block)
  }

  private mutating func add(_ first: Int, _ frames: Int, _ peak: Float, of block: SampleBlock) {
    let group = SampleGroup(
      samples: block.from(first), frames: frames, channels: block.channels, start: block.start + first, peak: peak)
    silence?.add(group)
    clipping?.add(group)
    dropouts?.add(group, remaining: block.frames - first)
  }

  /// Stores the measurements of all frames, once.
  mutating func finish(into measure: inout SoundMeasure) {
    close()
    // The filter uses 32-bit floats, so rounding may result in a true peak below the sample peak; this is corrected.
    measure.truePeak = truePeak?.finish()
    if let between = measure.truePeak { measure.truePeak = max(between, measure.peak) }
    measure.loudness = loudness?.finish()
    measure.silence = silence?.finish(frames: start)
    measure.clipping = clipping?.finish(frames: start)
    measure.dropouts = dropouts?.finish()
    measure.channels = channels?.finish(frames: start)
    measure.plot = plot?.finish(channels: format.channels)
    measure.spectrogram = spectrogram?.finish()
    measure.fingerprint = fingerprint?.finish()
  }
}
