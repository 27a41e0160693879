import Testing

@testable import Playback

@Suite("MPEG audio reader")
struct MPEGAudioReaderTests {
  private let frame = Fixture.mp3Frame()

  private func info(_ content: [UInt8]) -> [UInt8] { Fixture.mp3Frame(content) }

  @Test("Reads rate, channels and bit rate of MP3")
  func plain() throws {
    let layout = try layout(frame + frame)
    #expect(
      layout
        == MediaLayout(
          kind: .mp3, codec: .mp3, media: 0..<834, rate: 44_100, channels: 2, bitRate: 128_000))
  }

  @Test("Uniform files have equal rates and channels and no gaps between frames")
  func uniform() throws {
    let other = [0xFF, 0xFB, 0x90, 0xC0] + frame.dropFirst(4)
    #expect(try isUniform(frame + frame + frame))
    #expect(!(try isUniform(frame + frame + frame + other)))
    #expect(!(try isUniform(frame + frame + frame + [0, 0, 0, 0] + frame)))
  }

  @Test(
    "A frame header determines codec, rate, channels and length",
    arguments: [
      ([0xFF, 0xFB, 0x90, 0x00], .mp3, 44_100, 2, 128_000, 417, 1152),
      ([0xFF, 0xFB, 0x92, 0xC0], .mp3, 44_100, 1, 128_000, 418, 1152),
      ([0xFF, 0xF3, 0x84, 0xC0], .mp3, 24_000, 1, 64_000, 192, 576),
      ([0xFF, 0xE3, 0x18, 0xC0], .mp3, 8000, 1, 8000, 72, 576),
      ([0xFF, 0xFD, 0x84, 0x00], .mp2, 48_000, 2, 128_000, 384, 1152),
      ([0xFF, 0xF5, 0x80, 0x00], .mp2, 22_050, 2, 64_000, 417, 1152),
      ([0xFF, 0xFF, 0x48, 0x00], .mp1, 32_000, 2, 128_000, 192, 384),
    ] as [([UInt8], SoundCodec, Int, Int, Int, Int, Int)])
  func headers(
    bytes: [UInt8], codec: SoundCodec, rate: Int, channels: Int, bitRate: Int, length: Int, samples: Int
  ) throws {
    let frame = try #require(MPEGFrame(ByteBlock(bytes, origin: 0)))
    #expect(frame.codec == codec)
    #expect(frame.rate == rate)
    #expect(frame.channels == channels)
    #expect(frame.bitRate == bitRate)
    #expect(frame.length == length)
    #expect(frame.samples == samples)
  }

  @Test(
    "A header with a reserved value or an unknown length is not a frame",
    arguments: [
      [0xFF, 0xEB, 0x90, 0x00], [0xFF, 0xF9, 0x90, 0x00], [0xFF, 0xFB, 0xF0, 0x00], [0xFF, 0xFB, 0x00, 0x00],
      [0xFF, 0xFB, 0x9C, 0x00], [0xFE, 0xFB, 0x90, 0x00], [0xFF, 0xDB, 0x90, 0x00], [0xFF, 0xFB, 0x90],
      [0xFF, 0xF1, 0x7C, 0x80, 0x20, 0, 0], [0xFF, 0xF1, 0x50, 0x80, 0, 0, 0], [0xFF, 0xF1, 0x50, 0x80, 0x20],
    ] as [[UInt8]])
  func noHeader(bytes: [UInt8]) {
    #expect(MPEGFrame(ByteBlock(bytes, origin: 0)) == nil)
  }

  @Test("The LAME frame is not part of the sound, and gives the trim")
  func lame() throws {
    let first = info(Fixture.lame(frames: 2, bytes: 1251, delay: 576, padding: 1000))
    let layout = try layout(first + frame + frame)
    #expect(layout.media == 417..<1251)
    #expect(layout.trim == Trim(first: 576 + 529, count: 2304 - 1576, rate: 44_100))
    #expect(layout.frames == 728)
    #expect(layout.bitRate == 128_000)
  }

  @Test("Variable bit rates are averaged")
  func varying() throws {
    let first = info(Fixture.lame(frames: 100, bytes: 50_000, delay: 576, padding: 576, name: "Xing"))
    let layout = try layout(first + frame + frame)
    #expect(layout.frames == 115_200 - 1152)
    #expect(layout.bitRate == 153_125)
    let fraunhofer = try self.layout(Fixture.files["mp3-vbri"])
    #expect(fraunhofer.media == 417..<1251)
    #expect(fraunhofer.frames == 2304)
    #expect(fraunhofer.trim == nil)
  }

  @Test("An information frame that counts itself does not lengthen the sound")
  func oneTooMany() throws {
    func first(_ frames: Int) -> [UInt8] {
      info(Fixture.zeros(32) + Fixture.text("Xing") + Fixture.big(1, 4) + Fixture.big(frames, 4))
    }
    #expect(try layout(first(3) + frame + frame).frames == 2 * 1152)
    #expect(try layout(first(2) + frame + frame).frames == 2 * 1152)
    // A truncated file misses more frames.
    #expect(try layout(first(5) + frame + frame).frames == 5 * 1152)
  }

  @Test("The distance between free-format headers gives the frame length")
  func free() throws {
    func frame(padding: UInt8) -> [UInt8] {
      [0xFF, 0xFB, padding << 1, 0x00] + Fixture.zeros(500 + Int(padding))
    }
    let bytes = frame(padding: 0) + frame(padding: 1) + frame(padding: 0) + frame(padding: 1)
    let layout = try layout(bytes)
    #expect(layout.codec == .mp3)
    #expect(layout.media == 0..<bytes.count)
    #expect(layout.rate == 44_100)
    #expect(layout.bitRate == 504 * 8 * 44_100 / 1152)
    #expect(fault(frame(padding: 0)) != nil)
    #expect(fault(Array(frame(padding: 0) + Fixture.zeros(7) + frame(padding: 0) + frame(padding: 1))) != nil)
  }

  private func isUniform(_ bytes: [UInt8]) throws -> Bool {
    MPEGAudioReader.isUniform(bytes, try layout(bytes))
  }

  private func layout(_ bytes: [UInt8]?) throws -> MediaLayout {
    let bytes = try #require(bytes)
    let layout = try ContainerReader.read(bytes)
    #expect(layout.impossibility(in: bytes.count) == nil)
    return layout
  }

  @Test("An empty or contradictory information frame does not trim the sound")
  func invalidHeaders() throws {
    let silent = info(Fixture.zeros(32) + Fixture.text("Info") + Fixture.zeros(4))
    #expect(try layout(silent + frame + frame).trim == nil)
    #expect(try layout(silent + frame + frame).media == 417..<1251)
    #expect(try layout(silent + frame + frame).frames == nil)
    let long = info(Fixture.lame(frames: 1, bytes: 0, delay: 1000, padding: 1000))
    #expect(try layout(long + frame + frame).trim == nil)
    let endless = info(Fixture.lame(frames: 0xFFFF_FFFF, bytes: 0xFFFF_FFFF, delay: 0, padding: 0))
    #expect(try layout(endless + frame + frame).frames == 0xFFFF_FFFF * 1152)
  }

  @Test("Tags around the sound are not part of it")
  func tags() throws {
    let sound = frame + frame
    let front = Fixture.id3(10) + Fixture.id3(5, hasFooter: true) + Fixture.zeros(5000)
    let lyrics = Fixture.text("LYRICSBEGIN" + "IND0000200" + "000021LYRICS200")
    let ape =
      Fixture.text("APETAGEX") + Fixture.little(2000, 4) + Fixture.little(32 + 7, 4) + Fixture.little(1, 4)
    let apeTag =
      ape + Fixture.little(0xA000_0000, 4) + Fixture.zeros(8) + Fixture.sound(7) + ape
      + Fixture.little(0x8000_0000, 4) + Fixture.zeros(8)
    let old = Fixture.text("LYRICSBEGINla la la LYRICSEND")
    let id3v1 = Fixture.text("TAG") + Fixture.zeros(125)
    let extended = Fixture.text("TAG+") + Fixture.zeros(223) + id3v1
    let footer = Fixture.id3(6) + Fixture.text("3DI") + [4, 0, 0x10, 0, 0, 0, 6]
    let start = front.count
    let all: [[UInt8]] = [[], id3v1, extended, lyrics + id3v1, apeTag, apeTag + id3v1, old + id3v1, footer]
    for tags in all {
      #expect(try layout(front + sound + tags).media == start..<start + sound.count, "\(tags.count)")
    }
    #expect(try layout(apeTag + sound).media == apeTag.count..<apeTag.count + sound.count)
  }

  @Test("A file of tags alone is damaged")
  func onlyTags() {
    #expect(damage(Fixture.text("ID3") + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F]) == "the tag is as long as the file")
    #expect(damage(Fixture.id3(20)) == "the tag is as long as the file")
    #expect(damage(Fixture.id3(20) + Fixture.text("TAG") + Fixture.zeros(125)) == "the tag is as long as the file")
    #expect(damage(Fixture.id3(20) + Fixture.sound(99)) == "no MPEG audio frame after the tag")
  }

  @Test("Sound after a little garbage is found by three consecutive frames")
  func garbage() throws {
    let falseHeader: [UInt8] = [0, 1, 2, 3, 0xFF, 0xFB, 0x90, 0x00, 4, 5, 6]
    let sound = frame + frame + frame
    #expect(try layout(falseHeader + sound).media == 11..<11 + sound.count)
    #expect(fault(falseHeader + frame + frame) != nil)
    let longData = [1] + Fixture.zeros(70_000)
    #expect(
      fault(longData + sound) == .unrecognized(found: "starts with bytes of no known kind (01 00 00 00 00 00 00 00)"))
  }

  @Test("A file with only its first header intact is MP3")
  func firstOnly() throws {
    #expect(try layout([0xFF, 0xFB, 0x90, 0x00] + Fixture.zeros(600)).codec == .mp3)
    #expect(fault([0xFF, 0xFD, 0x90, 0x00] + Fixture.zeros(600)) != nil)
  }

  @Test("Consecutive ADTS frames are AAC")
  func adts() throws {
    let layout = try layout(Fixture.files["aac-adts"])
    let trim = Trim(first: 2_112, count: nil, rate: 44_100)
    #expect(layout == MediaLayout(kind: .aac, codec: .aac, media: 0..<110, rate: 44_100, channels: 2, trim: trim))
    let short = try self.layout(Fixture.adtsFrame() + Fixture.adtsFrame())
    #expect(short.trim == Trim(first: 0, count: 2_048, rate: 44_100) && short.frames == 2_048)
    #expect(try self.layout(Fixture.id3(9) + Fixture.adtsFrame() + Fixture.adtsFrame()).media == 19..<99)
    #expect(fault(Fixture.adtsFrame() + Fixture.sound(40)) != nil)
  }
}
