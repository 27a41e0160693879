import Foundation

/// A resampler of interleaved stereo with a windowed sinc, exactly aligned.
///
/// Output frame `n` is the input at time `n / outputRate`, without delay. `count` input frames result in exactly
/// `count * outputRate / inputRate` output frames, rounded, regardless of how the input is divided into blocks.
struct Resampler {
  private let inputRate: Int
  private let outputRate: Int
  /// The number of zero crossings of the sinc on each side.
  private static let crossings = 32
  /// The number of table entries between two zero crossings; between entries, values are interpolated.
  private static let resolution = 1_024
  /// The shape of the Kaiser window, with side lobes of about -100 dB.
  private static let beta = 10.0

  /// One half of the sinc, at the lower of both rates.
  private let kernel: [Float]
  /// The cutoff frequency as a fraction of the input rate: below half of the lower rate, because of the window's
  /// roll-off.
  private let cutoff: Double
  /// The number of input frames on each side that contribute to an output frame.
  private let radius: Int
  /// The input that is still needed, starting at frame `start`; the first frame is preceded by silence.
  private var history: [Float] = []
  private var start = 0
  /// The numbers of input and output frames so far.
  private var received = 0
  private var emitted = 0

  init(from inputRate: Int, to outputRate: Int) {
    self.inputRate = inputRate
    self.outputRate = outputRate
    cutoff = min(1, Double(outputRate) / Double(inputRate)) * 0.97
    radius = Int((Double(Self.crossings) / cutoff).rounded(.up)) + 1
    let count = Self.crossings * Self.resolution
    let (scale, beta) = (Self.besselI0(Self.beta), Self.beta)
    kernel = (0...count + 1).map { point in
      let x = Double(point) / Double(Self.resolution)
      let position = min(x / Double(Self.crossings), 1)
      let window = Self.besselI0(beta * (1 - position * position).squareRoot()) / scale
      return Float((x == 0 ? 1 : sin(.pi * x) / (.pi * x)) * window)
    }
    history = [Float](repeating: 0, count: radius * 2)
    start = -radius
  }

  /// Adds input frames, and returns the output frames that can be computed.
  mutating func convert(_ frames: UnsafeBufferPointer<Float>) -> [Float] {
    history += frames
    received += frames.count / 2
    // Output frame n needs the input up to n * inputRate / outputRate + radius.
    let end = max(0, ((received - radius) * outputRate) / inputRate)
    return emit(until: end)
  }

  /// Returns the remaining output frames at the end of the input, and resets the state.
  mutating func finish() -> [Float] {
    history += [Float](repeating: 0, count: (radius + 1) * 2)
    let total = (received * outputRate + inputRate / 2) / inputRate
    defer { self = Resampler(from: inputRate, to: outputRate) }
    return emit(until: total)
  }

  private mutating func emit(until end: Int) -> [Float] {
    guard end > emitted else { return [] }
    var output = [Float](repeating: 0, count: (end - emitted) * 2)
    let gain = Float(cutoff)
    history.withUnsafeBufferPointer { history in
      kernel.withUnsafeBufferPointer { kernel in
        for frame in emitted..<end {
          let (center, remainder) = (frame * inputRate).quotientAndRemainder(dividingBy: outputRate)
          let fraction = Double(remainder) / Double(outputRate)
          var (left, right): (Float, Float) = (0, 0)
          for position in max(start, center - radius + 1)...center + radius {
            let index = (position - start) * 2
            guard index + 1 < history.count else { break }
            let distance = abs(Double(position - center) - fraction) * cutoff * Double(Self.resolution)
            let point = Int(distance)
            guard point < Self.crossings * Self.resolution else { continue }
            let weight = kernel[point] + (kernel[point + 1] - kernel[point]) * Float(distance - Double(point))
            left += history[index] * weight
            right += history[index + 1] * weight
          }
          output[(frame - emitted) * 2] = left * gain
          output[(frame - emitted) * 2 + 1] = right * gain
        }
      }
    }
    emitted = end
    let needed = emitted * inputRate / outputRate - radius
    if needed > start {
      history.removeFirst(min((needed - start) * 2, history.count))
      start = needed
    }
    return output
  }

  /// Returns the modified Bessel function of the first kind, of order 0.
  private static func besselI0(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for step in 1...50 {
      term *= (x / 2 / Double(step)) * (x / 2 / Double(step))
      sum += term
    }
    return sum
  }
}
