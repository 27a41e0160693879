import CKissFFT
import Foundation

/// The spectrum of a window of samples, computed with kissfft and a Hann window.
struct RealTransform: ~Copyable, @unchecked Sendable {
  /// The number of samples, a power of two.
  let size: Int
  // Owned exclusively, so they may be transferred along with their owner.
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

  /// The number of bins: half the size, plus the one at half the sample rate.
  var bins: Int { spectrum.count }

  /// Raises each element of `powers` to the power of its bin if that is greater; a full-scale sine has 1 in its bin.
  ///
  /// - Parameters:
  ///   - samples: The first sample of one channel.
  ///   - step: The distance between samples of a channel.
  ///   - powers: One element per bin.
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
