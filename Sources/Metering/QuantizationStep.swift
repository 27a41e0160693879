/// The step that a sound's samples are multiples of: 8 bits have 1/128, a square wave its own height.
///
/// It is found as the greatest common divisor of some samples, by Euclid's algorithm with a tolerance: a sound of few steps
/// may have been scaled and rounded since.
enum QuantizationStep {
  /// Steps of 16 bits by which a multiple may be off.
  private static let tolerance: Float = 8
  private static let fullScale: Float = 32_768

  /// The step of some samples, at most; 0 where it is too small to matter, or there is nothing but silence.
  static func size(_ samples: UnsafePointer<Float>, count: Int) -> Float {
    var step: Float = 0
    for index in 0..<count {
      step = divisor(abs(samples[index]) * fullScale, step)
      if step > 0, step <= 2 * tolerance { return 0 }
    }
    return step / fullScale
  }

  /// The greatest common divisor of a sample and the step so far, both in steps of 16 bits.
  private static func divisor(_ sample: Float, _ step: Float) -> Float {
    var (larger, smaller) = (max(sample, step), min(sample, step))
    while smaller > tolerance {
      let rest = larger - smaller * (larger / smaller).rounded(.down)
      (larger, smaller) = (smaller, min(rest, smaller - rest))
    }
    return larger <= tolerance ? 0 : larger
  }
}
