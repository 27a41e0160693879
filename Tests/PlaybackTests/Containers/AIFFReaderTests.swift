import Testing

@testable import Playback

@Suite("AIFF reader")
struct AIFFReaderTests {
  @Test(
    "Reads the sample format",
    arguments: [
      (nil, 8, "S8", 25), (nil, 16, "S16BE", 12), (nil, 12, "S16BE", 12), (nil, 24, "S24BE", 8), (nil, 32, "S32BE", 6),
      ("NONE", 16, "S16BE", 12), ("twos", 16, "S16BE", 12), ("sowt", 16, "S16LE", 12), ("raw ", 8, "U8", 25),
      ("in24", 24, "S24BE", 8), ("in32", 32, "S32BE", 6), ("fl32", 32, "F32BE", 6), ("FL32", 32, "F32BE", 6),
      ("fl64", 64, "F64BE", 3), ("FL64", 64, "F64BE", 3),
    ] as [(String?, Int, String, Int)])
  func samples(compression: String?, bits: Int, format: String, frames: Int) throws {
    let bytes = Fixture.aiff(compression, bits: bits, count: 1000, sound: Fixture.sound(50))
    let layout = try layout(bytes)
    guard case .pcm(let coding) = layout.codec else {
      Issue.record("\(layout.codec)")
      return
    }
    let start = compression == nil ? 54 : 60
    #expect(coding.format == format)
    #expect(layout.frames == frames)
    #expect(layout.media == start..<start + frames * 2 * coding.bytes)
    #expect(layout.rate == 44_100)
    #expect(layout.bitsPerSample == bits)
  }

  @Test("Finds the packets of compressed sound")
  func compressed() throws {
    let ima4 = try layout(Fixture.aiff("ima4", bits: 4, count: 3, sound: Fixture.sound(68 * 3 + 5)))
    #expect(ima4.codec == .ima4)
    #expect(ima4.packets?.count == 3)
    #expect(ima4.packets?[2] == 60 + 136..<60 + 204)
    #expect(ima4.frames == 192)
    #expect(ima4.claimedFrames == nil)
    // The header has the number of packets, or that of frames.
    for (count, frames) in [(110, 110 * 64), (110 * 64 - 5, 110 * 64 - 5)] {
      let whole = Fixture.aiff("ima4", bits: 4, count: count, sound: Fixture.sound(68 * 110))
      #expect(try layout(whole).claimedFrames == nil)
      for lost in [7, 108] {
        let truncated = try layout(whole.dropLast(68 * lost))
        #expect(truncated.frames == 64 * (110 - lost))
        #expect(truncated.claimedFrames == frames)
      }
    }
    for name in ["ulaw", "ULAW"] {
      #expect(try layout(Fixture.aiff(name, bits: 16, count: 9, sound: Fixture.sound(18))).codec == .mulaw)
    }
    let alaw = try layout(Fixture.aiff("ALAW", bits: 8, count: 5, sound: Fixture.sound(18)))
    #expect(alaw.codec == .alaw)
    #expect(alaw.frames == 5)
    #expect(try layout(Fixture.aiff("MAC3", bits: 8, count: 5, sound: [])).codec == .unsupported("MACE 3:1"))
    #expect(try layout(Fixture.aiff("xyz ", bits: 8, count: 5, sound: [])).codec == .unsupported("codec 'xyz '"))
  }

  @Test("Sound begins after its offset, and in an unfinished file it ends with the file")
  func sound() throws {
    func file(_ offset: Int, length: Int?, count: Int) -> [UInt8] {
      let common = Fixture.big(1, 2) + Fixture.big(count, 4) + Fixture.big(8, 2) + Fixture.rate80
      let sound = Fixture.big(offset, 4) + Fixture.zeros(4) + Fixture.sound(20)
      return Fixture.iff("FORM", Fixture.text("AIFF") + Fixture.iff("COMM", common))
        + Fixture.iff("SSND", sound, length: length)
    }
    #expect(try layout(file(6, length: nil, count: 14)).media == 60..<74)
    for length in [0, 0xFFFF_FFFF] {
      #expect(try layout(file(0, length: length, count: 0)).frames == 20)
    }
    #expect(damage(file(21, length: nil, count: 1)) == "the sound starts beyond its end")
    #expect(damage(file(0xFFFF_FFFF, length: nil, count: 1)) == "the sound starts beyond its end")
  }

  @Test("Sound of length 0 is empty if complete chunks follow it up to the stated end of the file")
  func empty() throws {
    let common = Fixture.big(1, 2) + Fixture.big(0, 4) + Fixture.big(8, 2) + Fixture.rate80
    let head = Fixture.text("AIFF") + Fixture.iff("COMM", common)
    let sound = Fixture.iff("SSND", Fixture.zeros(8))
    let note = Fixture.iff("ANNO", Fixture.text("A comment"))
    #expect(try layout(Fixture.iff("FORM", head + sound + note)).frames == 0)
    #expect(
      try layout(Fixture.iff("FORM", Fixture.text("AIFF") + sound + Fixture.iff("COMM", common) + note)).frames == 0)
    #expect(try layout(Fixture.iff("FORM", head + sound + note, length: 0)).frames == note.count)
    #expect(try layout(Fixture.iff("FORM", head + sound + Fixture.sound(20))).frames == 20)
  }

  @Test("The format may follow the sound")
  func order() throws {
    let common = Fixture.big(1, 2) + Fixture.big(4, 4) + Fixture.big(16, 2) + Fixture.rate80
    let bytes = Fixture.iff(
      "FORM",
      Fixture.text("AIFF") + Fixture.iff("SSND", Fixture.zeros(8) + Fixture.sound(8))
        + Fixture.iff("COMM", common))
    #expect(try layout(bytes).media == 28..<36)
  }

  @Test(
    "Reads the 80-bit rate, and rejects impossible values",
    arguments: [
      ([0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0], 44_100), ([0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0], 8000),
      ([0x40, 0x0C, 0xAC, 0x44, 0, 0, 0, 0, 0, 0], 11_025), ([0x40, 0x08, 0xFA, 0, 0, 0, 0, 0, 0, 0], 1000),
      ([0xC0, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0], nil), ([0x7F, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], nil),
      ([0x7F, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], nil), ([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], nil),
      ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0], nil),
    ] as [([UInt8], Int?)])
  func rates(rate: [UInt8], hertz: Int?) {
    let bytes = Fixture.aiff(nil, bits: 16, count: 1, sound: Fixture.sound(4), rate: rate)
    #expect((try? ContainerReader.read(bytes))?.rate == hertz)
    if hertz == nil { #expect(damage(bytes) == "an invalid sample rate") }
  }

  @Test("A file without required parts is damaged")
  func damages() {
    #expect(damage(Fixture.iff("FORM", Fixture.text("AIFF"))) == "the format chunk (COMM) is missing")
    #expect(damage(Fixture.aiff("NO", bits: 16, count: 1, sound: [])) == nil)
    #expect(damage(Fixture.aiff(nil, bits: 16, count: 1, channels: 0, sound: [])) == "0 channels")
  }
}
