import Foundation
import TestSupport
import Testing

@testable import Playback

/// Lossy formats restore sound that exceeds full scale, which only the device cuts off.
@Suite(
  "Sound above full scale", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed: Scripts/deps test"))
struct AboveFullScaleTests {
  private let media = GeneratedMedia()

  /// libfaad decodes the first packets of MPEG-4 that is played, and libavcodec all others.
  @Test(
    "It is not clipped: playback, decoding and ffmpeg give the same samples",
    arguments: [
      ("loud.m4a", "-ac 2", 0), ("loud-mono.m4a", "-ac 1", 0), ("loud.aac", "-ac 2", 2_112),
      ("loud.mp4", "-ac 2 -movflags +frag_keyframe+empty_moov", 2_112),
      ("loud.mp3", "-ac 2", 0), ("loud-mono.mp3", "-ac 1", 0), ("loud-mp3.mp4", "-ac 2", 0),
    ])
  func unclipped(name: String, options: String, priming: Int) throws {
    let source = "aevalsrc=1.4*sin(2*PI*440*t)|1.6*(2*gt(mod(t*300\\,1)\\,0.5)-1):s=44100:d=2"
    let codec = name.contains("mp3") ? "libmp3lame" : "aac -aac_pns 0"
    let url = try media.file(name, of: source, options + " -c:a " + codec)
    let sink = FloatSink()
    #expect(try MediaFile(url).decode(into: sink).fault == nil)
    let channels = try #require(sink.format?.channels)
    // ffmpeg delivers the priming of sound without an edit list, and the last packet whole.
    let peer = try FFmpeg.decode(url).dropFirst(priming * channels)
    #expect(peer.count >= sink.samples.count)
    #expect((zip(sink.samples, peer).map { abs($0 - $1) }.max() ?? 1) < 0.000_1)
    let rig = try Rig()
    let player = try Player(MediaFile(url), output: rig.port)
    let samples = try rig.heard(rig.playToEnd(player).frames)
    #expect(player.failure == nil)
    let expected = channels == 1 ? sink.samples.flatMap { [$0, $0] } : sink.samples
    try #require(samples.count == expected.count)
    #expect((zip(samples, expected).map { abs($0 - $1) }.max() ?? 1) < 0.000_01)
    for part in [samples.prefix(2 * 8_192), samples.suffix(2 * 8_192)] {
      #expect((part.map(abs).max() ?? 0) > 1.1)
    }
  }
}
