import Foundation
import TestSupport
import Testing

@testable import Playback

/// Numbers near the limits of 64 bits, whose sums overflow, and lengths that would keep a program busy for years.
@Suite("Huge numbers in containers")
struct HugeNumberTests {
  @Test("A fragment past the end of every file has no samples", arguments: [Int.max, -1, 1 << 62, 1 << 40])
  func fragments(base: Int) throws {
    for (handler, entry) in [("soun", Fixture.aacEntry), ("vide", Fixture.videoEntry)] {
      let track = Fixture.track(tables: Fixture.tables(entry), handler: handler, scale: 44_100)
      let index = Fixture.movie(scale: 1_000, track, Fixture.fragmented)
      for offset in [0, 1, 0x7FFF_FFFF, -1] {
        let bytes =
          Fixture.mpeg4(index) + Fixture.fragment(base: base, offset: offset, count: 2)
          + Fixture.fragment(base: base, offset: offset, count: 1) + Fixture.box("mdat", Fixture.zeros(400))
        if handler == "soun" {
          #expect(try layout(bytes).packets == nil)
        } else {
          #expect(throws: ContainerFault.self) { try VideoLayout.read(bytes, as: .m4a) }
          #expect(throws: ContainerFault.self) { try ContainerReader.read(bytes) }
        }
      }
    }
  }

  /// An Opus stream of 2 x 3 packets, each of 960 frames, with the granule positions of its pages.
  private static func opus(_ first: Int, _ second: Int) -> [UInt8] {
    let (headers, packet) = (Fixture.opusHeaders(skip: 312), Fixture.opusPacket)
    return Fixture.page(headers[0], isFirst: true) + Fixture.page(headers[1], sequence: 1)
      + Fixture.page(packet, packet, packet, granule: first, sequence: 2)
      + Fixture.page(packet, packet, packet, granule: second, isLast: true, sequence: 3)
  }

  @Test("An Ogg page with an impossible granule position is played whole", arguments: [Int.max, 1 << 62])
  func granules(position: Int) throws {
    #expect(try layout(Self.opus(position, 5_000)).frames == 6 * 960 - 312)
    #expect(try layout(Self.opus(2_880, position)).frames == 6 * 960 - 312)
  }

  @Test(
    "An incomplete last Ogg page states at most the length that its packets can have, and none without a position",
    arguments: [(5_000, 5_000), (5_760, 5_760), (1 << 40, 2_880 + 3 * 5_760), (.max, nil), (-1, nil)]
      as [(Int, Int?)])
  func incompletePage(position: Int, end: Int?) throws {
    let found = try layout(Array(Self.opus(2_880, position).dropLast(2)))
    #expect(found.frames == 3 * 960 - 312)
    #expect(found.claimedFrames == end.map { $0 - 312 })
  }

  @Test("A sound track of millions of years is damaged, with and without an edit list")
  func endlessSound() throws {
    let tables = Fixture.tables(Fixture.entry("sowt", channels: 1), times: [(1 << 31, 1 << 16)], samples: 4, size: 2)
    for edits in [[], [((1 << 47) - 1, 0), (0, 0)]] as [[(length: Int, first: Int)]] {
      let track = Fixture.track(tables: tables, handler: "soun", scale: 1, edits: edits)
      #expect(damage(Fixture.mpeg4(Fixture.movie(scale: 1, track))) == "packets of infinite duration")
    }
  }

  @Test("Edits that repeat decades of sound thousands of times are ignored")
  func repeatedSound() throws {
    // Each part is as long as the track, 2 ^ 47 frames.
    let tables = Fixture.tables(Fixture.aacEntry, times: [((1 << 31) - 1, 2)], samples: 4, size: 2)
    let edits = (0..<4_096).map { _ in (length: 0xFFFF_FFFF, first: 0) }
    let track = Fixture.track(tables: tables, handler: "soun", scale: 1, edits: edits)
    #expect(try layout(Fixture.mpeg4(Fixture.movie(scale: 1, track))).claimedFrames == nil)
  }

  /// A silent film of four frames.
  private static func film(frame: Int, scale: Int = 1, edits: [(length: Int, first: Int)] = []) -> [UInt8] {
    let tables = Fixture.tables(Fixture.videoEntry, times: [(4, frame)], samples: 4, size: 20)
    let track = Fixture.track(tables: tables, handler: "vide", scale: scale, edits: edits)
    return Fixture.mpeg4(Fixture.movie(scale: 1, track)) + Fixture.zeros(100)
  }

  private static let tooLong = "video without sound that is longer than the limit of 24 hours"

  @Test("An edit of a video that begins and ends after millions of years shows its last frame")
  func endlessEdit() throws {
    let edits = [(length: 0xFFFF_FFFF, first: 1 << 47), (length: 1_000, first: 0)]
    let bytes = Self.film(frame: 1_000, scale: 0x7FFF_FFFF, edits: edits)
    #expect(try VideoLayout.read(bytes, as: .m4a)?.packets.count == 5)
    #expect(damage(bytes) == Self.tooLong)
  }

  @Test("A video without sound may last for hours, but not for years")
  func endlessFilm() throws {
    #expect(try layout(Self.film(frame: 1_800)).frames == 7_200 * 44_100)
    #expect(damage(Self.film(frame: 1 << 30)) == Self.tooLong)
  }

  @Test("The time to arrange a video hardly depends on the number of its edits")
  func manyEdits() throws {
    let frames = 20_000
    func film(_ edits: Int) -> [UInt8] {
      let tables = Fixture.tables(Fixture.videoEntry, times: [(frames, 1)], samples: frames, size: 1)
      let list = (0..<edits).map { _ in (length: 1, first: frames - 10) }
      let track = Fixture.track(tables: tables, handler: "vide", scale: 1_000, edits: list)
      return Fixture.mpeg4(Fixture.movie(scale: 1_000, track)) + Fixture.zeros(frames)
    }
    let (few, many) = (film(2), film(1_000))
    #expect(try VideoLayout.read(many, as: .m4a)?.packets.count == 1_000)
    let unit = try ProcessorTime.seconds { _ = try VideoLayout.read(few, as: .m4a) }
    let time = try ProcessorTime.seconds { _ = try VideoLayout.read(many, as: .m4a) }
    #expect(time < unit * 8 + 0.05)
  }

  @Test("A packet of more than 16 MiB is damage, and is not read")
  func longPacket() throws {
    let size = 17 << 20
    let bytes = Fixture.coreAudio(
      Fixture.description("aac ", frames: 1_024),
      Fixture.caf("kuki", Fixture.stream(0x40, setup: Fixture.lowComplexity)),
      Fixture.packets(1, valid: 1_024, priming: 0, table: [0x88, 0xC0, 0x80, 0x00]), Fixture.data(Fixture.zeros(size)))
    let file = try MediaFile(Data(bytes), name: "long")
    #expect(try layout(bytes).packets?[0]?.count == size)
    let reason = "a packet of more than 16 MiB"
    #expect(try DecodedSound(file).outcome.fault == .damaged(path: "long", reason: reason))
  }

  @Test(
    "The lengths of a WAV file of more than 4 GiB are the largest numbers",
    arguments: [
      (100, 850, 800), (536_870_905, 4_294_967_290, 4_294_967_240), (536_870_906, 0xFFFF_FFFF, 4_294_967_248),
      (1 << 30, 0xFFFF_FFFF, 0xFFFF_FFFF),
    ])
  func longWave(frames: Int, file: Int, sound: Int) {
    let header = SoundFileWriter.header(SoundFileFormat(), frames: frames)
    #expect(Array(header[4..<8]) == Fixture.little(file, 4))
    #expect(Array(header.suffix(4)) == Fixture.little(sound, 4))
  }
}
