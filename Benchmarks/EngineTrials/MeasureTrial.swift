import Foundation
import Metering
import Playback

/// Decodes whole files and measures peak and RMS, as fast as it goes.
struct MeasureTrial {
  let files: [String]
  /// How many slices may be decoded at once; nil for as many as Earshot sees fit.
  let jobs: Int?

  func run() throws {
    for file in files {
      let start = ContinuousClock.now
      let measure = try MediaFile(URL(fileURLWithPath: file)).measure(.level, jobs: jobs)
      let time = ContinuousClock.now - start
      if let fault = measure.decoding.fault { throw fault }
      let sound = measure.sound
      print(
        String(
          format: "%d frames, peak %.2f dBFS, RMS %.2f dBFS, in %.1f ms:", sound.frames, sound.peakDecibels,
          sound.rmsDecibels, time / .milliseconds(1)), file)
    }
  }
}
