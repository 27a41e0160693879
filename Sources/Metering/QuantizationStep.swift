/// The quantization step of a sound, of which its samples are multiples: 1/128 for 8 bits, or the amplitude of a
/// square wave.
///
/// It is determined as the greatest common divisor of samples, by Euclid's algorithm with a tolerance, because a
/// sound with few steps may have been scaled and rounded.
enum QuantizationStep {
  /// The tolerance of a multiple, in steps of 16 bits.
  private static let tolerance: Float = 8
  private static let fullScale: Float = 32_768

  /// Returns the largest step of which all samples are multiples; 0 if it is too small to matter, or there is only
  /// silence.
  static func size(_ samples: UnsafePointer<Float>, count: Int) -> Float {
    var step: Float = 0
    for index in 0..<count {
      step = divisor(abs(samples[index]) * fullScale, step)
      if step > 0, step <= 2 * tolerance { return 0 }
    }
    return step / fullScale
  }

  /// Returns the greatest common divisor of a sample and the current step, both in steps of 16 bits.
  private static func divisor(_ sample: Float, _ step: Float) -> Float {
    var (larger, smaller) = (max(sample, step), min(sample, step))
    while smaller > tolerance {
      let remainder = larger - smaller * (larger / smaller).rounded(.down)
      (larger, smaller) = (smaller, min(remainder, smaller - remainder))
    }
    return larger <= tolerance ? 0 : larger
  }
}
