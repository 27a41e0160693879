import DeviceTime
import Metering
import Playback

/// What was heard on a device, as far as a result has it.
struct HeardMeasure {
  /// What it looks like.
  let plots: SoundPlots?
  /// What it is known by; nil where nobody asked.
  let fingerprint: String?

  /// Measures a sound; nil where there is none.
  init?(_ sound: HeardSound?, _ settings: CheckSettings) {
    guard let sound, !sound.samples.isEmpty else { return nil }
    var measurements: Measurements = [.level, .plot]
    if settings.plots { measurements.formUnion(.spectrogram) }
    // What is compared may be there without being recorded now: its fingerprint is cheap beside the playing.
    measurements.formUnion(.fingerprint)
    guard let measure = try? SoundMeasure(of: sound, measuring: measurements) else { return nil }
    plots = SoundPlots(measure, rate: sound.format.rate)
    fingerprint = measure.fingerprint?.text
  }
}
