import Testing

@testable import Playback

@Suite("WAVE reader")
struct WaveReaderTests {
  private func wave(_ format: [UInt8], _ sound: [UInt8] = HandMade.sound(24), length: Int? = nil) -> [UInt8] {
    HandMade.wave(HandMade.chunk("fmt ", format), HandMade.chunk("data", sound, length: length))
  }

  @Test(
    "Reads the sample format",
    arguments: [
      (1, 8, "U8", 12), (1, 16, "S16LE", 6), (1, 24, "S24LE", 4), (1, 32, "S32LE", 3), (3, 32, "F32LE", 3),
      (3, 64, "F64LE", 1), (1, 12, "S16LE", 6),
    ])
  func samples(tag: Int, bits: Int, format: String, frames: Int) throws {
    let layout = try layout(wave(HandMade.waveFormat(tag, bits: bits)))
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
    let mulaw = try layout(wave(HandMade.waveFormat(7, bits: 8, channels: 1, rate: 8000)))
    #expect(mulaw.codec == .mulaw)
    #expect(mulaw.frames == 24)
    #expect(mulaw.bitRate == 64_000)
    #expect(try layout(wave(HandMade.waveFormat(6, bits: 8))).codec == .alaw)
  }

  @Test("The GUID determines the coding of the extensible format")
  func extensible() throws {
    let found = try layout(wave(HandMade.extensible))
    #expect(try found.codec == pcm(.signed, 3))
    #expect(found.bitsPerSample == 20)
    var unknown = HandMade.extensible
    unknown[unknown.count - 1] ^= 1
    #expect(damage(wave(unknown)) == "its extensible format names no coding")
  }

  @Test(
    "Names unsupported codings",
    arguments: [
      (0x02, "MS ADPCM"), (0x11, "IMA ADPCM"), (0x31, "GSM 6.10"), (0x55, "MP3 in WAVE"), (0xFF, "AAC in WAVE"),
      (0x50, "MPEG audio layer II in WAVE"), (0x2000, "Dolby AC-3"), (0x1234, "format tag 0x1234"),
    ])
  func others(tag: Int, name: String) throws {
    #expect(try layout(wave(HandMade.waveFormat(tag, bits: 4))).codec == .unsupported(name))
  }

  @Test("The sound ends at its declared length if that is plausible")
  func end() throws {
    let format = HandMade.waveFormat(1, bits: 8, channels: 1)
    let odd = wave(format, HandMade.sound(3)) + HandMade.chunk("LIST", HandMade.sound(4))
    #expect(try layout(odd).media == 0..<47)
    #expect(try layout(odd).frames == 3)
    for length in [0, 0xFFFF_FFFF, 25] {
      let interrupted = wave(format, length: length)
      #expect(try layout(interrupted).media == 0..<interrupted.count)
      #expect(try layout(interrupted).frames == 24)
    }
    #expect(try layout(wave(format, [])).frames == 0)
  }

  @Test("Other chunks before the sound are skipped, but not thousands of empty ones")
  func chunks() throws {
    let format = HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16))
    let data = HandMade.chunk("data", HandMade.sound(40))
    let found = try layout(HandMade.wave(format, HandMade.chunk("LIST", HandMade.sound(5)), data))
    #expect(found.frames == 10)
    let empty = (0..<5_000).flatMap { _ in HandMade.chunk("junk", []) }
    #expect(damage(HandMade.wave(format, empty, data)) == "no sound (data)")
  }

  @Test("A file with missing or impossible values is damaged")
  func damages() {
    let sound = HandMade.chunk("data", HandMade.sound(8))
    #expect(damage(HandMade.wave(sound)) == "no format (fmt ) before the sound")
    #expect(damage(HandMade.wave(HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16)))) == "no sound (data)")
    #expect(damage(HandMade.wave(HandMade.chunk("fmt ", HandMade.zeros(4)), sound)) == "its format is cut short")
    #expect(damage(wave(HandMade.waveFormat(1, bits: 16, channels: 0))) == "0 channels")
    #expect(damage(wave(HandMade.waveFormat(1, bits: 16, channels: 65_535))) == "65535 channels")
    #expect(damage(wave(HandMade.waveFormat(1, bits: 16, rate: 0))) == "a rate of 0 Hz; 1000 to 768000 Hz play here")
    #expect(damage(wave(HandMade.waveFormat(1, bits: 0))) == "samples of 0 bits")
    #expect(damage(wave(HandMade.waveFormat(3, bits: 16))) == "samples of 16 bits")
  }

  @Test("Big-endian RIFX is unsupported")
  func relatives() throws {
    let bytes = HandMade.text("RIFX") + wave(HandMade.waveFormat(1, bits: 16)).dropFirst(4)
    #expect(try layout(bytes).codec == .unsupported("RIFX, WAVE with its high bytes first"))
  }

  /// An RF64 or BW64 file whose `ds64` chunk has the length of the sound.
  private func long(_ name: String, _ sound: [UInt8], says length: Int) -> [UInt8] {
    let sizes = HandMade.little(0, 8) + HandMade.little(length, 8) + HandMade.little(0, 12)
    let chunks =
      HandMade.chunk("ds64", sizes) + HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16))
      + HandMade.chunk("data", sound, length: 0xFFFF_FFFF)
    return HandMade.text(name) + HandMade.little(0xFFFF_FFFF, 4) + HandMade.text("WAVE") + chunks
  }

  @Test("RF64 and BW64 have the length in ds64", arguments: ["RF64", "BW64"])
  func long(name: String) throws {
    let whole = try layout(long(name, HandMade.sound(24), says: 24) + HandMade.chunk("LIST", HandMade.sound(8)))
    #expect(whole.frames == 6)
    #expect(whole.samples == 80..<104)
    #expect(whole.claimedFrames == nil)
    let short = try layout(long(name, HandMade.sound(24), says: 6 << 30))
    #expect(short.frames == 6)
    #expect(short.claimedFrames == 6 << 28)
    for length in [0, Int.max] { #expect(try layout(long(name, HandMade.sound(24), says: length)).frames == 6) }
  }

  @Test("A truncated file claims its declared length, unless a pipe's writer left a placeholder")
  func claims() throws {
    let format = HandMade.waveFormat(1, bits: 16)
    for length in [100, 0x6000_0000, 0xC000_0000] {
      #expect(try layout(wave(format, length: length)).claimedFrames == length / 4)
    }
    for length in [0x7FFF_F000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
      #expect(try layout(wave(format, length: length)).claimedFrames == nil)
    }
  }

  @Test("Chunks of odd length may lack their padding")
  func unpadded() throws {
    let format = HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16))
    let odd = HandMade.text("junk") + HandMade.little(5, 4) + HandMade.sound(5)
    let found = try layout(HandMade.wave(odd, format, HandMade.chunk("data", HandMade.sound(40))))
    #expect(found.frames == 10)
    #expect(found.rate == 44_100)
  }

  @Test("24 bits in four bytes per channel are in the upper bytes, as in the extensible format")
  func padded() throws {
    var format = HandMade.waveFormat(1, bits: 24)
    format.replaceSubrange(12..<14, with: HandMade.little(8, 2))
    let found = try layout(wave(format))
    #expect(try found.codec == pcm(.signed, 4))
    #expect(found.bitsPerSample == 24)
    #expect(found.frames == 3)
    format.replaceSubrange(12..<14, with: HandMade.little(7, 2))
    #expect(damage(wave(format)) == "frames of 7 bytes for 2 times 24 bits")
  }

  @Test("An implausible rate is refused, and the error gives the range", arguments: [1, 999, 768_001, 10_000_000])
  func absurdRates(rate: Int) {
    let file = wave(HandMade.waveFormat(1, bits: 16, rate: rate))
    #expect(damage(file) == "a rate of \(rate) Hz; 1000 to 768000 Hz play here")
  }

  @Test("The layout takes a few small reads, however long the file is")
  func reads() throws {
    let head = HandMade.wave(
      HandMade.chunk("fmt ", HandMade.waveFormat(1, bits: 16)), HandMade.chunk("data", [], length: 1 << 30))
    let bytes = CountedBytes(head, count: 1 << 30 + 44)
    #expect(try MediaLayout.read(bytes).frames == 1 << 28)
    #expect(bytes.reads <= 6)
    #expect(bytes.bytesRead < 1024)
  }
}
