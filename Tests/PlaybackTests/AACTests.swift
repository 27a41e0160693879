import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite(
  "AAC playback and priming", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed: Scripts/deps test"))
struct AACTests {
  private let media = GeneratedMedia()

  /// Plays a file to its end, and returns the samples and the failure.
  private static func played(_ url: URL) throws -> (samples: [Float], failure: PlaybackError?) {
    let rig = try Rig()
    let player = try Player(MediaFile(url), output: rig.port)
    let (frames, _) = try rig.playToEnd(player)
    return (rig.heard(frames), player.failure)
  }

  /// The packets have 89,224 frames with a truncated last one, and 90,112 otherwise. Without a declared count, 2,112
  /// frames are priming.
  @Test(
    "Playback and decoding give the same number of frames, without the priming",
    arguments: [
      ("edited.m4a", "-ac 2", 88_200), ("unedited.m4a", "-ac 2 -use_editlist 0", 89_224 - 2_112),
      ("fragments.mp4", "-ac 2 -movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 300000", 88_000),
      ("offsets.mp4", "-ac 2 -movflags +frag_keyframe -frag_duration 300000", 88_000),
      ("dash.mp4", "-ac 2 -movflags +dash -frag_duration 300000", 88_000), ("stream.aac", "-ac 2", 88_000),
      ("mono.aac", "-ac 1", 88_000), ("low.m4a", "-ac 2 -ar 22050", 44_100),
      ("surround.m4a", "-ac 6", 88_200), ("seven.m4a", "-ac 7", 88_200), ("seven.aac", "-ac 7", 88_000),
      ("eight.m4a", "-ac 8", 88_200), ("eight.aac", "-ac 8", 88_000),
    ])
  func frames(name: String, options: String, frames: Int) throws {
    // The files do not use perceptual noise substitution, which every decoder synthesizes differently.
    let url = try media.file(name, options + " -c:a aac -aac_pns 0")
    let file = try MediaFile(url)
    let sink = FloatSink()
    let outcome = try file.decode(into: sink)
    #expect(outcome == DecodingOutcome(frames: frames))
    let rate = try #require(sink.format?.rate)
    let (samples, failure) = try Self.played(url)
    #expect(failure == nil)
    #expect(samples.count / 2 == frames * 44_100 / rate)
    if let length = file.exactLength { #expect(length.frames == frames) }
    // The samples are the file's own if nothing is mixed or resampled.
    if sink.format?.channels == 2, rate == 44_100 {
      let worst = zip(samples, sink.samples).map { abs($0 - $1) }.max() ?? 1
      #expect(worst < 0.000_001)
    }
  }

  @Test(
    "A surround channel of one side is heard on that side only",
    arguments: [("5.1", 6, 4), ("6.1", 7, 5), ("7.1", 8, 6)])
  func sides(layout: String, channels: Int, left: Int) throws {
    for side in 0..<2 {
      let tones = (0..<channels).map { $0 == left + side ? "0.5*sin(2*PI*440*t)" : "0" }
      let source = "aevalsrc=\(tones.joined(separator: "|")):s=44100:d=0.5:c=\(layout)"
      let url = try media.file("side-\(side).m4a", of: source, "-c:a aac -aac_pns 0")
      let (samples, failure) = try Self.played(url)
      #expect(failure == nil)
      let peaks = (0..<2).map { channel in
        stride(from: channel, to: samples.count, by: 2).map { abs(samples[$0]) }.max() ?? 0
      }
      #expect(peaks[side] > 0.05 && peaks[1 - side] < 0.001, "\(peaks)")
    }
  }

  @Test(
    "Samples of another format than the chain announces are converted",
    arguments: ["-ac 2 -ar 22050", "-ac 6", "-ac 1 -ar 48000"], [1, 2])
  func unannounced(options: String, passes: Int) throws {
    let file = try MediaFile(media.file("other.m4a", options + " -c:a aac -aac_pns 0"))
    var chain = try file.chain(for: .playing, at: 44_100)
    #expect(chain.ringCaps == nil)
    chain.ringCaps =
      "audio/x-raw, format=F32LE, layout=interleaved, rate=44100, channels=2, channel-mask=(bitmask)0x3"
    chain.mayConvert = true
    let outputs = try [file.chain(for: .playing, at: 44_100), chain].map { chain in
      let rig = try Rig()
      let player = try Player(file, chain, format: .device, output: rig.port)
      player.loops = passes - 1
      let (frames, _) = try rig.playToEnd(player)
      #expect(player.failure == nil)
      return rig.heard(frames)
    }
    #expect(outputs[0].count == passes * 2 * 88_200)
    #expect(outputs[0] == outputs[1])
  }

  @Test("Without an index, the length is the number of packets, and truncation is reported")
  func truncatedFragments() throws {
    let url = try media.file(
      "fragments.mp4", "-ac 2 -c:a aac -movflags +frag_keyframe+empty_moov+default_base_moof -frag_duration 300000")
    let bytes = try Data(contentsOf: url)
    let cut = try #require(media.folder).file("cut.mp4", bytes.prefix(bytes.count / 2))
    let (_, failure) = try Self.played(cut)
    #expect(failure?.code == "ends-early")
    #expect(try MediaFile(cut).layout.claimedFrames != nil)
  }

  @Test("High-efficiency AAC drops 2,112 frames at the packets' rate: 4,224 output frames")
  func highEfficiency() throws {
    let url = try media.file("low.m4a", "-ac 2 -ar 22050 -c:a aac -use_editlist 0")
    var bytes = [UInt8](try Data(contentsOf: url))
    // Low Complexity at 22,050 Hz becomes the core of 44,100 Hz sound with a silent upper band.
    let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: [5, 0x80, 0x80, 0x80, 5, 0x13, 0x90]) })
    bytes.replaceSubrange(offset + 5..<offset + 10, with: [0x2B, 0x92, 0x08, 0, 0])
    let high = try #require(media.folder).file("high.m4a", Data(bytes))
    let file = try MediaFile(high)
    #expect(file.layout.rate == 44_100)
    let sink = FloatSink()
    let outcome = try file.decode(into: sink)
    #expect(sink.format?.rate == 44_100)
    #expect(file.layout.trim?.first == 4_224)
    #expect(outcome.frames == file.exactLength?.frames && outcome.fault == nil)
    #expect(try Self.played(high).samples.count / 2 == outcome.frames)
  }

  @Test("Sound no longer than the assumed priming is heard whole")
  func shorterThanPriming() throws {
    let url = try media.file("short.aac", of: "sine=d=0.01", "-ac 1 -c:a aac")
    let file = try MediaFile(url)
    let outcome = try file.decode(into: FloatSink())
    #expect(outcome.fault == nil && outcome.frames > 0 && outcome.frames <= 2_048)
    #expect(outcome.frames == file.exactLength?.frames)
    #expect(try Self.played(url).samples.count / 2 == outcome.frames)
  }

  @Test("Playback of damaged AAC fails where decoding fails", arguments: 0..<24)
  func damaged(seed: Int) throws {
    let name = seed % 2 == 0 ? "tone-440.m4a" : "three-seconds.aac"
    var bytes = try [UInt8](Media.bytes(name))
    var choose = SeededGenerator(seed: UInt64(seed))
    // The packets begin after the index, which has their offsets.
    let start = name.hasSuffix("aac") ? 16 : try MediaFile(Media.url(name)).layout.packets?[0]?.lowerBound ?? 0
    for _ in 0..<1 + seed / 4 { bytes[Int.random(in: start..<bytes.count, using: &choose)] ^= 0x55 }
    let url = try #require(media.folder).file(name, Data(bytes))
    let file = try MediaFile(url)
    let outcome = try file.decode(into: FloatSink())
    let (samples, failure) = try Self.played(url)
    if let fault = outcome.fault {
      #expect(failure == fault)
    } else if outcome.holes > 0 {
      #expect(failure?.code == "holes")
    } else {
      #expect(failure == nil)
      #expect(samples.count / 2 == outcome.frames)
    }
  }

  @Test("Repeats are identical, even when the decoder is replaced in between")
  func repeats() throws {
    let first = try Self.played(Media.url("three-seconds.m4a")).samples
    for _ in 0..<20 {
      let isEqual = try Self.played(Media.url("three-seconds.m4a")).samples == first
      try #require(isEqual)
    }
  }
}
