import Foundation
import TestSupport
import Testing

@testable import Playback

/// FLAC with wrong numbers in its header, and kinds of MPEG audio that few encoders write.
@Suite("Unusual sound files")
struct OddSoundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func play(_ file: MediaFile) throws -> [Float] {
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    let (frames, event) = try rig.playToEnd(player)
    guard case .ended? = event else {
      Issue.record("it ended with \(String(describing: event)): \(String(describing: player.failure))")
      return []
    }
    return rig.heard(frames)
  }

  /// Numbers of STREAMINFO: the total of frames, and the smallest and largest frame in bytes; nil is the correct value.
  struct Numbers: Sendable {
    var total: Int?
    var smallest: Int?
    var largest: Int?
  }

  @Test(
    "FLAC is played whole, regardless of the lengths in its STREAMINFO",
    arguments: [
      Numbers(total: 0), Numbers(total: 20_000), Numbers(total: 1 << 35), Numbers(smallest: 0, largest: 0),
      Numbers(smallest: 10, largest: 100), Numbers(smallest: 100_000, largest: 200_000),
      Numbers(smallest: 0, largest: 2_000), Numbers(smallest: 9_000, largest: 0),
      Numbers(total: 0, smallest: 1, largest: 1),
    ])
  func streamInfo(numbers: Numbers) throws {
    var bytes = [UInt8](try Media.bytes("three-seconds.flac"))
    if let smallest = numbers.smallest { bytes.replaceSubrange(12..<15, with: Fixture.big(smallest, 3)) }
    if let largest = numbers.largest { bytes.replaceSubrange(15..<18, with: Fixture.big(largest, 3)) }
    if let total = numbers.total {
      bytes[21] = bytes[21] & 0xF0 | UInt8(total >> 32)
      bytes.replaceSubrange(22..<26, with: Fixture.big(total & 0xFFFF_FFFF, 4))
    }
    let file = try MediaFile(folder.file("odd.flac", Data(bytes)))
    #expect(file.exactLength?.frames == 132_300)
    #expect(file.layout.claimedFrames == (numbers.total == 1 << 35 ? 1 << 35 : nil))
    let isPlaybackEqual = try play(file) == play(MediaFile(Media.url("three-seconds.wav")))
    #expect(isPlaybackEqual)
    let full = try DecodedSound(file)
    #expect(full.outcome == DecodingOutcome(frames: 132_300))
    for start in [1, 50_000, 100_001, 132_299] {
      let excerpt = try DecodedSound(file, from: start, frames: 2_000).bytes
      #expect(excerpt == Array(full.bytes[(start * 4)...].prefix(8_000)), "from \(start)")
    }
  }

  @Test("MP3 in free format is equal to MP3 with a declared bit rate")
  func freeFormat() throws {
    let bare = [UInt8](try Media.bytes("three-seconds-bare.mp3"))
    let bytes = OddBytes.freeFormat(bare)
    try #require(bytes != bare)
    let file = try MediaFile(folder.file("free.mp3", Data(bytes)))
    #expect(file.layout.codec == .mp3)
    let full = try DecodedSound(file)
    #expect(full.outcome == DecodingOutcome(frames: 133_632))
    let original = try MediaFile(Media.url("three-seconds-bare.mp3"))
    let isDecodingEqual = try full.bytes == DecodedSound(original).bytes
    #expect(isDecodingEqual)
    // The original is put into the ring as 16-bit samples.
    let (sound, reference) = (try play(file), try play(original))
    #expect(sound.count == reference.count)
    #expect((zip(sound, reference).map { abs($0 - $1) }.max() ?? 1) < 0.0001)
    let excerpt = try DecodedSound(file, from: 70_001, frames: 500)
    #expect(excerpt.bytes == Array(full.bytes[(70_001 * full.frameSize)...].prefix(500 * full.frameSize)))
  }

  @Test(
    "MPEG audio layer I is equal to ffmpeg's output, with and without padding", .enabled(if: FFmpeg.path != nil),
    arguments: [(1, 32_000), (2, 32_000), (1, 44_100), (2, 48_000)])
  func layerOne(channels: Int, rate: Int) throws {
    let url = try folder.file("sound.mp1", Data(LayerOne.frames(100, channels: channels, rate: rate)))
    let file = try MediaFile(url)
    #expect(file.layout.codec == .mp1)
    let full = try DecodedSound(file)
    let reference = try FFmpeg.decode(url)
    #expect(full.outcome == DecodingOutcome(frames: 38_400))
    try #require(full.samples.count == reference.count)
    #expect((zip(full.samples, reference).map { abs($0 - $1) }.max() ?? 1) < 0.001)
    #expect((full.samples.map(abs).max() ?? 0) > 0.01)
  }

  @Test(
    "MPEG audio layer I is played as it is decoded, from its beginning and from any position",
    arguments: [(1, 32_000), (2, 44_100), (2, 48_000)])
  func layerOnePlayed(channels: Int, rate: Int) throws {
    let url = try folder.file("sound.mp1", Data(LayerOne.frames(100, channels: channels, rate: rate)))
    let decoded = ComparedSound(measuring: url)
    #expect(decoded.frames == 38_400 && decoded.failure == nil)
    for start in [0, 1, 383, 384, 20_000, 38_399] {
      // A mono sound is on both channels. The decoder rounds to 16 bits, in one of two ways.
      let played = ComparedSound(playing: url, at: rate, from: start, limit: 3 * rate)
      #expect(SoundComparison(of: played, with: decoded.dropping(start), tolerance: 3.1e-5).fault == nil, "\(start)")
    }
    #expect(try play(MediaFile(url)).count == (38_400 * 44_100 + rate / 2) / rate * 2)
  }

  @Test("Opus in a Core Audio file is equal to ffmpeg's output", .enabled(if: FFmpeg.path != nil))
  func opusInCAF() throws {
    let url = folder.url.appending(path: "opus.caf")
    try FFmpeg.run(["-i", Media.url("three-seconds.opus").path, "-c", "copy", url.path])
    let file = try MediaFile(url)
    let full = try DecodedSound(file)
    let reference = try FFmpeg.decode(url)
    #expect(full.outcome.fault == nil)
    #expect(file.layout.claimedFrames == nil)
    try #require(full.samples.count == reference.count)
    #expect((zip(full.samples, reference).map { abs($0 - $1) }.max() ?? 1) < 0.001)
    #expect(try play(file).count == (full.outcome.frames * 44_100 + 24_000) / 48_000 * 2)
  }
}
