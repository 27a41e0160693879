import DeviceTime
import Metering
import Playback

/// The measurements of the sound of a device, as included in a result.
struct HeardMeasure {
  /// The plots of the sound.
  let plots: SoundPlots?
  /// The fingerprint of the sound; nil unless requested.
  let fingerprint: String?

  /// Measures a sound; nil if there is none.
  ///
  /// - Parameter isCompared: Whether a fingerprint is needed for comparison.
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
