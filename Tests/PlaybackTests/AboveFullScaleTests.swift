import Foundation
import TestSupport
import Testing

@testable import Playback

/// Lossy formats restore sound that exceeds full scale, which only the device cuts off.
@Suite(
  "Sound above full scale", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed: Scripts/deps test"))
struct AboveFullScaleTests {
  private let media = GeneratedMedia()

  private static func source(_ rate: Int) -> String {
    "aevalsrc=1.4*sin(2*PI*440*t)|1.6*(2*gt(mod(t*300\\,1)\\,0.5)-1):s=\(rate):d=2"
  }

  /// libfaad decodes the first packets of MPEG-4 that is played, and libavcodec all others.
  @Test(
    "It is not clipped: playback, decoding and ffmpeg give the same samples",
    arguments: [
      ("loud.m4a", "-ac 2", 0), ("loud-mono.m4a", "-ac 1", 0), ("loud.aac", "-ac 2", 2_112),
      ("loud.mp4", "-ac 2 -movflags +frag_keyframe+empty_moov", 2_112),
      ("loud.mp3", "-ac 2", 0), ("loud-mono.mp3", "-ac 1", 0), ("loud-mp3.mp4", "-ac 2", 0),
    ])
  func unclipped(name: String, options: String, priming: Int) throws {
    let codec = name.contains("mp3") ? "libmp3lame" : "aac -aac_pns 0"
    let url = try media.file(name, of: Self.source(44_100), options + " -c:a " + codec)
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

  @Test(
    "MP3 is not clipped at another rate and at another speed",
    arguments: [(44_100, 1.25), (44_100, 1.0), (22_050, 1.0)])
  func converted(rate: Int, speed: Double) throws {
    let url = try media.file("loud-\(rate)-\(speed).mp3", of: Self.source(rate), "-ac 2 -c:a libmp3lame")
    let rig = try Rig()
    let player = try Player(MediaFile(url), output: rig.port)
    try player.setRate(speed)
    let samples = try rig.heard(rig.playToEnd(player).frames)
    #expect(player.failure == nil)
    #expect((samples.map(abs).max() ?? 0) > 1.1)
  }

  @Test("MP3 at the device's rate is played without loading a filter or a conversion")
  func plugins() throws {
    let chain = try MediaFile(Media.url("three-seconds.mp3")).chain(for: .playing, at: 44_100)
    #expect(chain.playingFactories == ["mpegaudioparse", "mpg123audiodec"])
    #expect(chain.factories == ["mpegaudioparse", "mpg123audiodec", "capsfilter"])
  }
}
