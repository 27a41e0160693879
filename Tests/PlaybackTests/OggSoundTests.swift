import Foundation
import TestSupport
import Testing

@testable import Playback

/// Sound in Ogg is played and measured whole, link by link, and to the frame.
@Suite("Ogg playback")
struct OggSoundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ bytes: Data) throws -> MediaFile {
    try MediaFile(folder.file(name, bytes))
  }

  /// Plays a file, and returns its sound and failure.
  private func play(_ file: MediaFile) throws -> (sound: [Float], failure: PlaybackError?) {
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    let (frames, _) = try rig.playToEnd(player)
    return (rig.heard(frames), player.failure)
  }

  /// Decodes parts at any position, and compares them with the whole.
  private func checkParts(
    _ file: MediaFile, _ full: DecodedSound, sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    var choose = SeededGenerator(seed: 11)
    let frames = full.outcome.frames
    for round in 0..<8 {
      let start = round == 0 ? 1 : round == 1 ? frames - 1 : Int.random(in: 0..<frames, using: &choose)
      let excerpt = try DecodedSound(file, from: start, frames: 3_000)
      #expect(excerpt.outcome.frames == min(3_000, frames - start), "from \(start)", sourceLocation: sourceLocation)
      let size = full.frameSize
      let expected = full.bytes[(start * size)...].prefix(3_000 * size)
      let isEqual = excerpt.bytes.elementsEqual(expected)
      #expect(isEqual, "from \(start)", sourceLocation: sourceLocation)
    }
  }

  @Test("The input rate in an Opus header has no effect", arguments: [0, 8_000, 44_100, 96_000])
  func inputRate(rate: Int) throws {
    var bytes = [UInt8](try Media.bytes("three-seconds.opus"))
    // The first page ends at byte 47.
    bytes.replaceSubrange(40..<44, with: Fixture.little(rate, 4))
    bytes.replaceSubrange(0..<47, with: Fixture.sealed(Array(bytes[..<47])))
    let (file, original) = (try file("a.opus", Data(bytes)), try MediaFile(Media.url("three-seconds.opus")))
    let (changed, unchanged) = (try play(file), try play(original))
    #expect(changed.failure == nil)
    #expect(changed.sound.count == 132_300 * 2)
    let isEqual = try changed.sound == unchanged.sound && DecodedSound(file).bytes == DecodedSound(original).bytes
    #expect(isEqual)
  }

  @Test(
    "Opus is equal to ffmpeg's output from the first page to the last",
    .enabled(if: FFmpeg.path != nil), arguments: ["three-seconds.opus", "tagged.opus", "ten-ms.opus"])
  func decodedLength(name: String) throws {
    let measured = try DecodedSound(MediaFile(Media.url(name))).samples
    let reference = try FFmpeg.decode(Media.url(name))
    #expect(measured.count == reference.count)
    let difference = zip(measured, reference).map { abs($0 - $1) }.max() ?? 1
    #expect(difference < 0.001)
  }

  @Test("Playback and measurement of Opus are aligned")
  func agreement() throws {
    let file = try MediaFile(Media.url("three-seconds.opus"))
    let wave = try DecodedSound(MediaFile(Media.url("three-seconds.wav"))).samples
    #expect(try Match(of: play(file).sound, with: wave, within: 1_500).delay == 0)
  }

  @Test("Opus with 7.1 channels has each channel in its place", .enabled(if: FFmpeg.path != nil))
  func surround() throws {
    let url = folder.url.appending(path: "surround.opus")
    let channels = (1...8).map { "0.1*sin(\(200 * $0)*PI*t)" }.joined(separator: "|")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "aevalsrc=\(channels):c=7.1:d=0.5:s=48000", "-c:a", "libopus", "-mapping_family", "1",
      "-b:a", "512k", url.path,
    ])
    let file = try MediaFile(url)
    let sound = try DecodedSound(file)
    #expect(sound.outcome == DecodingOutcome(frames: 24_000))
    #expect(sound.format?.channels == 8)
    let reference = try FFmpeg.decode(url)
    try #require(sound.samples.count == reference.count)
    #expect((zip(sound.samples, reference).map { abs($0 - $1) }.max() ?? 1) < 0.002)
    let (samples, failure) = try play(file)
    #expect(failure == nil)
    #expect(samples.count == 22_050 * 2)
  }

  @Test("Opus without a speaker layout is unsupported, not damaged", .enabled(if: FFmpeg.path != nil))
  func noSpeakers() throws {
    let url = folder.url.appending(path: "discrete.opus")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "aevalsrc=0|0|0:c=3.0:d=0.1:s=48000", "-c:a", "libopus", "-mapping_family", "255", url.path,
    ])
    let found = "Opus of channel mapping family 255, which has no speaker positions"
    let file = try MediaFile(url)
    #expect(throws: PlaybackError.unsupported(path: url.path, found: found)) { try file.chain(for: .playing) }
    #expect(throws: PlaybackError.unsupported(path: url.path, found: found)) { try DecodedSound(file) }
  }

  @Test("Opus in speech mode is whole, although libav's decoder delays it", .enabled(if: FFmpeg.path != nil))
  func speech() throws {
    let url = folder.url.appending(path: "speech.opus")
    try FFmpeg.run([
      "-i", Media.url("three-seconds.wav").path, "-c:a", "libopus", "-application", "voip", "-b:a", "8k", url.path,
    ])
    let file = try MediaFile(url)
    try #require(file.layout.packets?.list?.hasSpeech == true)
    let sound = try DecodedSound(file)
    #expect(sound.outcome == DecodingOutcome(frames: 144_000))
    #expect(try play(file).sound.count == 132_300 * 2)
  }

  @Test("FLAC is bit-identical from any position", .enabled(if: FFmpeg.path != nil))
  func lossless() throws {
    let url = folder.url.appending(path: "flac.oga")
    try FFmpeg.run(["-i", Media.url("three-seconds.wav").path, "-c:a", "flac", url.path])
    let file = try MediaFile(url)
    let wave = try MediaFile(Media.url("three-seconds.wav"))
    let (sound, failure) = try play(file)
    #expect(failure == nil)
    let isPlaybackEqual = try sound == play(wave).sound
    #expect(isPlaybackEqual)
    let full = try DecodedSound(file)
    #expect(full.outcome == DecodingOutcome(frames: 132_300))
    let isDecodingEqual = try full.bytes == DecodedSound(wave).bytes
    #expect(isDecodingEqual)
    try checkParts(file, full)
  }

  @Test(
    "A chain is its links in sequence, without a gap or an extra frame",
    arguments: ["three-seconds.ogg", "three-seconds.opus"])
  func chain(name: String) throws {
    let bytes = try Media.bytes(name)
    let one = try DecodedSound(MediaFile(Media.url(name)))
    let file = try file("chain.ogg", bytes + bytes + bytes)
    let full = try DecodedSound(file)
    #expect(file.exactLength?.frames == one.outcome.frames * 3)
    #expect(full.outcome == DecodingOutcome(frames: one.outcome.frames * 3))
    let isEqual = full.bytes == one.bytes + one.bytes + one.bytes
    #expect(isEqual)
    let (sound, failure) = try play(file)
    #expect(failure == nil)
    #expect(sound.count == 132_300 * 2 * 3)
    try checkParts(file, full)
  }

  @Test("Looping a chain adds no gap")
  func repeated() throws {
    let bytes = try Media.bytes("three-seconds.ogg")
    let file = try file("chain.ogg", bytes + bytes)
    let singlePass = try play(file).sound
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    player.loops = 1
    let (frames, _) = try rig.playToEnd(player)
    let isEqual = rig.heard(frames) == singlePass + singlePass
    #expect(isEqual)
  }

  @Test("A change of format fails at the change, in playback and in measurement")
  func changing() throws {
    let file = try file("change.ogg", Media.bytes("three-seconds.ogg") + Media.bytes("three-seconds.opus"))
    let reason =
      "a chain plays up to its change of format, from Vorbis at 44100 Hz with 2 channels to Opus at "
      + "48000 Hz with 2 channels"
    let (sound, failure) = try play(file)
    #expect(sound.count == 132_300 * 2)
    guard case .damaged(_, reason, _)? = failure else {
      Issue.record("it failed with \(String(describing: failure))")
      return
    }
    let measured = try DecodedSound(file)
    #expect(measured.outcome.frames == 132_300)
    #expect(measured.outcome.fault == failure)
    #expect(measured.outcome.holes == 0)
  }

  @Test("A damaged page is one hole, in playback and in measurement")
  func hole() throws {
    var bytes = [UInt8](try Media.bytes("three-seconds.opus"))
    let pages = bytes.indices.filter { bytes[$0...].starts(with: Array("OggS".utf8)) }
    try #require(pages.count == 6)
    bytes[pages[3] + 200] ^= 0xFF
    let file = try file("hole.opus", Data(bytes))
    let measured = try DecodedSound(file)
    #expect(measured.outcome.holes == 1)
    #expect(measured.outcome.firstHole == 48_000 - 312)
    #expect(measured.outcome.frames == 96_000)
    #expect(try play(file).sound.count == 88_200 * 2)
  }
}
