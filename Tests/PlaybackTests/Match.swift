/// The alignment of a sound with a reference: its delay, and the correlation there.
struct Match {
  /// The sound's delay in frames.
  let delay: Int
  /// The correlation, from -1 to 1.
  let correlation: Double

  /// Finds the delay with the highest correlation of the left channels.
  ///
  /// - Parameters:
  ///   - sound: Interleaved samples.
  ///   - reference: Interleaved samples.
  ///   - maximumDelay: The greatest delay or advance, in frames.
  init(of sound: [Float], with reference: [Float], within maximumDelay: Int) {
    // An excerpt from the middle of the reference is searched in the sound, first with every eighth sample.
    let (start, length) = (reference.count / 4, min(30_000, reference.count / 8))
    let pattern = (0..<length).map { Double(reference[(start + $0) * 2]) }
    func similarity(_ delay: Int, step: Int) -> Double {
      var (product, soundEnergy, patternEnergy) = (0.0, 0.0, 0.0)
      for index in stride(from: 0, to: length, by: step) {
        let position = (start + index + delay) * 2
        guard position >= 0, position < sound.count else { continue }
        let sample = Double(sound[position])
        product += sample * pattern[index]
        soundEnergy += sample * sample
        patternEnergy += pattern[index] * pattern[index]
      }
      return soundEnergy > 0 && patternEnergy > 0 ? product / (soundEnergy * patternEnergy).squareRoot() : 0
    }
    var best = (delay: 0, similarity: -1.0)
    for delay in -maximumDelay...maximumDelay {
      let found = similarity(delay, step: 37)
      if found > best.similarity { best = (delay, found) }
    }
    let coarse = best.delay
    best = (coarse, -1)
    for delay in coarse - 4...coarse + 4 {
      let found = similarity(delay, step: 1)
      if found > best.similarity { best = (delay, found) }
    }
    delay = best.delay
    correlation = best.similarity
  }
}
