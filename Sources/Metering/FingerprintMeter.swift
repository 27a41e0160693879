import CMetering
import Foundation

/// A meter that computes a fingerprint of the sound up to 4 kHz, resampled to about 11 kHz, in windows of about 0.19
/// seconds.
struct FingerprintMeter: ~Copyable {
  private static let (lowest, highest) = (150.0, 4_000.0)
  private static let bandEnds = [300.0, 600, 1_400]
  private static let momentsPerSecond = 32

  private let channels: Int
  private let rate: Int
  /// The decimation factor.
  private let factor: Int
  /// The low-pass filter before decimation, whose length is a multiple of eight.
  private let lowPass: [Float]
  private var transform: RealTransform
  private var window: SlidingWindow
  /// The relevant bins, each with the pitch class below its frequency, the share of the class above it, and its band.
  private var bins: [(index: Int, pitch: Int, share: Float, band: Int)] = []
  private var powers: [Float]

  /// The samples of each channel that the filter has yet to process.
  private var waiting: [[Float]]
  /// The number of decimated frames; windows are centered at the first frame and every 1/32 second.
  private var decimatedFrames = 0
  private var inputs = 0
  private var moment = 0
  /// For each moment, the strengths of the pitch classes, then the energies of the bands.
  private var strengths: [Float] = []
  private var doublings = 0
  private static let values = Fingerprint.Moment.classes + Fingerprint.Moment.bands

  init(_ format: SampleFormat) throws(MeterError) {
    channels = format.channels
    rate = format.rate
    factor = max(1, format.rate / 10_000)
    let decimatedRate = Double(format.rate) / Double(factor)
    var size = 256
    while Double(size) * 1.4 < decimatedRate * 0.19 { size *= 2 }
    transform = try RealTransform(size: size)
    window = SlidingWindow(size: size, channels: format.channels)
    powers = Array(repeating: 0, count: size / 2 + 1)
    lowPass = Self.lowPass(factor: factor, rate: format.rate)
    // Preceded by silence, so that the filter is centered on a frame.
    waiting = Array(repeating: Array(repeating: 0, count: lowPass.count / 2), count: format.channels)
    for bin in 1..<size / 2 {
      let frequency = Double(bin) * decimatedRate / Double(size)
      guard frequency >= Self.lowest && frequency < Self.highest else { continue }
      let pitch = 12 * log2(frequency / 440) + 69
      let below = pitch.rounded(.down)
      let band = Self.bandEnds.firstIndex { frequency < $0 } ?? Self.bandEnds.count
      bins.append((bin, Int(below) % Fingerprint.Moment.classes, Float(pitch - below), band))
    }
  }

  /// Returns a windowed sinc with a cutoff at 4.6 kHz.
  private static func lowPass(factor: Int, rate: Int) -> [Float] {
    guard factor > 1 else { return [0, 0, 0, 0, 1, 0, 0, 0] }
    let count = 8 * factor
    let cutoff = 4_600 / Double(rate)
    let weights = (0..<count).map { index in
      let position = Double(index) - Double(count / 2)
      let sinc = position == 0 ? 2 * cutoff : sin(2 * .pi * cutoff * position) / (.pi * position)
      return sinc * (0.5 + 0.5 * cos(2 * .pi * position / Double(count)))
    }
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  mutating func add(_ block: SampleBlock) {
    inputs += block.frames
    add(block.samples, block.frames)
  }

  private mutating func add(_ samples: UnsafePointer<Float>, _ frames: Int) {
    for channel in 0..<channels {
      for frame in 0..<frames { waiting[channel].append(samples[frame * channels + channel]) }
    }
    let count = max(0, (waiting[0].count - lowPass.count) / factor + (waiting[0].count >= lowPass.count ? 1 : 0))
    guard count > 0 else { return }
    var low = [Float](repeating: 0, count: count * channels)
    for channel in 0..<channels {
      waiting[channel].withUnsafeBufferPointer { samples in
        guard let start = samples.baseAddress else { return }
        for index in 0..<count {
          low[index * channels + channel] = earshot_dot(start + index * factor, lowPass, lowPass.count)
        }
      }
      waiting[channel].removeFirst(count * factor)
    }
    decimatedFrames += count
    window.add(low, frames: count)
    analyze()
  }

  private var next: Int { moment * rate / (Self.momentsPerSecond * factor) }

  private mutating func analyze() {
    // A moment whose center lies past the end does not count.
    while next * factor < inputs, let samples = window.window(around: next) {
      for index in powers.indices { powers[index] = 0 }
      for channel in 0..<channels { transform.raise(&powers, to: samples + channel, step: channels) }
      addMoment()
      moment += 1
    }
    window.drop(before: next)
  }

  private mutating func addMoment() {
    let index = (moment >> doublings) * Self.values
    if index == Fingerprint.maximumMoments * Self.values {
      mergePairs()
      return addMoment()
    }
    if index == strengths.count { strengths += repeatElement(0, count: Self.values) }
    for bin in bins {
      let power = powers[bin.index]
      let strength = power.squareRoot()
      strengths[index + bin.pitch] += strength * (1 - bin.share)
      strengths[index + (bin.pitch + 1) % Fingerprint.Moment.classes] += strength * bin.share
      strengths[index + Fingerprint.Moment.classes + bin.band] += power
    }
  }

  /// Merges pairs of moments.
  private mutating func mergePairs() {
    let half = Fingerprint.maximumMoments / 2
    for index in 0..<half * Self.values {
      let (moment, value) = index.quotientAndRemainder(dividingBy: Self.values)
      let from = 2 * moment * Self.values + value
      strengths[index] = (strengths[from] + strengths[from + Self.values]) / 2
    }
    strengths.removeLast(strengths.count - half * Self.values)
    doublings += 1
  }

  /// Returns the fingerprint of all frames.
  mutating func finish() -> Fingerprint? {
    let silence = [Float](repeating: 0, count: SampleBlock.frames * channels)
    while next * factor < inputs { add(silence, SampleBlock.frames) }
    let moments = stride(from: 0, to: strengths.count, by: Self.values).map {
      (chroma: Array(strengths[$0..<$0 + 12]), energies: Array(strengths[$0 + 12..<$0 + Self.values]))
    }
    let loudest = moments.map { $0.energies.reduce(0, +) }.max() ?? 0
    let bytes = moments.flatMap {
      Fingerprint.Moment.bytes(energies: $0.energies, chroma: $0.chroma.map { $0.squareRoot() }, loudest: loudest)
    }
    return Fingerprint(doublings: doublings, bytes: Data(bytes))
  }
}
