import Testing

@testable import Playback

@Suite("ADTS reader: channels in a program config element")
struct ADTSPacketsTests {
  /// A 48 kHz frame without a channel count, around the given content.
  private static func frame(_ content: [UInt8]) -> [UInt8] {
    let length = content.count + 7
    var header: [UInt8] = [0xFF, 0xF1, 0x4C, 0, 0, 0x1F, 0xFC]
    header[3] = UInt8(length >> 11)
    header[4] = UInt8(length >> 3 & 0xFF)
    header[5] |= UInt8(length & 7) << 5
    return header + content
  }

  /// A channel list of a center and two pairs, front and back.
  private static let listed: [UInt8] = {
    // 101, tag 0, profile 1, rate 3, two front elements (a center and a pair), no side, one back, no mixes. Then for
    // each element whether it is a pair, and its tag.
    let fields = [
      "101", "0000", "01", "0011", "0010", "0000", "0001", "00", "000", "0000", "000", "00000", "10000", "10001",
    ]
    var bits: [Character] = fields.flatMap { Array($0) }
    while bits.count % 8 != 0 { bits.append("0") }
    let bytes: [UInt8] = stride(from: 0, to: bits.count, by: 8).map { UInt8(String(bits[$0..<$0 + 8]), radix: 2) ?? 0 }
    return bytes + Fixture.sound(20)
  }()

  @Test("The first packet's list gives the channel count, and the packets' byte ranges are found")
  func packets() throws {
    let frames = (0..<6).map { Self.frame($0 == 0 ? Self.listed : Fixture.sound(30 + $0)) }
    let found = try layout(frames.flatMap(\.self))
    #expect(found.channels == 5 && found.rate == 48_000)
    #expect(found.packets?.count == 6)
    #expect(found.packets?[1] == frames[0].count..<frames[0].count + frames[1].count)
    #expect(found.trim == Trim(first: 2_112, count: 6 * 1_024 - 2_112, rate: 48_000))
  }

  @Test("Damaged packets cause a break, and a truncated last packet is dropped")
  func breaks() throws {
    let frames = (0..<6).map { Self.frame($0 == 0 ? Self.listed : Fixture.sound(30 + $0)) }
    var damaged = frames
    damaged[2].replaceSubrange(0..<7, with: Fixture.zeros(7))
    let list = try #require(try layout(damaged.flatMap(\.self)).packets?.list)
    #expect(list.count == 5 && list.breaks == [2])
    let cut = try #require(try layout(frames.flatMap(\.self).dropLast(3)).packets?.list)
    #expect(cut.count == 5 && cut.breaks.isEmpty)
  }

  @Test(
    "Without a readable channel list there are no channels and no packets",
    arguments: [[], [0x21, 0x10], [0xA0, 0x98]] as [[UInt8]])
  func unlisted(content: [UInt8]) throws {
    let frames = [Self.frame(content)] + (1..<6).map { Self.frame(Fixture.zeros(30 + $0)) }
    let found = try layout(frames.flatMap(\.self))
    #expect(found.channels == nil && found.packets == nil)
  }
}
