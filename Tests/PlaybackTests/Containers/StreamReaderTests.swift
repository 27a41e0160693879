import Testing

@testable import Playback

@Suite("FLAC")
struct FLACReaderTests {
  @Test("says its rate, its channels, its bits and its length")
  func plain() throws {
    let layout = try layout(HandMade.flac(frames: 0x9_0000_0001))
    #expect(
      layout
        == MediaLayout(
          kind: .flac, codec: .flac, media: 0..<58, rate: 44_100, channels: 2, bitsPerSample: 16,
          frames: 0x9_0000_0001))
    #expect(try self.layoutOfUnknownLength().frames == nil)
  }

  private func layoutOfUnknownLength() throws -> MediaLayout { try layout(HandMade.flac(frames: 0)) }

  @Test("begins behind an ID3 tag that should not be there")
  func tagged() throws {
    #expect(try layout(HandMade.id3(20) + HandMade.flac(frames: 1)).media == 30..<88)
  }

  @Test("without STREAMINFO is damaged")
  func damages() {
    #expect(damage(HandMade.text("fLaC") + [4, 0, 0, 34] + HandMade.zeros(34)) == "no STREAMINFO at its beginning")
    #expect(damage(HandMade.text("fLaC")) == "no STREAMINFO at its beginning")
    #expect(damage(HandMade.text("fLaC") + [0, 0, 0, 34] + HandMade.zeros(9)) == "its STREAMINFO is cut short")
    #expect(damage(HandMade.text("fLaC") + [0, 0, 0, 34] + HandMade.zeros(34)) == "a rate of 0 Hz")
  }
}

@Suite("Ogg")
struct OggReaderTests {
  private typealias Make = HandMade

  @Test("of Vorbis is as long as its last page says")
  func vorbis() throws {
    let layout = try layout(#require(Make.files["ogg-vorbis"]))
    #expect(layout.codec == .vorbis)
    #expect(layout.rate == 44_100)
    #expect(layout.channels == 2)
    #expect(layout.bitRate == 112_000)
    #expect(layout.trim == Trim(first: 0, count: 300, rate: 44_100))
    #expect(layout.frames == 300)
  }

  @Test("of Opus is without the frames that its decoder needs first")
  func opus() throws {
    let layout = try layout(#require(Make.files["ogg-opus"]))
    #expect(layout.codec == .opus)
    #expect(layout.rate == 48_000)
    #expect(layout.trim == Trim(first: 312, count: 1188, rate: 48_000))
    #expect(layout.frames == 1188)
  }

  @Test("that was cut out of something longer has no length of its own")
  func cut() throws {
    let bytes =
      Make.page(Make.vorbisHead, isFirst: true) + Make.page(Make.sound(9), granule: 1_000_000)
      + Make.page(Make.sound(9), granule: 1_001_000)
    #expect(try layout(bytes).frames == nil)
    #expect(try layout(bytes).trim == Trim(first: 0, count: nil, rate: 44_100))
  }

  @Test("that goes on with another stream has no length that one page says")
  func chained() throws {
    let one = try #require(Make.files["ogg-vorbis"])
    let other = Make.page(Make.vorbisHead, serial: 8, isFirst: true) + Make.page(Make.sound(9), serial: 8, granule: 900)
    #expect(try layout(one + other).frames == nil)
  }

  @Test("of FLAC is as long as its header or its last page says")
  func flac() throws {
    func file(_ frames: Int) -> [UInt8] {
      let head = [0x7F] + Make.text("FLAC") + [1, 0, 0, 1] + Make.text("fLaC") + Make.streamInfo(frames: frames)
      return Make.page(head, isFirst: true) + Make.page(Make.sound(30), granule: 4096)
    }
    #expect(try layout(file(5000)).codec == .flac)
    #expect(try layout(file(5000)).frames == 5000)
    #expect(try layout(file(0)).frames == 4096)
    #expect(try layout(file(0)).bitsPerSample == 16)
  }

  @Test("of pictures and sound says both, and of pictures alone that there is no sound")
  func pictures() throws {
    let theora = Make.page([0x80] + Make.text("theora") + Make.zeros(20), serial: 1, isFirst: true)
    let vorbis = Make.page(Make.vorbisHead, serial: 2, isFirst: true)
    #expect(try layout(theora + vorbis).hasVideo)
    #expect(try layout(theora + vorbis).codec == .vorbis)
    #expect(fault(theora) == .unrecognized(found: "is Ogg video without sound"))
    #expect(
      fault(Make.page(Make.sound(9), isFirst: true)) == .unrecognized(found: "is Ogg without sound of a known kind"))
  }

  @Test("of Speex does not play, and where both are there, what plays is taken")
  func speex() throws {
    let speex = Make.text("Speex   ") + Make.zeros(28) + Make.little(16_000, 4) + Make.zeros(8) + Make.little(1, 4)
    let page = Make.page(speex, serial: 3, isFirst: true)
    #expect(try layout(page).codec == .unsupported("Speex"))
    #expect(try layout(page).rate == 16_000)
    #expect(try layout(page + Make.page(Make.vorbisHead, serial: 4, isFirst: true)).codec == .vorbis)
  }

  @Test("that is cut short in its first page is damaged")
  func damages() {
    #expect(damage(Make.text("OggS\0")) == "its first page is cut short")
    #expect(damage(Make.page(Make.text("OpusHead"), isFirst: true)) == "its Opus header is cut short")
    #expect(damage(Make.page(Make.text("\u{1}vorbis"), isFirst: true)) == "its Vorbis header is cut short")
  }
}

@Suite("A file of pictures and sound")
struct ProgramStreamAndAVITests {
  private typealias Make = HandMade

  @Test("as an MPEG stream says which layer its sound is, and that there are pictures")
  func stream() throws {
    let layout = try layout(#require(Make.files["mpeg-mp2"]))
    #expect(layout.kind == .mpeg)
    #expect(layout.codec == .mp2)
    #expect(layout.rate == 44_100)
    #expect(layout.bitRate == 128_000)
    #expect(layout.hasVideo)
    let layer3 = try self.layout(Make.pack + Make.packet(0xC1, [1, 2, 3] + Make.mp3Frame() + Make.mp3Frame()))
    #expect(layer3.codec == .mp3)
    #expect(!layer3.hasVideo)
  }

  private func layout(_ bytes: [UInt8]) throws -> MediaLayout {
    let layout = try MediaLayout.read(bytes)
    #expect(layout.impossibility(in: bytes.count) == nil)
    return layout
  }

  @Test("of MPEG-1 has other headers")
  func first() throws {
    let pack: [UInt8] = [0, 0, 1, 0xBA, 0x21, 0, 1, 0, 1, 0x80, 0, 1]
    let payload: [UInt8] = [0xFF, 0xFF, 0x40, 0x20, 0x21, 0, 1, 0, 1] + Make.mp2Frame + Make.mp2Frame
    let layout = try layout(pack + [0, 0, 1, 0xC0] + Make.big(payload.count, 2) + payload)
    #expect(layout.codec == .mp2)
  }

  @Test("as an MPEG stream of another sound, or of none, says so")
  func others() throws {
    func kind(_ payload: [UInt8]) throws -> SoundCodec {
      try layout(Make.pack + Make.packet(0xE0, Make.sound(9)) + Make.packet(0xBD, payload)).codec
    }
    #expect(try kind([0x80, 1, 0, 1]) == .unsupported("Dolby AC-3"))
    #expect(try kind([0x88, 1, 0, 1]) == .unsupported("DTS"))
    #expect(try kind([0xA0, 1, 0, 1]) == .unsupported("LPCM of DVD video"))
    #expect(fault(Make.pack + Make.packet(0xE0, Make.sound(9))) == .unrecognized(found: "is MPEG video without sound"))
    #expect(fault(Make.pack) == .unrecognized(found: "is an MPEG stream without sound"))
    #expect(damage(Make.pack + Make.packet(0xC0, Make.zeros(99))) == "a stream of sound without a frame of it")
  }

  @Test("as an MPEG stream is searched for a megabyte, and no further than needed")
  func reach() throws {
    let head = try #require(Make.files["mpeg-mp2"])
    let near = CountedBytes(head, count: 1 << 30)
    #expect(try MediaLayout.read(near).codec == .mp2)
    #expect(near.bytesRead < 100_000)
    let far = CountedBytes(Make.pack, count: 1 << 30)
    #expect(throws: ContainerFault.unrecognized(found: "is an MPEG stream without sound")) { try MediaLayout.read(far) }
    #expect(far.bytesRead < 1_300_000)
  }

  @Test(
    "as AVI says its codec",
    arguments: [
      (0x55, .mp3), (0x50, .mp2), (0x07, .mulaw), (0x06, .alaw), (0xFF, .aac), (0x1610, .aac),
      (0x2000, .unsupported("Dolby AC-3")), (0x0002, .unsupported("MS ADPCM")),
    ] as [(Int, SoundCodec)])
  func avi(tag: Int, codec: SoundCodec) throws {
    let layout = try layout(Make.avi(("vids", Make.zeros(40)), ("auds", Make.waveFormat(tag, bits: 8))))
    #expect(layout.kind == .avi)
    #expect(layout.codec == codec)
    #expect(layout.hasVideo)
    #expect(layout.channels == 2)
  }

  @Test("as AVI may have samples, and may have no sound")
  func aviSamples() throws {
    let layout = try layout(Make.avi(("auds", Make.waveFormat(1, bits: 16))))
    #expect(try layout.codec == pcm(.signed, 2))
    #expect(layout.frames == 25)
    #expect(!layout.hasVideo)
    #expect(fault(Make.avi(("vids", Make.zeros(40)))) == .unrecognized(found: "is AVI without sound"))
    #expect(damage(Make.text("RIFF\0\0\0\0AVI ")) == "no headers (hdrl)")
  }
}
