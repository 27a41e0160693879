import Testing

@testable import Playback

@Suite("WAVE reader")
struct WaveReaderTests {
  private func wave(_ format: [UInt8], _ sound: [UInt8] = Fixture.sound(24), length: Int? = nil) -> [UInt8] {
    Fixture.wave(Fixture.chunk("fmt ", format), Fixture.chunk("data", sound, length: length))
  }

  @Test(
    "Reads the sample format",
    arguments: [
      (1, 8, "U8", 12), (1, 16, "S16LE", 6), (1, 24, "S24LE", 4), (1, 32, "S32LE", 3), (3, 32, "F32LE", 3),
      (3, 64, "F64LE", 1), (1, 12, "S16LE", 6),
    ])
  func samples(tag: Int, bits: Int, format: String, frames: Int) throws {
    let layout = try layout(wave(Fixture.waveFormat(tag, bits: bits)))
    guard case .pcm(let coding) = layout.codec else {
      Issue.record("\(layout.codec)")
      return
    }
    #expect(coding.format == format)
    #expect(layout.kind == .wav)
    #expect(layout.rate == 44_100)
    #expect(layout.channels == 2)
    #expect(layout.bitsPerSample == bits)
    #expect(layout.frames == frames)
    #expect(layout.trim == nil)
  }

  @Test("G.711 has one frame per byte of a channel")
  func telephone() throws {
    let mulaw = try layout(wave(Fixture.waveFormat(7, bits: 8, channels: 1, rate: 8000)))
    #expect(mulaw.codec == .mulaw)
    #expect(mulaw.frames == 24)
    #expect(mulaw.bitRate == 64_000)
    #expect(try layout(wave(Fixture.waveFormat(6, bits: 8))).codec == .alaw)
  }

  @Test("The GUID determines the coding of the extensible format")
  func extensible() throws {
    let found = try layout(wave(Fixture.extensible))
    #expect(try found.codec == pcm(.signed, 3))
    #expect(found.bitsPerSample == 20)
    var unknown = Fixture.extensible
    unknown[unknown.count - 1] ^= 1
    #expect(damage(wave(unknown)) == "the extensible format has no subformat")
  }

  @Test(
    "Names unsupported codings",
    arguments: [
      (0x02, "MS ADPCM"), (0x11, "IMA ADPCM"), (0x31, "GSM 6.10"), (0x55, "MP3 in WAVE"), (0xFF, "AAC in WAVE"),
      (0x50, "MPEG audio layer II in WAVE"), (0x2000, "Dolby AC-3"), (0x1234, "format tag 0x1234"),
    ])
  func others(tag: Int, name: String) throws {
    #expect(try layout(wave(Fixture.waveFormat(tag, bits: 4))).codec == .unsupported(name))
  }

  @Test("The sound ends at its declared length if that is plausible")
  func end() throws {
    let format = Fixture.waveFormat(1, bits: 8, channels: 1)
    let odd = wave(format, Fixture.sound(3)) + Fixture.chunk("LIST", Fixture.sound(4))
    #expect(try layout(odd).media == 0..<47)
    #expect(try layout(odd).frames == 3)
    for length in [0, 0xFFFF_FFFF, 25] {
      let interrupted = wave(format, length: length)
      #expect(try layout(interrupted).media == 0..<interrupted.count)
      #expect(try layout(interrupted).frames == 24)
    }
    #expect(try layout(wave(format, [])).frames == 0)
  }

  @Test("Sound of length 0 is empty if complete chunks follow it up to the stated end of the file")
  func empty() throws {
    let head = Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16)) + Fixture.chunk("data", [])
    let list = Fixture.chunk("LIST", Fixture.text("INFO") + Fixture.chunk("ICMT", Fixture.text("A comment.")))
    let tagged = Fixture.wave(head, list)
    #expect(try layout(tagged).frames == 0)
    #expect(try layout(tagged).media == 0..<44)
    #expect(try layout(Fixture.wave(head, list, Fixture.chunk("note", [1, 2, 3]))).frames == 0)
    #expect(try layout(tagged + Fixture.id3(20)).frames == 0)
    // An interrupted recording has not stated the file's length yet, or has stated that of its header.
    for length in [0, 36, 0xFFFF_FFFF] {
      #expect(try layout(tagged.replacing(4, with: Fixture.little(length, 4))).frames == list.count / 4)
    }
    #expect(try layout(Fixture.wave(head, list, Fixture.sound(8))).frames == (list.count + 8) / 4)
    #expect(try layout(Fixture.wave(head, Fixture.chunk("note", [1, 2], length: 9))).frames == 2)
  }

  @Test("Other chunks before the sound are skipped, but not thousands of empty ones")
  func chunks() throws {
    let format = Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16))
    let data = Fixture.chunk("data", Fixture.sound(40))
    let found = try layout(Fixture.wave(format, Fixture.chunk("LIST", Fixture.sound(5)), data))
    #expect(found.frames == 10)
    let empty = (0..<5_000).flatMap { _ in Fixture.chunk("junk", []) }
    #expect(damage(Fixture.wave(format, empty, data)) == "the sound chunk (data) is missing")
  }

  @Test("A file with missing or impossible values is damaged")
  func damages() {
    let sound = Fixture.chunk("data", Fixture.sound(8))
    #expect(damage(Fixture.wave(sound)) == "the format chunk (fmt ) is missing before the sound")
    #expect(
      damage(Fixture.wave(Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16))))
        == "the sound chunk (data) is missing")
    #expect(damage(Fixture.wave(Fixture.chunk("fmt ", Fixture.zeros(4)), sound)) == "the format chunk is truncated")
    #expect(damage(wave(Fixture.waveFormat(1, bits: 16, channels: 0))) == "0 channels")
    #expect(damage(wave(Fixture.waveFormat(1, bits: 16, channels: 65_535))) == "65535 channels")
    #expect(
      damage(wave(Fixture.waveFormat(1, bits: 16, rate: 0)))
        == "a sample rate of 0 Hz; supported: 1000 to 768000 Hz")
    #expect(damage(wave(Fixture.waveFormat(1, bits: 0))) == "samples of 0 bits")
    #expect(damage(wave(Fixture.waveFormat(3, bits: 16))) == "samples of 16 bits")
  }

  @Test("Big-endian RIFX is unsupported")
  func relatives() throws {
    let bytes = Fixture.text("RIFX") + wave(Fixture.waveFormat(1, bits: 16)).dropFirst(4)
    #expect(try layout(bytes).codec == .unsupported("RIFX (big-endian WAVE)"))
  }

  /// An RF64 or BW64 file whose `ds64` chunk has the length of the sound.
  private func long(_ name: String, _ sound: [UInt8], declaring length: Int) -> [UInt8] {
    let sizes = Fixture.little(0, 8) + Fixture.little(length, 8) + Fixture.little(0, 12)
    let chunks =
      Fixture.chunk("ds64", sizes) + Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16))
      + Fixture.chunk("data", sound, length: 0xFFFF_FFFF)
    return Fixture.text(name) + Fixture.little(0xFFFF_FFFF, 4) + Fixture.text("WAVE") + chunks
  }

  @Test("RF64 and BW64 have the length in ds64", arguments: ["RF64", "BW64"])
  func long(name: String) throws {
    let full = try layout(long(name, Fixture.sound(24), declaring: 24) + Fixture.chunk("LIST", Fixture.sound(8)))
    #expect(full.frames == 6)
    #expect(full.samples == 80..<104)
    #expect(full.claimedFrames == nil)
    let short = try layout(long(name, Fixture.sound(24), declaring: 6 << 30))
    #expect(short.frames == 6)
    #expect(short.claimedFrames == 6 << 28)
    for length in [0, Int.max] { #expect(try layout(long(name, Fixture.sound(24), declaring: length)).frames == 6) }
  }

  @Test("A truncated file claims its declared length, unless a pipe's writer left a placeholder")
  func claims() throws {
    let format = Fixture.waveFormat(1, bits: 16)
    for length in [100, 0x6000_0000, 0xC000_0000] {
      #expect(try layout(wave(format, length: length)).claimedFrames == length / 4)
    }
    for length in [0x7FFF_F000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
      #expect(try layout(wave(format, length: length)).claimedFrames == nil)
    }
  }

  @Test("Chunks of odd length may lack their padding")
  func unpadded() throws {
    let format = Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16))
    let odd = Fixture.text("junk") + Fixture.little(5, 4) + Fixture.sound(5)
    let found = try layout(Fixture.wave(odd, format, Fixture.chunk("data", Fixture.sound(40))))
    #expect(found.frames == 10)
    #expect(found.rate == 44_100)
  }

  @Test("24 bits in four bytes per channel are in the upper bytes, as in the extensible format")
  func padded() throws {
    var format = Fixture.waveFormat(1, bits: 24)
    format.replaceSubrange(12..<14, with: Fixture.little(8, 2))
    let found = try layout(wave(format))
    #expect(try found.codec == pcm(.signed, 4))
    #expect(found.bitsPerSample == 24)
    #expect(found.frames == 3)
    format.replaceSubrange(12..<14, with: Fixture.little(7, 2))
    #expect(damage(wave(format)) == "frames of 7 bytes for 2 times 24 bits")
  }

  @Test("An implausible rate is refused, and the error gives the range", arguments: [1, 999, 768_001, 10_000_000])
  func absurdRates(rate: Int) {
    let file = wave(Fixture.waveFormat(1, bits: 16, rate: rate))
    #expect(damage(file) == "a sample rate of \(rate) Hz; supported: 1000 to 768000 Hz")
  }

  @Test("The layout takes a few small reads, however long the file is")
  func reads() throws {
    let head = Fixture.wave(
      Fixture.chunk("fmt ", Fixture.waveFormat(1, bits: 16)), Fixture.chunk("data", [], length: 1 << 30))
    let bytes = CountedBytes(head, count: 1 << 30 + 44)
    #expect(try ContainerReader.read(bytes).frames == 1 << 28)
    #expect(bytes.reads <= 6)
    #expect(bytes.bytesRead < 1024)
  }
}
