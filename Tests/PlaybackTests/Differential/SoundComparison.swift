/// The comparison of a way's sound with its reference.
struct SoundComparison {
  /// The difference, or nil if there is none.
  let fault: String?

  /// - Parameters:
  ///   - sound: The sound of the way.
  ///   - reference: The sound that it must deliver.
  ///   - before: The allowed numbers of frames in `sound` before the reference begins.
  ///   - surplus: The allowed range of surplus frames in `sound`.
  ///   - tolerance: The allowed difference of a sample.
  init(
    of sound: ComparedSound, with reference: ComparedSound, before: [Int] = [0], surplus: ClosedRange<Int> = 0...0,
    tolerance: Float
  ) {
    if sound.failure != reference.failure, let failure = sound.failure ?? reference.failure {
      fault = sound.failure == nil ? "no failure, where measuring has: \(failure)" : failure
      return
    }
    var faults: [String] = []
    let difference = sound.frames - reference.frames
    if !surplus.contains(difference) { faults.append("\(sound.frames) frames for \(reference.frames)") }
    if sound.rate != reference.rate { faults.append("\(sound.rate) Hz for \(reference.rate)") }
    let errors = before.map { (Self.error(of: sound, reference, before: $0), $0) }
    if let (error, shift) = errors.min(by: { $0.0 < $1.0 }), !(error <= tolerance) {
      faults.append("differs by \(error)" + (before.count > 1 ? " at best, \(shift) frames in front" : ""))
    }
    fault = faults.isEmpty ? nil : faults.joined(separator: ", ")
  }

  /// Returns the greatest difference of two corresponding samples.
  private static func error(of sound: ComparedSound, _ reference: ComparedSound, before: Int) -> Float {
    let sound = before > 0 ? sound.dropping(before) : sound
    let reference = before < 0 ? reference.dropping(-before) : reference
    let frames = min(sound.frames, reference.frames)
    let (referenceChannels, channels) = (reference.channels, sound.channels)
    guard channels == referenceChannels || channels == 2 else { return .infinity }
    guard channels == referenceChannels || referenceChannels == 1 else {
      return Mixture(of: sound.samples, from: reference).residual
    }
    if channels == referenceChannels, sound.samples == reference.samples { return 0 }
    return sound.samples.withUnsafeBufferPointer { samples in
      reference.samples.withUnsafeBufferPointer { expected in
        var (worst, index): (Float, Int) = (0, 0)
        // A mono sound is on both channels.
        let step = channels / referenceChannels
        while index < frames * channels {
          let difference = abs(samples[index] - expected[index / step])
          if difference > worst { worst = difference }
          // NaN agrees with no sample.
          if difference.isNaN { return .infinity }
          index += 1
        }
        return worst
      }
    }
  }
}
