import CMetering
import Foundation

/// A meter of loudness according to EBU R 128: gated over 0.4 seconds (BS.1770) and 3 seconds (EBU Tech 3342), with
/// maximum momentary and short-term loudness.
///
/// The results are those of libebur128, which filters one sample and channel at a time; here, `CMetering` filters two
/// channels in parallel, and sums each slice of 10 ms once. The windows of momentary and short-term loudness advance
/// by one slice, more often than the 10 times per second that EBU Tech 3341 requires.
struct LoudnessMeter {
  /// The maximum number of 0.1-second steps that are stored for the gates: those of the last 12 hours.
  private static let history = 12 * 3_600 * 10
  /// The offset between energy and loudness in BS.1770-4, in LU.
  private static let offset = 0.691
  /// The absolute gate at -70 LUFS.
  private static let quietest = pow(10, (-70 + offset) / 10)
  private static let slices = 10

  private var weighting: EarshotWeighting
  private let format: SampleFormat
  /// The number of frames in 0.1 seconds.
  private let step: Int
  private var slice = 0
  private var inSlice: Int
  private var frames = 0
  /// The energies of the current 0.1 seconds, and of the 30 before them, the latest last.
  private var begun = 0.0
  private var steps: [Double] = []
  private var stepCount = 0
  private var gatedEnergies = GatedEnergies(capacity: history)
  private var rangeEnergies = GatedEnergies(capacity: history / 10)
  private var momentary = SlidingEnergy(slices: 40)
  private var shortTerm = SlidingEnergy(slices: 300)

  init(_ format: SampleFormat) {
    weighting = earshot_weighting(UInt32(format.channels), UInt32(format.rate), Self.weights(format.channels))
    self.format = format
    step = (format.rate + 5) / 10
    inSlice = step / Self.slices
    steps.reserveCapacity(31)
  }

  /// Returns the weights of a WAVE file's channels: 1.5 dB more for surround channels, none for the low-frequency
  /// channel.
  private static func weights(_ channels: Int) -> [Double] {
    let surround = 1.41
    return switch channels {
    case 1, 2, 3: Array(repeating: 1, count: channels)
    case 4: [1, 1, surround, surround]
    case 5: [1, 1, 1, surround, surround]
    case 6: [1, 1, 1, 0, surround, surround]
    case 7: [1, 1, 1, 0, 1, surround, surround]
    default: [1, 1, 1, 0, 1, 1, surround, surround]
    }
  }

  /// Measures further whole frames, which must be finite.
  mutating func add(_ samples: UnsafePointer<Float>, frames: Int) {
    var (samples, remaining) = (samples, frames)
    self.frames += frames
    while remaining > 0 {
      let now = min(remaining, inSlice)
      earshot_weighting_add(&weighting, samples, now)
      samples += now * format.channels
      remaining -= now
      inSlice -= now
      if inSlice == 0 { closeSlice() }
    }
  }

  private mutating func closeSlice() {
    let energy = earshot_weighting_take(&weighting)
    let mean = energy * Double(Self.slices) / Double(step)
    momentary.add(mean)
    shortTerm.add(mean)
    begun += energy
    slice += 1
    if slice == Self.slices { closeStep() }
    // If 0.1 seconds are not a multiple of 10 frames, some slices have one more.
    inSlice = (slice + 1) * step / Self.slices - slice * step / Self.slices
  }

  private mutating func closeStep() {
    if steps.count == 30 { steps.removeFirst() }
    steps.append(begun)
    stepCount += 1
    (begun, slice) = (0, 0)
    if stepCount >= 4 { gatedEnergies.add(mean(of: 4), above: Self.quietest) }
    if stepCount >= 30 && stepCount % 10 == 0 { rangeEnergies.add(mean(of: 30), above: Self.quietest) }
  }

  private func mean(of count: Int) -> Double { steps.suffix(count).reduce(0, +) / Double(count * step) }

  /// Returns the loudness of all frames.
  func finish() -> Loudness {
    guard let energy = gatedEnergies.mean(within: 0.1) else {
      return Loudness(
        maximumMomentary: momentary.maximum.map(Self.loudness), maximumShortTerm: shortTerm.maximum.map(Self.loudness))
    }
    let loudnessRange = rangeEnergies.spread(within: 0.01).map {
      Self.loudness(ofEnergy: $0.high) - Self.loudness(ofEnergy: $0.low)
    }
    return Loudness(
      integrated: Self.loudness(ofEnergy: energy), range: frames >= 3 * format.rate ? loudnessRange ?? 0 : nil,
      maximumMomentary: momentary.maximum.map(Self.loudness), maximumShortTerm: shortTerm.maximum.map(Self.loudness))
  }

  private static func loudness(ofEnergy energy: Double) -> Double { 10 * log10(energy) - offset }
}
