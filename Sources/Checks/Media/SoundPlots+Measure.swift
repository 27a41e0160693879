import DeviceTime
import Foundation
import Metering
import Playback

extension SoundPlots {
  /// Creates the plots of a measured sound; nil if they were not requested.
  init?(_ measure: MediaMeasure) {
    guard let rate = measure.format?.rate else { return nil }
    self.init(measure.sound, rate: rate)
  }

  /// Creates the plots of a sound.
  ///
  /// - Parameter rate: The sample rate, in hertz.
  init?(_ sound: SoundMeasure, rate: Int) {
    guard let plot = sound.plot, sound.frames > 0, rate > 0 else { return nil }
    var waveform = Data(capacity: 2 * plot.levels.count)
    for (low, high) in zip(plot.lows, plot.highs) {
      for sample in [low, high] {
        waveform.append(UInt8(bitPattern: Int8(max(-127, min(127, (sample * 127).rounded())))))
      }
    }
    let level = plot.levels.map { UInt8(max(0, min(255, ((Double($0) + 100) * 2.55).rounded()))) }
    let spectrogram = sound.spectrogram
    self.init(
      seconds: SoundFormat(rate: rate).duration(of: sound.frames).inSeconds, waveform: waveform, level: Data(level),
      spectrogram: spectrogram?.cells, bands: spectrogram == nil ? 0 : Spectrogram.bands,
      frequencies: spectrogram.map { [$0.lowest, $0.highest] } ?? [])
  }
}
