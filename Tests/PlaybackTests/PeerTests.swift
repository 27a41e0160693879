import Foundation
import TestSupport
import Testing

@testable import Playback

/// Playback compared with ffmpeg, which shares only libav's own decoders (ALAC, IMA4).
@Suite(
  "Playback compared with ffmpeg",
  .enabled(if: Program.path(of: "ffmpeg") != nil, "ffmpeg is not installed: Scripts/deps test"))
struct PeerTests {
  /// The differences of ffmpeg 5.1: the number of surplus frames, and the number of them before the sound. ffmpeg trims
  /// neither the end of AAC in MPEG-4 nor the frames outside a CAF's `pakt`. It delivers the priming of ADTS, whose
  /// length is not declared; Earshot removes the 2,112 frames that devices assume.
  static let differing: [String: (surplus: Int, before: Int)] = [
    "three-seconds.m4a": (820, 0), "three-seconds-itunsmpb.m4a": (820, 0), "three-seconds.mp4": (820, 0),
    "three-seconds-mpeg4.mp4": (820, 0), "three-seconds-mono.m4a": (353, 0), "three-seconds-aac.caf": (1_844, 1_024),
    "three-seconds-ima4.caf": (52, 0), "three-seconds.aac": (2_112, 2_112),
  ]
  /// Mono files, which ffmpeg attenuates by 3 dB on both channels.
  static let mono = ["three-seconds-alac.caf", "three-seconds-alac.m4a", "three-seconds-ima4.caf"]
  /// Files at another rate. GStreamer's resampler delays them by a part of a frame: a quarter from 22.05 kHz, an eighth
  /// from 48 kHz.
  static let resampled = ["three-seconds-mono.mp3", "three-seconds-mono.m4a", "three-seconds.opus"]

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: Media.folder.path)) ?? [])
    .filter { $0.hasPrefix("three-seconds") }.sorted()

  @Test("Length, alignment and loudness are equal to ffmpeg's", arguments: names)
  func same(name: String) throws {
    let rig = try Rig()
    let (frames, _) = try rig.playToEnd(rig.player(name))
    let (sound, reference) = (rig.heard(frames), try Self.decoded(name))
    let difference = Self.differing[name] ?? (0, 0)
    #expect(reference.count / 2 - frames == difference.surplus)
    let match = Match(of: sound, with: reference, within: 2_500)
    #expect(match.delay == -difference.before)
    #expect(match.correlation > (Self.resampled.contains(name) ? 0.99 : 0.999_999))
    let isMono = Self.mono.contains(name) || name.contains("mono")
    let gain = Level.decibels(Level(of: sound).rms / Level(of: reference).rms)
    // The surplus of ffmpeg is almost silent, and does not change the level.
    #expect(abs(gain - (isMono ? 3.01 : 0)) < 0.1)
  }

  /// ffmpeg's output at the device's rate, interleaved.
  private static func decoded(_ name: String) throws -> [Float] {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "raw").path
    let trial = try Trial(
      [Program.path(of: "ffmpeg") ?? "ffmpeg", "-v", "error", "-nostdin", "-i", Media.url(name).path]
        + ["-f", "f32le", "-ar", "44100", "-ac", "2", file])
    try #require(trial.status == 0, "\(trial.output)")
    let bytes = try Data(contentsOf: URL(filePath: file))
    return bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }
}
