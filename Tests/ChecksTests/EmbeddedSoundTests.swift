import Foundation
import Playback
import TestSupport
import Testing

@testable import Checks

@Suite("Embedded sound of HTML reports")
struct EmbeddedSoundTests {
  private static func embedded(_ path: String, limit: Int = EmbeddedSound.limit) -> EmbeddedSound {
    EmbeddedSound(of: CheckResult(path: path, kind: .media), limit: limit)
  }

  private static func reason(_ sound: EmbeddedSound) -> String? {
    if case .none(let reason) = sound { reason } else { nil }
  }

  @Test(
    "Formats that browsers play are embedded unchanged",
    arguments: [
      ("speech.wav", "audio/wav"), ("tone-24bit.wav", "audio/wav"), ("tone-float.wav", "audio/wav"),
      ("speech.mp3", "audio/mpeg"), ("speech.m4a", "audio/mp4"), ("film.mp4", "audio/mp4"),
      ("three-seconds.aac", "audio/aac"), ("three-seconds.flac", "audio/flac"), ("three-seconds.ogg", "audio/ogg"),
      ("three-seconds.opus", "audio/ogg"),
    ])
  func asItIs(name: String, type: String) throws {
    guard case .bytes(let bytes, let found, let isDecoded) = Self.embedded(Media.url(name).path) else {
      Issue.record("\(Self.reason(Self.embedded(Media.url(name).path)) ?? "")")
      return
    }
    #expect(found == type && !isDecoded)
    #expect(bytes == (try Media.bytes(name)))
  }

  @Test(
    "Other formats are decoded to 16-bit WAV with every frame",
    arguments: [
      "tone-16bit.aiff", "tone-16bit.caf", "tone-24bit.aiff", "tone-alaw.wav", "tone-ima4.aifc", "tone-double.wav",
      "tone-float.caf", "three-seconds.mpg", "three-seconds.avi", "three-seconds.mp2", "three-seconds-alac.m4a",
    ])
  func decoded(name: String) throws {
    let file = try MediaFile(Media.url(name))
    guard case .bytes(let bytes, "audio/wav", true) = Self.embedded(file.path) else {
      Issue.record("\(Self.reason(Self.embedded(file.path)) ?? "")")
      return
    }
    let info = Probe.inspect(at: try MediaFile(bytes, name: "decoded.wav"))
    #expect(info.codec == "16-bit PCM" && info.failure == nil)
    let expected = Probe.inspect(at: file)
    #expect(info.rate == expected.rate && info.channels == expected.channels)
    if let length = file.exactLength {
      #expect(bytes.count == 44 + length.frames * 2 * (info.channels ?? 0))
    }
  }

  @Test("Decoded samples equal those of the file", arguments: ["tone-16bit.aiff", "tone-16bit.caf"])
  func samples(name: String) throws {
    guard case .bytes(let bytes, _, true) = Self.embedded(Media.url(name).path) else {
      Issue.record("it has no player")
      return
    }
    // In both files the samples are at the end, in big-endian order.
    var expected = [UInt8](try Media.bytes(name).suffix(bytes.count - 44))
    for index in stride(from: 0, to: expected.count - 1, by: 2) { expected.swapAt(index, index + 1) }
    #expect([UInt8](bytes.dropFirst(44)) == expected)
  }

  @Test("A missing player is explained in a sentence")
  func reasons() throws {
    let folder = try TemporaryFolder()
    let text = try folder.file("text.wav", Data("This is no sound at all, and will never be one.".utf8))
    let pipe = try folder.namedPipe("pipe.wav")
    #expect(Self.reason(Self.embedded("/nowhere/a.wav")) == "No player: no such file.")
    #expect(
      Self.reason(Self.embedded(pipe.path))
        == "No player: a FIFO, not a regular file.")
    #expect(try #require(Self.reason(Self.embedded(text.path))).hasPrefix("No player: "))
    #expect(
      Self.reason(Self.embedded(Media.url("film-silent.mp4").path))
        == "No player: the file has no sound.")
    var scenario = Fixtures.scenario
    #expect(Self.reason(EmbeddedSound(of: scenario)) == "No player: nothing was heard.")
    scenario.plots = SoundPlots(seconds: 1, waveform: Data([0, 0]), level: Data([0]))
    #expect(
      Self.reason(EmbeddedSound(of: scenario))
        == "No player: the recording is only in the page of the run that made it.")
  }

  @Test("Sound heard on a device is 16-bit WAV, and not part of the JSON")
  func heard() throws {
    var scenario = Fixtures.scenario
    scenario.heard = HeardSound(samples: [0, 0.5, -1, 2], format: .device)
    guard case .bytes(let bytes, "audio/wav", true) = EmbeddedSound(of: scenario) else {
      Issue.record("there is no player")
      return
    }
    let samples: [Int16] = [0, 16_384, -32_767, 32_767]
    #expect(
      [UInt8](bytes.dropFirst(44))
        == samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    let line = try ResultCoder().line(scenario)
    #expect(!String(decoding: line, as: UTF8.self).contains("heard"))
    #expect(try ResultCoder().result(line) == Fixtures.scenario)
  }

  @Test("Oversized sound is not embedded, and decoding stops at the limit")
  func tooLarge() {
    let (wave, aiff) = (Media.url("speech.wav").path, Media.url("tone-16bit.aiff").path)
    #expect(Self.reason(Self.embedded(wave, limit: 1_000))?.contains("larger than the limit of 0 MB") == true)
    #expect(
      Self.reason(Self.embedded(aiff, limit: 20_000))?.contains("larger than the limit of 0 MB") == true)
    if case .bytes = Self.embedded(aiff, limit: 200_000) {} else { Issue.record("it would fit") }
  }

  // MARK: Samples

  /// Returns the converted samples of one block.
  private static func samples(_ encoding: String, _ bytes: [UInt8]) -> [Int16] {
    let sink = WaveSink(limit: 10_000)
    sink.begin(DecodedFormat(encoding: encoding, rate: 8_000, channels: 1))
    _ = bytes.withUnsafeBytes { sink.take($0) }
    guard case .wave(let file) = sink.result else { return [] }
    return stride(from: 44, to: file.count, by: 2).map {
      Int16(bitPattern: UInt16(file[$0]) | UInt16(file[$0 + 1]) << 8)
    }
  }

  @Test("Every sample encoding is converted")
  func encodings() {
    #expect(Self.samples("U8", [0, 128, 255]) == [-32_768, 0, 32_512])
    #expect(Self.samples("S8", [0x80, 0, 0x7F]) == [-32_768, 0, 32_512])
    #expect(Self.samples("S16LE", [0x34, 0x12]) == [0x1234])
    #expect(Self.samples("S16BE", [0x12, 0x34]) == [0x1234])
    #expect(Self.samples("S24LE", [0x56, 0x34, 0x12]) == [0x1234])
    #expect(Self.samples("S24BE", [0x12, 0x34, 0x56]) == [0x1234])
    #expect(Self.samples("S24_32LE", [0x56, 0x34, 0x12, 0]) == [0x1234])
    #expect(Self.samples("S24_32BE", [0, 0x12, 0x34, 0x56]) == [0x1234])
    #expect(Self.samples("S32LE", [0x78, 0x56, 0x34, 0x12]) == [0x1234])
    #expect(Self.samples("S32BE", [0x12, 0x34, 0x56, 0x78]) == [0x1234])
    func bytes(_ value: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    let floats: [Float] = [0.5, -2, .nan]
    #expect(Self.samples("F32LE", floats.flatMap { bytes($0.bitPattern.littleEndian) }) == [16_384, -32_767, 0])
    #expect(Self.samples("F32BE", floats.flatMap { bytes($0.bitPattern.bigEndian) }) == [16_384, -32_767, 0])
    let doubles: [Double] = [0.5, 1e300, -.infinity]
    #expect(Self.samples("F64LE", doubles.flatMap { bytes($0.bitPattern.littleEndian) }) == [16_384, 32_767, -32_767])
    #expect(Self.samples("F64BE", doubles.flatMap { bytes($0.bitPattern.bigEndian) }) == [16_384, 32_767, -32_767])
    #expect(Self.samples("S12LE", [1, 2, 3]) == [])
  }

  @Test("The page's player has the embedded bytes, and the page says that they were decoded")
  func page() throws {
    let result = CheckResult(path: Media.url("tone-16bit.aiff").path, kind: .media)
    let report = Fixtures.report(.html, [result], embedding: .all)
    let page = try ParsedXML(report)
    let player = try #require(page.named("audio").first)
    #expect(player.attributes["src"]?.hasPrefix("data:audio/wav;base64,UklGR") == true)
    #expect(player.attributes["controls"] == "controls" && player.attributes["aria-label"] == "tone-16bit.aiff")
    #expect(page.named("p").contains { $0.text == "The player uses a decoded 16-bit WAV." })
  }
}
