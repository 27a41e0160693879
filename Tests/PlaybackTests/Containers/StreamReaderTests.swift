import Testing

@testable import Playback

@Suite("FLAC reader")
struct FLACReaderTests {
  @Test("Reads rate, channels, bit depth and length")
  func plain() throws {
    let layout = try layout(Fixture.flac(frames: 0x9_0000_0001))
    #expect(
      layout
        == MediaLayout(
          kind: .flac, codec: .flac, media: 0..<58, rate: 44_100, channels: 2, bitsPerSample: 16,
          frames: 0x9_0000_0001))
    #expect(try self.layoutOfUnknownLength().frames == nil)
  }

  private func layoutOfUnknownLength() throws -> MediaLayout { try layout(Fixture.flac(frames: 0)) }

  @Test("The sound begins after a misplaced ID3 tag")
  func tagged() throws {
    #expect(try layout(Fixture.id3(20) + Fixture.flac(frames: 1)).media == 30..<88)
  }

  @Test("A file without STREAMINFO is damaged")
  func damages() {
    #expect(damage(Fixture.text("fLaC") + [4, 0, 0, 34] + Fixture.zeros(34)) == "STREAMINFO is missing")
    #expect(damage(Fixture.text("fLaC")) == "STREAMINFO is missing")
    #expect(damage(Fixture.text("fLaC") + [0, 0, 0, 34] + Fixture.zeros(9)) == "STREAMINFO is truncated")
    #expect(
      damage(Fixture.text("fLaC") + [0, 0, 0, 34] + Fixture.zeros(34))
        == "a sample rate of 0 Hz; supported: 1000 to 768000 Hz")
  }
}

@Suite("Ogg reader")
struct OggReaderTests {
  private typealias Make = Fixture

  @Test("The last page gives the length of Vorbis")
  func vorbis() throws {
    let layout = try layout(#require(Make.files["ogg-vorbis"]))
    #expect(layout.codec == .vorbis)
    #expect(layout.rate == 44_100)
    #expect(layout.channels == 2)
    #expect(layout.bitRate == 112_000)
    #expect(layout.trim == Trim(first: 0, count: 300, rate: 44_100))
    #expect(layout.frames == 300)
  }

  @Test("Opus is trimmed by its decoder's pre-skip")
  func opus() throws {
    let layout = try layout(#require(Make.files["ogg-opus"]))
    #expect(layout.codec == .opus)
    #expect(layout.rate == 48_000)
    #expect(layout.trim == Trim(first: 312, count: 1188, rate: 48_000))
    #expect(layout.frames == 1188)
  }

  @Test("An excerpt of a longer stream has the length of its own packets")
  func cut() throws {
    let bytes = Make.stream(
      Make.vorbisHeaders, [([Make.sound(9), Make.sound(9)], 1_000_000), ([Make.sound(9)], 1_000_128)])
    #expect(try layout(bytes).frames == 256)
    #expect(try layout(bytes).trim == Trim(first: 0, count: 256, rate: 44_100))
  }

  @Test("Sound before time zero is trimmed")
  func early() throws {
    let bytes = Make.stream(
      Make.vorbisHeaders, [([Make.sound(9), Make.sound(9), Make.sound(9)], 200), ([Make.sound(9)], 328)])
    #expect(try layout(bytes).trim == Trim(first: 56, count: 328, rate: 44_100))
  }

  @Test("A chained stream has the length of all its links, even if their serial numbers are equal")
  func chained() throws {
    let one = try #require(Make.files["ogg-vorbis"])
    let secondStream = Make.stream(
      Make.vorbisHeaders, [([Make.sound(9), Make.sound(9), Make.sound(9)], 256)], serial: 8)
    let chain = try layout(one + secondStream + one)
    #expect(chain.frames == 300 + 256 + 300)
    #expect(chain.links.map(\.first) == [0, 4, 7])
    // The last packet of the first link results in 84 frames that do not belong to its sound.
    #expect(chain.windows == [0..<300, 384..<940])
    #expect(chain.unplayed == nil)
  }

  @Test("A chain ends before a change of format, and the change is reported")
  func changing() throws {
    let bytes = try #require(Make.files["ogg-vorbis"]) + #require(Make.files["ogg-opus"])
    let layout = try layout(bytes)
    #expect(layout.frames == 300)
    #expect(
      layout.unplayed
        == "a chain plays up to its change of format, from Vorbis at 44100 Hz with 2 channels to Opus "
        + "at 48000 Hz with 2 channels")
  }

  @Test("A packet that spans pages has several pieces, and a lost page is a hole")
  func pieces() throws {
    func page(_ packet: [UInt8], _ flags: UInt8, _ table: [UInt8], granule: Int, sequence: Int) -> [UInt8] {
      Make.sealed(
        Make.text("OggS") + [0, flags] + Make.little(granule, 8) + Make.little(7, 4) + Make.little(sequence, 4)
          + Make.zeros(4) + [UInt8(table.count)] + table + packet)
    }
    let head = Make.opusHeaders(skip: 0).enumerated().flatMap { Make.page($1, isFirst: $0 == 0, sequence: $0) }
    let first = page([0xFC] + Make.sound(254), 0, [255], granule: -1, sequence: 2)
    let second = page(Make.sound(10), 1, [10], granule: 960, sequence: 3)
    let third = page(Make.opusPacket, 0, [9], granule: 1920, sequence: 4)
    let last = page(Make.opusPacket, 4, [9], granule: 2880, sequence: 5)
    let full = try #require(try layout(head + first + second + third + last).packets?.list)
    #expect(full.sizes == [255 | PacketList.continues, 10, 9, 9])
    #expect(full.positions == [0, 0, 960, 1920])
    #expect(full.breaks == [])
    let withGap = try layout(head + first + second + last)
    #expect(withGap.packets?.list?.breaks == [2])
    #expect(withGap.frames == 1920)
    let withoutSecond = try layout(head + first + third + last)
    #expect(withoutSecond.packets?.list?.positions == [0, 960])
  }

  @Test(
    "Opus without a speaker layout is unsupported, and the mapping family is named", arguments: [2, 255])
  func families(family: Int) throws {
    let head = Array(Make.opusHead(skip: 0).dropLast()) + [UInt8(family), 2, 0, 0, 1]
    let layout = try layout(Make.stream([head], [([Make.opusPacket], 960)]))
    #expect(
      layout.codec
        == .unsupported("Opus of channel mapping family \(family), which has no speaker positions"))
  }

  @Test("The decoder's Opus header always has a rate of 48,000 Hz")
  func inputRate() throws {
    let layout = try layout(#require(Make.files["ogg-opus"]))
    #expect(Array(layout.setup[12..<16]) == Make.little(48_000, 4))
    #expect(layout.setup == layout.links[0].headers[0])
  }

  @Test("The frames of FLAC give its length, even if the header declares more")
  func flac() throws {
    func file(_ frames: Int) -> [UInt8] {
      let head = [0x7F] + Make.text("FLAC") + [1, 0, 0, 1] + Make.text("fLaC") + Make.streamInfo(frames: frames)
      return Make.stream([head, [0x84, 0, 0, 1, 0]], [([Make.flacFrame], 4096)])
    }
    for declared in [0, 1, 4096] {
      #expect(try layout(file(declared)).frames == 4096)
      #expect(try layout(file(declared)).claimedFrames == nil)
    }
    #expect(try layout(file(5000)).codec == .flac)
    #expect(try layout(file(5000)).frames == 4096)
    #expect(try layout(file(5000)).claimedFrames == 5000)
    #expect(try layout(file(0)).bitsPerSample == 16)
  }

  @Test("Pictures beside the sound are reported, and pictures alone are not sound")
  func pictures() throws {
    let theora = Make.page([0x80] + Make.text("theora") + Make.zeros(20), serial: 1, isFirst: true)
    let vorbis = Make.page(Make.vorbisHead, serial: 2, isFirst: true)
    #expect(try layout(theora + vorbis).hasVideo)
    #expect(try layout(theora + vorbis).codec == .vorbis)
    #expect(fault(theora) == .unrecognized(found: "is Ogg video without sound"))
    #expect(
      fault(Make.page(Make.sound(9), isFirst: true)) == .unrecognized(found: "is Ogg without a supported codec"))
  }

  @Test("Bytes that may begin a page are read once, however many follow each other")
  func falseBeginnings() throws {
    let head = try #require(Make.files["ogg-vorbis"])
    let bytes = CountedBytes(head + [UInt8](repeating: 0x4F, count: 300), count: 1 << 20)
    #expect(try ContainerReader.read(bytes).frames == 300)
    #expect(bytes.bytesRead < 2 << 20)
  }

  @Test("Speex is unsupported, and a playable stream beside it is preferred")
  func speex() throws {
    let speex = Make.text("Speex   ") + Make.zeros(28) + Make.little(16_000, 4) + Make.zeros(8) + Make.little(1, 4)
    let page = Make.page(speex, serial: 3, isFirst: true)
    #expect(try layout(page).codec == .unsupported("Speex"))
    #expect(try layout(page).rate == 16_000)
    #expect(try layout(page + Make.page(Make.vorbisHead, serial: 4, isFirst: true)).codec == .vorbis)
  }

  @Test("A truncated first page is damage")
  func damages() {
    #expect(damage(Make.text("OggS\0")) == "the first page is truncated")
    #expect(damage(Make.page(Make.text("OpusHead"), isFirst: true)) == "the Opus header is truncated")
    #expect(damage(Make.page(Make.text("\u{1}vorbis"), isFirst: true)) == "the Vorbis header is truncated")
  }
}

@Suite("MPEG program stream and AVI readers")
struct ProgramStreamAndAVITests {
  private typealias Make = Fixture

  @Test("An MPEG stream has the layer of its sound, and pictures")
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
    let layout = try ContainerReader.read(bytes)
    #expect(layout.impossibility(in: bytes.count) == nil)
    return layout
  }

  @Test("Reads the headers of an MPEG-1 stream")
  func first() throws {
    let pack: [UInt8] = [0, 0, 1, 0xBA, 0x21, 0, 1, 0, 1, 0x80, 0, 1]
    let payload: [UInt8] = [0xFF, 0xFF, 0x40, 0x20, 0x21, 0, 1, 0, 1] + Make.mp2Frame + Make.mp2Frame
    let layout = try layout(pack + [0, 0, 1, 0xC0] + Make.big(payload.count, 2) + payload)
    #expect(layout.codec == .mp2)
  }

  @Test("An MPEG stream with other sound, or with none, is unsupported")
  func others() throws {
    func kind(_ payload: [UInt8]) throws -> SoundCodec {
      try layout(Make.pack + Make.packet(0xE0, Make.sound(9)) + Make.packet(0xBD, payload)).codec
    }
    #expect(try kind([0x80, 1, 0, 1]) == .unsupported("Dolby AC-3"))
    #expect(try kind([0x88, 1, 0, 1]) == .unsupported("DTS"))
    #expect(try kind([0xA0, 1, 0, 1]) == .unsupported("LPCM of DVD video"))
    #expect(fault(Make.pack + Make.packet(0xE0, Make.sound(9))) == .unrecognized(found: "is MPEG video without sound"))
    #expect(fault(Make.pack) == .unrecognized(found: "is an MPEG stream without sound"))
    #expect(damage(Make.pack + Make.packet(0xC0, Make.zeros(99))) == "a sound stream without a frame")
  }

  @Test("The search in an MPEG stream ends after a megabyte, or at the first sound")
  func reach() throws {
    let head = try #require(Make.files["mpeg-mp2"])
    let near = CountedBytes(head, count: 1 << 30)
    #expect(try ContainerReader.read(near).codec == .mp2)
    #expect(near.bytesRead < 100_000)
    let far = CountedBytes(Make.pack, count: 1 << 30)
    #expect(throws: ContainerFault.unrecognized(found: "is an MPEG stream without sound")) {
      try ContainerReader.read(far)
    }
    #expect(far.bytesRead < 1_300_000)
  }

  @Test(
    "The AVI format tag determines the codec",
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

  @Test("AVI may have PCM samples; without sound it is refused")
  func aviSamples() throws {
    let layout = try layout(Make.avi(("auds", Make.waveFormat(1, bits: 16)), scale: 1, rate: 44_100))
    #expect(try layout.codec == pcm(.signed, 2))
    #expect(layout.frames == 25)
    #expect(!layout.hasVideo)
    #expect(fault(Make.avi(("vids", Make.zeros(40)))) == .unrecognized(found: "is AVI without sound"))
    #expect(damage(Make.text("RIFF\0\0\0\0AVI ")) == "the headers (hdrl) are missing")
  }

  @Test(
    "The length of PCM in AVI is stated in frames or in parts of them, otherwise it is unknown",
    arguments: [
      (400, 1, 44_100, 400), (1_600, 1, 176_400, 400), (400, 4, 176_400, 400), (0xFFFF_FFFF, 1, 44_100, 0xFFFF_FFFF),
      (4, 1_024, 44_100, nil), (400, 1, 44_101, nil), (400, 0, 44_100, nil), (400, 1, 0, nil),
      (1, 0xFFFF_FFFF, 0xFFFF_FFFF, nil),
    ] as [(Int, Int, Int, Int?)])
  func aviLength(length: Int, scale: Int, rate: Int, frames: Int?) throws {
    let bytes = Make.avi(("auds", Make.waveFormat(1, bits: 16)), length: length, scale: scale, rate: rate)
    #expect(try layout(bytes).frames == frames)
  }
}
