import DeviceTime
import Foundation
import Metering
import Playback

/// The measurements of a sound.
struct SoundFinding {
  let sound: HeardSound
  /// The loudness according to EBU R 128, in LUFS; nil for silence, for less than 0.4 seconds, and if it was not
  /// measured.
  let loudness: Double?

  /// Measures a sound. Loudness is measured on request only, because it takes time.
  init(_ sound: HeardSound, measuresLoudness: Bool) {
    self.sound = sound
    loudness = measuresLoudness ? Self.loudness(of: sound) : nil
  }

  private static func loudness(of sound: HeardSound) -> Double? {
    let format = SampleFormat(.f32LE, channels: SoundFormat.channels, rate: sound.format.rate)
    guard var meter = try? Meter(format, measuring: [.level, .loudness]) else { return nil }
    sound.samples.withUnsafeBytes { meter.add($0) }
    return meter.finish().loudness?.integrated
  }

  /// Returns a measurement; nil if it is unavailable.
  func figure(_ measure: SoundExpectation.Measure) -> Double? {
    switch measure {
    case .loudness: loudness
    case .level: sound.level.rmsDecibels
    case .peak: sound.level.peakDecibels
    }
  }

  /// The measurements as text: `2 s, -18.3 LUFS, -20.1 dBFS RMS, peak -6.1 dBFS`.
  var description: String {
    let parts = [
      sound.duration.inWords, loudness.map { "\(Self.text($0)) LUFS" },
      "\(Decibels(sound.level.rmsDecibels)) RMS", "peak \(Decibels(sound.level.peakDecibels))",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  static func text(_ number: Double) -> String { String(format: "%.1f", number) }
}
