import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Unusual WAVE files")
struct OddWaveTests {
  /// Counts the decoded bytes.
  private final class Counter: SampleSink {
    var format: DecodedFormat?
    var bytes = 0
    func begin(_ format: DecodedFormat) { self.format = format }
    func take(_ samples: UnsafeRawBufferPointer) -> Bool {
      bytes += samples.count
      return true
    }
  }

  /// 16-bit sound with a constant value per channel, of 32,768.
  private func steady(_ levels: [Int], frames: Int = 4_410, extensible mask: Int? = nil, rate: Int = 44_100) -> Data {
    var format = Fixture.waveFormat(mask == nil ? 1 : 0xFFFE, bits: 16, channels: levels.count, rate: rate)
    if let mask { format += Fixture.little(22, 2) + Fixture.little(16, 2) + Fixture.little(mask, 4) + Self.guid }
    let frame = levels.flatMap { Fixture.little($0, 2) }
    let sound = (0..<frames).flatMap { _ in frame }
    return Data(Fixture.wave(Fixture.chunk("fmt ", format), Fixture.chunk("data", sound)))
  }

  private static let guid: [UInt8] =
    [1, 0] + [0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71]

  /// Plays a file to its end, and returns the number of frames and the last frame.
  private func played(_ bytes: Data) throws -> (frames: Int, last: [Float]) {
    let rig = try Rig()
    let player = try Player(MediaFile(bytes, name: "odd.wav"), output: rig.port)
    let end = try rig.playToEnd(player)
    try #require(player.failure == nil)
    return (end.frames, Array(rig.heard(100).suffix(2)))
  }

  private func decoded(_ bytes: Data) throws -> (DecodingOutcome, Counter) {
    let counter = Counter()
    return (try MediaFile(bytes, name: "odd.wav").decode(into: counter), counter)
  }

  @Test("Any number of channels is played and decoded frame for frame", arguments: [3, 4, 5, 6, 7, 8, 9, 16, 63])
  func channels(count: Int) throws {
    for mask in [nil, 0, 0x7, 0x3F, 0xFFFF_FFFF] as [Int?] {
      let file = steady(Array(repeating: 8_192, count: count), extensible: mask)
      #expect(try played(file).frames == 4_410, "\(String(describing: mask))")
      let (outcome, counter) = try decoded(file)
      #expect(outcome.fault == nil && outcome.frames == 4_410)
      #expect(counter.format?.channels == count && counter.bytes == 4_410 * count * 2)
    }
  }

  @Test("A file truncated within a frame is played and decoded up to that frame", arguments: [44_100, 22_050], 1...3)
  func cut(rate: Int, lost: Int) throws {
    let file = steady([8_192, 8_192], rate: rate).dropLast(lost)
    let (outcome, counter) = try decoded(Data(file))
    #expect(outcome.fault == nil && outcome.frames == 4_409 && counter.bytes == 4_409 * 4)
    #expect(try played(Data(file)).frames == 4_409 * 44_100 / rate)
  }

  @Test("Three channels without a mask are left, right and center, and center is heard on both sides")
  func three() throws {
    for mask in [nil, 0] as [Int?] {
      let leftOnly = try played(steady([16_384, 0, 0], extensible: mask)).last
      let centerOnly = try played(steady([0, 0, 16_384], extensible: mask)).last
      #expect(leftOnly[0] > 0.2 && leftOnly[1] == 0)
      #expect(centerOnly[0] > 0.1 && centerOnly[0] == centerOnly[1])
    }
  }

  @Test("Channels without a speaker layout are distributed to both sides")
  func many() throws {
    let sample = (0..<9).map { $0 == 0 ? 16_384 : 0 }
    let first = try played(steady(sample)).last
    #expect(abs(first[0] - 0.1) < 0.001 && first[1] == 0)
    let full = try played(steady(Array(repeating: 16_384, count: 16))).last
    #expect(full.allSatisfy { abs($0 - 0.5) < 0.001 })
  }

  @Test(
    "Any sample width is played and decoded, with an odd length and chunks after the sound",
    arguments: [(1, 8), (1, 16), (1, 20), (1, 24), (1, 32), (3, 32), (3, 64), (6, 8), (7, 8)])
  func widths(tag: Int, bits: Int) throws {
    let format = Fixture.waveFormat(tag, bits: bits, channels: 1)
    let sound = Fixture.zeros((bits + 7) / 8 * 4_411)
    let file = Fixture.wave(
      Fixture.chunk("fmt ", format), Fixture.chunk("fact", Fixture.little(4_000, 4)), Fixture.chunk("data", sound),
      Fixture.chunk("LIST", Fixture.sound(9)))
    for bytes in [Data(file), Data(file + Fixture.sound(5))] {
      #expect(try played(bytes).frames == 4_411)
      let (outcome, _) = try decoded(bytes)
      #expect(outcome.fault == nil && outcome.frames == 4_411)
    }
  }

  // MARK: Size

  @Test(
    "A file of several gigabytes is played from its beginning and from any position",
    arguments: [(3, 16, nil), (3, 24, nil), (3, 16, 0xFFFF_FFFF), (5, 24, 0), (5, 16, 0xFFFF_FFFF)]
      as [(Int, Int, Int?)])
  func large(gibibytes: Int, bits: Int, says length: Int?) throws {
    let folder = try TemporaryFolder()
    let frame = bits / 8
    let count = (gibibytes << 30) / frame * frame
    let head = Fixture.wave(
      Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: bits, channels: 1, rate: 48_000)),
      Fixture.chunk("data", [], length: length ?? count))
    let loud = Data(head + (0..<48_000).flatMap { _ in Fixture.little(0x2020_2020, frame) })
    let url = try folder.file("large.wav", loud)
    try #require(truncate(url.path, off_t(head.count + count)) == 0)
    let rig = try Rig()
    let file = try MediaFile(url)
    #expect(file.exactLength?.frames == count / frame)
    let player = try Player(file, output: rig.port)
    player.play()
    try rig.advance(4_410)
    #expect(rig.heard(10).allSatisfy { $0 > 0.2 })
    // The position in the file exceeds a signed 32-bit number.
    #expect(player.seek(to: try #require(player.duration) - .milliseconds(100)))
    let end = try rig.speaker.advance(frames: 44_100)
    #expect(abs(end.frames - 4_410) <= 1 && player.failure == nil)
    let counter = Counter()
    let outcome = try file.decode(from: count / frame - 1_000, into: counter)
    #expect(outcome.fault == nil && outcome.frames == 1_000)
  }

  @Test("No packet of a low rate is longer than a second", arguments: [1_000, 2_000, 4_000])
  func lowRate(rate: Int) throws {
    let file = try MediaFile(steady([8_192], frames: 3 * rate, rate: rate), name: "low.wav")
    let chain = try file.chain(for: .playing, at: 44_100)
    #expect(try #require(chain.packets).table.framesPerPacket <= rate)
    #expect(try played(steady([8_192], frames: 3 * rate, rate: rate)).frames == 132_300)
  }
}
