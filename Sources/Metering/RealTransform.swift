import CKissFFT
import Foundation

/// The spectrum of a window of samples: kissfft, under a Hann window.
struct RealTransform: ~Copyable, @unchecked Sendable {
  /// How many samples there are; a power of two.
  let size: Int
  // Nobody else has them, so they may go wherever their owner goes.
  private let plan: OpaquePointer
  private let hann: [Float]
  private var windowed: [Float]
  private var spectrum: [kiss_fft_cpx]

  init(size: Int) throws(MeterError) {
    guard let plan = kiss_fftr_alloc(Int32(size), 0, nil, nil) else { throw .outOfMemory }
    self.plan = plan
    self.size = size
    hann = (0..<size).map { Float(0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size))) }
    windowed = Array(repeating: 0, count: size)
    spectrum = Array(repeating: kiss_fft_cpx(), count: size / 2 + 1)
  }

  deinit {
    free(UnsafeMutableRawPointer(plan))
  }

  /// The bins that there are: half of the size, and the one at half the rate.
  var bins: Int { spectrum.count }

  /// Raises `powers`, one for each bin, to those of a window; a sine of full scale has 1 in its bin.
  ///
  /// - Parameters:
  ///   - samples: The first sample of one channel.
  ///   - step: How far apart samples of a channel lie.
  ///   - powers: One for each bin.
  mutating func raise(_ powers: inout [Float], to samples: UnsafePointer<Float>, step: Int) {
    for index in 0..<size { windowed[index] = samples[index * step] * hann[index] }
    kiss_fftr(plan, windowed, &spectrum)
    let scale = 16 / (Float(size) * Float(size))
    for index in 0..<bins {
      let value = spectrum[index]
      powers[index] = max(powers[index], (value.r * value.r + value.i * value.i) * scale)
    }
  }
}
