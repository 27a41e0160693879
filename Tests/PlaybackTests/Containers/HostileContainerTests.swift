import TestSupport
import Testing

@testable import Playback

@Suite("Hostile containers")
struct HostileContainerTests {
  private static let names = Fixture.files.keys.sorted()

  private func check(_ bytes: [UInt8], _ message: @autoclosure () -> String) {
    if let layout = try? ContainerReader.read(bytes), let impossibility = layout.impossibility(in: bytes.count) {
      Issue.record("\(message()): \(impossibility)")
    }
  }

  @Test("An intact file is read", arguments: names)
  func complete(name: String) throws {
    let bytes = try #require(Fixture.files[name])
    let layout = try layout(bytes)
    #expect(layout.kind.rawValue == name.prefix { $0 != "-" } || name.hasPrefix("mp2"))
  }

  @Test("A file truncated at any byte gives a layout or a fault", arguments: names)
  func truncated(name: String) throws {
    let bytes = try #require(Fixture.files[name])
    for count in 0..<bytes.count { check(Array(bytes.prefix(count)), "\(name), \(count) bytes") }
  }

  @Test("A file with any byte changed gives a layout or a fault", arguments: names)
  func flipped(name: String) throws {
    let bytes = try #require(Fixture.files[name])
    for offset in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF, ~bytes[offset]] as [UInt8] {
        var changed = bytes
        changed[offset] = value
        check(changed, "\(name), byte \(offset) is \(value)")
      }
    }
  }

  @Test("A file with any number huge or negative gives a layout or a fault", arguments: names)
  func numbers(name: String) throws {
    let bytes = try #require(Fixture.files[name])
    // Only the beginning and the end of a long file are changed, because its middle is sound.
    for offset in 0..<bytes.count - 8 where offset < 300 || offset > bytes.count - 200 {
      for number in [-1, .max, 0x7FFF_FFFF, 0x7FFF_FFFF_FFFF] as [Int] {
        for width in [2, 4, 8] {
          for written in [Fixture.big(number, width), Fixture.little(number, width)] {
            var changed = bytes
            changed.replaceSubrange(offset..<offset + width, with: written)
            check(changed, "\(name), \(number) in \(width) bytes at \(offset)")
          }
        }
      }
    }
  }

  @Test("A file with parts swapped, repeated or lost gives a layout or a fault, 5,000 times")
  func mutated() throws {
    var random = SeededGenerator(seed: 0xC0DE)
    let files = Self.names.compactMap { Fixture.files[$0] }
    for round in 0..<5_000 {
      var bytes = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let source = files[Int.random(in: files.indices, using: &random)]
        let from = Int.random(in: source.indices, using: &random)
        let insertion = source[from..<min(source.count, from + Int.random(in: 1...64, using: &random))]
        let offset = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, offset + Int.random(in: 0...64, using: &random))
        bytes.replaceSubrange(offset..<end, with: insertion)
      }
      check(bytes, "round \(round)")
    }
  }

  @Test("Reading takes time in proportion to the file's length")
  func bounded() {
    for (short, long) in zip(Self.tables(5_000), Self.tables(100_000)) {
      let unit = ProcessorTime.seconds { check(short, "\(short.count) bytes") }
      let time = ProcessorTime.seconds { check(long, "\(long.count) bytes") }
      // For 20 times the length, linear time is 20 times as long, and quadratic time 400 times.
      #expect(time < unit * 100 + 0.05, "\(long.count) bytes")
    }
  }

  /// Files with large numbers of empty tracks, chunks, streams and tags, or with long meaningless data.
  private static func tables(_ count: Int) -> [[UInt8]] {
    [
      Fixture.mpeg4(Fixture.box("moov", (0..<count).flatMap { _ in Fixture.box("trak") })),
      Fixture.mpeg4(
        Fixture.movie((0..<64).flatMap { _ in Fixture.box("trak", Fixture.zeros(count)) })),
      Fixture.wave((0..<count).flatMap { _ in Fixture.chunk("fact", []) }),
      Fixture.coreAudio((0..<count).flatMap { _ in Fixture.caf("free", []) }),
      (0..<count).flatMap { Fixture.page([1], serial: $0, isFirst: true) },
      (0..<count).flatMap { _ in Fixture.id3(0) },
      Fixture.pack + [UInt8](repeating: 1, count: 20 * count),
      [UInt8](repeating: 0xFF, count: 10 * count),
    ]
  }
}
