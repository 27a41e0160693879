import Foundation
import Metering
import Playback
import TestSupport
import Testing

/// The measurements of ffmpeg's `ebur128` filter, an independent implementation with its own decoders.
@Suite("Loudness and true peak compared with ffmpeg")
struct FFmpegTests {
  private struct Reference {
    /// The integrated loudness in LUFS; -70 without any.
    var integrated = -70.0
    /// The true peak in dBTP, rounded to a tenth.
    var truePeak = -Double.infinity
  }

  private func reference(_ url: URL) throws -> Reference {
    let run = try Program.run(
      "ffmpeg",
      [
        "-nostdin", "-nostats", "-hide_banner", "-i", url.path, "-vn", "-af",
        "ebur128=peak=true:metadata=1,ametadata=print:key=lavfi.r128.I:file=-", "-f", "null", "-",
      ])
    let (lines, values) = (run.errors, run.output)
    try #require(run.status == 0, "\(lines)")
    var reference = Reference()
    if let last = values.split(separator: "\n").last(where: { $0.hasPrefix("lavfi.r128.I=") }) {
      reference.integrated = try #require(Double(last.dropFirst("lavfi.r128.I=".count)))
    }
    let peak = try #require(lines.split(separator: "\n").last { $0.contains("Peak:") })
    let fields = peak.split(separator: " ")
    reference.truePeak = fields.count > 1 ? Double(fields[1]) ?? -.infinity : -.infinity
    return reference
  }

  private static let samples = Media.root.appending(path: "Samples")

  static let sounds: [URL] =
    [
      "left-right.wav", "speech.m4a", "speech.mp3", "speech.wav", "sweep.wav", "surround.wav", "three-seconds-alac.m4a",
      "three-seconds-ima4.caf", "three-seconds-mono.mp3", "three-seconds.aac", "three-seconds.avi",
      "three-seconds.flac", "three-seconds.m4a", "three-seconds.mp2", "three-seconds.mp3", "three-seconds.ogg",
      "three-seconds.opus", "three-seconds.wav", "tone-24bit.aiff", "tone-440.m4a", "tone-440.mp3", "tone-440.wav",
      "tone-alaw.wav", "tone-double.wav", "tone-float.caf", "film.avi", "film-mpeg1.mpg", "film.mp4",
    ].map(Media.url) + [
      samples.appending(path: "Doorbell/doorbell.m4a"), samples.appending(path: "Voicemail/voicemail.m4a"),
      samples.appending(path: "Podcast/episode.mp3"),
    ]

  @Test("Loudness agrees within 0.1 LU, and true peak within 0.2 dB", arguments: sounds)
  func agrees(url: URL) throws {
    let sound = try MediaFile(url).measure([.loudness, .truePeak]).sound
    let reference = try reference(url)
    if let integrated = sound.loudness?.integrated {
      #expect(abs(integrated - reference.integrated) < 0.1)
    } else {
      #expect(reference.integrated <= -70)
    }
    // The reference is rounded.
    #expect(abs(try #require(sound.truePeakDecibels) - reference.truePeak) < 0.25)
  }
}
