import Foundation
import Metering
import Playback

/// Decodes and measures whole files at full speed.
final class MeasureTrial {
  let files: [String]
  /// The number of slices decoded at once; nil for Earshot's default.
  let jobs: Int?
  let measurements: Measurements
  /// The number of times that all files are measured.
  let times: Int
  /// The first fingerprint, with which others are compared.
  private var first: Fingerprint?

  /// The measurements by argument.
  private static let names: [String: Measurements] = [
    "--level": .level, "--quick": .quick, "--full": .full, "--true-peak": .truePeak, "--loudness": .loudness,
    "--silence": .silence, "--clipping": .clipping, "--channels": .channels, "--dropouts": .dropouts, "--plot": .plot,
    "--spectrogram": .spectrogram, "--fingerprint": .fingerprint, "--digest": .digest,
  ]

  /// Creates a trial from its arguments; nil if they are invalid.
  init?(arguments: [String]) {
    var (jobs, times): (Int?, Int) = (nil, 1)
    var measurements: Measurements = []
    var remaining = arguments[...]
    while let option = remaining.first, option.hasPrefix("--") {
      remaining = remaining.dropFirst()
      if let named = Self.names[option] {
        measurements.formUnion(named)
        continue
      }
      guard let number = remaining.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
      switch option {
      case "--jobs": jobs = number
      case "--times": times = number
      default: return nil
      }
    }
    guard !remaining.isEmpty else { return nil }
    (self.jobs, self.times, files) = (jobs, times, Array(remaining))
    self.measurements = measurements.isEmpty ? .level : measurements
  }

  func run() throws {
    for file in files { try measure(file, prints: true) }
    guard times > 1 else { return }
    // The first run loaded the decoders.
    let start = ContinuousClock.now
    for _ in 1..<times {
      for file in files { try measure(file, prints: false) }
    }
    let count = (times - 1) * files.count
    print(
      String(format: "%.3f ms a file, of %d", (ContinuousClock.now - start) / .milliseconds(1) / Double(count), count))
  }

  private func measure(_ file: String, prints: Bool) throws {
    let start = ContinuousClock.now
    let measure = try MediaFile(URL(fileURLWithPath: file)).measure(measurements, jobs: jobs)
    let time = ContinuousClock.now - start
    if let fault = measure.decoding.fault { throw fault }
    guard prints else { return }
    print(text(of: measure.sound), String(format: "in %.1f ms:", time / .milliseconds(1)), file)
  }

  private func text(of sound: SoundMeasure) -> String {
    func number(_ value: Double?, _ unit: String) -> String {
      value.map { String(format: "%.2f ", $0) + unit } ?? "no " + unit
    }
    var parts = [
      "\(sound.frames) frames", "peak " + number(sound.peakDecibels, "dBFS"),
      "RMS " + number(sound.rmsDecibels, "dBFS"),
    ]
    if let peak = sound.truePeakDecibels { parts.append("true peak " + number(peak, "dBTP")) }
    if let loudness = sound.loudness {
      parts.append(number(loudness.integrated, "LUFS") + ", range " + number(loudness.range, "LU"))
    }
    if let silence = sound.silence {
      parts.append("silent \(silence.leading) + \(silence.trailing) + \(silence.innerCount) within")
    }
    if let clipping = sound.clipping { parts.append("\(clipping.runs) clipped") }
    if let dropouts = sound.dropouts { parts.append("\(dropouts.count) dropouts") }
    if let channels = sound.channels {
      parts.append("correlation " + number(channels.correlation, ""))
      parts.append(String(format: "offset %.5f", channels.highestOffset))
    }
    if let plot = sound.plot { parts.append("\(plot.levels.count) columns") }
    if let spectrogram = sound.spectrogram { parts.append("\(spectrogram.columns) spectra") }
    if let fingerprint = sound.fingerprint {
      first = first ?? fingerprint
      parts.append("alike " + number(first?.similarity(to: fingerprint), "to the first"))
    }
    if let digest = sound.digest { parts.append("SHA-256 \(digest)") }
    return parts.joined(separator: ", ")
  }
}
