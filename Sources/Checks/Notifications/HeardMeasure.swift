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
  ///
  /// - Parameter isCompared: Whether it is to be told from others.
  init?(_ sound: HeardSound?, _ settings: CheckSettings, isCompared: Bool) {
    guard let sound, !sound.samples.isEmpty else { return nil }
    var measurements: Measurements = [.level, .plot]
    if settings.plots { measurements.formUnion(.spectrogram) }
    if isCompared { measurements.formUnion(.fingerprint) }
    guard let measure = try? SoundMeasure(of: sound, measuring: measurements) else { return nil }
    plots = SoundPlots(measure, rate: sound.format.rate)
    fingerprint = measure.fingerprint?.text
  }
}
