/// What is wrong with a way's sound against the one that it has to agree with.
struct SoundComparison {
  /// What differs; nil where nothing does.
  let fault: String?

  /// - Parameters:
  ///   - sound: What the way delivers.
  ///   - reference: What it has to deliver.
  ///   - before: Frames that `sound` has before the reference begins: one of these.
  ///   - surplus: Frames that `sound` has more.
  ///   - tolerance: How far a sample may be off.
  init(
    of sound: ComparedSound, with reference: ComparedSound, before: [Int] = [0], surplus: ClosedRange<Int> = 0...0,
    tolerance: Float
  ) {
    if sound.failure != reference.failure, let failure = sound.failure ?? reference.failure {
      fault = sound.failure == nil ? "no failure, where measuring has: \(failure)" : failure
      return
    }
    var faults: [String] = []
    let more = sound.frames - reference.frames
    if !surplus.contains(more) { faults.append("\(sound.frames) frames for \(reference.frames)") }
    if sound.rate != reference.rate { faults.append("\(sound.rate) Hz for \(reference.rate)") }
    let errors = before.map { (Self.error(of: sound, reference, before: $0), $0) }
    if let (error, place) = errors.min(by: { $0.0 < $1.0 }), !(error <= tolerance) {
      faults.append("differs by \(error)" + (before.count > 1 ? " at best, \(place) frames in front" : ""))
    }
    fault = faults.isEmpty ? nil : faults.joined(separator: ", ")
  }

  /// The greatest difference of a sample where both have one.
  private static func error(of sound: ComparedSound, _ reference: ComparedSound, before: Int) -> Float {
    let sound = before > 0 ? sound.dropping(before) : sound
    let reference = before < 0 ? reference.dropping(-before) : reference
    let frames = min(sound.frames, reference.frames)
    let (own, other) = (reference.channels, sound.channels)
    guard other == own || other == 2 else { return .infinity }
    guard other == own || own == 1 else { return Mixture(of: sound.samples, from: reference).residual }
    if other == own, sound.samples == reference.samples { return 0 }
    return sound.samples.withUnsafeBufferPointer { samples in
      reference.samples.withUnsafeBufferPointer { expected in
        var (worst, index): (Float, Int) = (0, 0)
        // One channel is heard in both.
        let step = other / own
        while index < frames * other {
          let difference = abs(samples[index] - expected[index / step])
          if difference > worst { worst = difference }
          // What is no number agrees with nothing.
          if difference.isNaN { return .infinity }
          index += 1
        }
        return worst
      }
    }
  }
}
