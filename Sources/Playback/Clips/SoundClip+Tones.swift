import Foundation

// The default sounds of notifications. They are Earshot's own: iOS has recordings, which may not be distributed. Each
// is a few struck tones, synthesized as decaying sines with a weak octave.
extension SoundClip {
  private struct Tone {
    /// The frequency, in hertz.
    let frequency: Double
    /// The start, in seconds.
    let start: Double
    /// The time in which the tone decays to 1/e, in seconds.
    let decay: Double
  }

  /// Returns the default sound of notifications: two descending tones, half a second long, with a peak below -12 dBFS.
  public static func defaultAlert(at format: SoundFormat = .device) -> SoundClip {
    format == .device ? deviceAlert : makeAlert(format)
  }

  /// The default sound in the device's format, which is synthesized once.
  private static let deviceAlert = makeAlert(.device)

  private static func makeAlert(_ format: SoundFormat) -> SoundClip {
    SoundClip(
      [Tone(frequency: 1_318.51, start: 0, decay: 0.08), Tone(frequency: 987.77, start: 0.12, decay: 0.1)],
      seconds: 0.5, format)
  }

  /// Returns the default sound of critical alerts: five rising tones, a second long.
  public static func defaultCriticalAlert(at format: SoundFormat = .device) -> SoundClip {
    SoundClip(
      (0..<5).map { Tone(frequency: 880 * pow(2, Double($0) / 6), start: 0.16 * Double($0), decay: 0.12) },
      seconds: 1, format)
  }

  private init(_ tones: [Tone], seconds: Double, _ format: SoundFormat) {
    let (count, rate) = (Int(seconds * Double(format.rate)), Double(format.rate))
    var samples = [Float](repeating: 0, count: count * SoundFormat.channels)
    for tone in tones {
      for frame in Int(tone.start * rate)..<count {
        let time = Double(frame) / rate - tone.start
        // An attack of 2 ms and a release of 20 ms avoid clicks.
        let envelope = min(time / 0.002, 1) * min((seconds - Double(frame) / rate) / 0.02, 1)
        let phase = 2 * Double.pi * tone.frequency * time
        let value = Float(0.16 * envelope * exp(-time / tone.decay) * (sin(phase) + 0.2 * sin(2 * phase)))
        samples[2 * frame] += value
        samples[2 * frame + 1] += value
      }
    }
    self.init(samples: samples, format: format)
  }
}
