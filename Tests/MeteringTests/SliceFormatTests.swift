import Foundation
import Playback
import TestSupport
import Testing

@testable import Metering

/// Long files, measured in slices as by `earshot check --quick`, and in one piece.
@Suite(
  "Slices of every format",
  .enabled(if: Program.path(of: "ffmpeg") != nil, "ffmpeg is not installed: Scripts/deps test"))
struct SliceFormatTests {
  /// 130 s of a rising tone that becomes louder, with a pause where the second slice begins.
  private static let source =
    "aevalsrc=(0.2+0.004*t)*sin(2*PI*(300+t)*t)*not(between(t\\,59.8\\,60.1)):s=8000:d=130"

  /// The tolerance is that of a sample: lossy decoders do not start with the state that they had there in one piece.
  @Test(
    "The measurements equal those of the sound in one piece",
    arguments: [
      ("long.wav", "-c:a pcm_s16le", 1_040_000, 0), ("long.flac", "-c:a flac", 1_040_000, 0),
      ("long.m4a", "-c:a aac -aac_pns 0", 1_040_000, 1e-4), ("long.mp3", "-c:a libmp3lame", 1_040_000, 1e-4),
      ("long.opus", "-ar 48000 -c:a libopus -b:a 32k", 6_240_000, 4e-3),
      // The sound begins after 1.5 s, and the picture ends after 140 s.
      (
        "film.mp4", "-f lavfi -i testsrc=s=32x32:r=1:d=140 -c:v mpeg4 -c:a alac -filter:a asetpts=PTS+1.5/TB",
        1_120_000, 0
      ),
    ] as [(String, String, Int, Double)])
  func slices(name: String, options: String, frames: Int, tolerance: Double) throws {
    let folder = try TemporaryFolder()
    let input = ["-v", "error", "-nostdin", "-f", "lavfi", "-i", Self.source]
    let path = folder.path(name)
    let run = try Program.run("ffmpeg", input + options.split(separator: " ").map(String.init) + [path])
    try #require(run.status == 0, "\(run.errors)")
    let file = try MediaFile(URL(filePath: path))
    try #require(Slices(of: file, .quick, silenceBelow: SoundSilence.threshold) != nil)
    // Channels are not measured in slices.
    var whole = try file.measure([.quick, .channels])
    whole.sound.channels = nil
    #expect(whole.decoding == DecodingOutcome(frames: frames))
    #expect(whole.sound.silence?.innerCount == 1)
    let sliced = try file.measure(.quick, jobs: 2)
    if name == "long.wav" {
      let isIndependent = try file.measure(.quick, jobs: 1) == sliced
      #expect(isIndependent)
    }
    #expect(sliced.decoding == whole.decoding && sliced.format == whole.format)
    if tolerance == 0 { #expect(sliced.sound == whole.sound) }
    #expect(sliced.sound.frames == frames)
    #expect(abs(sliced.sound.peak - whole.sound.peak) <= tolerance)
    #expect(abs(sliced.sound.rms - whole.sound.rms) <= tolerance / 10)
    #expect(sliced.sound.silence?.innerCount == 1)
  }
}
