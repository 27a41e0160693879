import Testing

@testable import Playback

@Suite("Core Audio Format (CAF) reader")
struct CAFReaderTests {
  @Test(
    "Reads the sample format",
    arguments: [
      (2, 16, "S16LE"), (0, 16, "S16BE"), (0, 8, "S8"), (0, 24, "S24BE"), (2, 24, "S24LE"), (2, 32, "S32LE"),
      (1, 32, "F32BE"), (3, 32, "F32LE"), (3, 64, "F64LE"),
    ])
  func samples(flags: Int, bits: Int, format: String) throws {
    let size = bits / 8 * 2
    let layout = try layout(
      Fixture.coreAudio(
        Fixture.description("lpcm", flags: flags, bytes: size, bits: bits), Fixture.data(Fixture.sound(size * 5 + 1))
      ))
    guard case .pcm(let coding) = layout.codec else {
      Issue.record("\(layout.codec)")
      return
    }
    #expect(coding.format == format)
    #expect(layout.frames == 5)
    #expect(layout.media == 68..<68 + size * 5)
    #expect(layout.bitsPerSample == bits)
  }

  @Test("A packet table that counts whole packets, priming included, is not truncated")
  func wholePackets() throws {
    func file(valid: Int, table: [UInt8]) -> [UInt8] {
      Fixture.coreAudio(
        Fixture.description("aac ", frames: 1024),
        Fixture.caf("kuki", Fixture.stream(0x40, setup: Fixture.lowComplexity)),
        Fixture.packets(4, valid: valid, priming: 2112, table: table), Fixture.data(Fixture.sound(36)))
    }
    let full = try layout(file(valid: 4 * 1024, table: [9, 9, 9, 9]))
    #expect(full.frames == 4 * 1024 - 2112)
    #expect(full.claimedFrames == nil)
    let cut = try layout(file(valid: 4 * 1024, table: [9, 9, 9, 99]))
    #expect(cut.frames == 3 * 1024 - 2112)
    #expect(cut.claimedFrames == 4 * 1024 - 2112)
  }

  @Test("The length of Opus is that of its packets, and without a header up to two channels are supported")
  func opus() throws {
    func file(channels: Int) -> [UInt8] {
      Fixture.coreAudio(
        Fixture.description("opus", frames: 964, channels: channels, rate: 48_000),
        Fixture.packets(2, valid: 1_928, priming: 312, table: [9, 9]),
        Fixture.data(Fixture.opusPacket + Fixture.opusPacket))
    }
    let layout = try layout(file(channels: 2))
    #expect(layout.codec == .opus)
    #expect(layout.packets?.list?.positions == [0, 960])
    #expect(layout.trim == Trim(first: 312, count: 1920 - 312, rate: 48_000))
    #expect(layout.claimedFrames == nil)
    #expect(
      try self.layout(file(channels: 6)).codec
        == .unsupported("Opus of 6 channels without the header that lays them out"))
  }

  private func layout(_ bytes: [UInt8]) throws -> MediaLayout {
    let layout = try ContainerReader.read(bytes)
    #expect(layout.impossibility(in: bytes.count) == nil)
    return layout
  }

  @Test("Samples in a layout that no parser reads are unsupported")
  func oddSamples() throws {
    let bytes = Fixture.coreAudio(
      Fixture.description("lpcm", bytes: 8, bits: 24), Fixture.data(Fixture.sound(16)))
    #expect(try layout(bytes).codec == .unsupported("24-bit samples in packets of 8 bytes"))
  }

  @Test("A data chunk without a length ends with the file")
  func open() throws {
    let bytes = Fixture.coreAudio(
      Fixture.description("ulaw", bytes: 1, channels: 1), Fixture.data(Fixture.sound(9), length: -1))
    #expect(try layout(bytes).codec == .mulaw)
    #expect(try layout(bytes).frames == 9)
    let long = Fixture.coreAudio(
      Fixture.description("alaw", bytes: 1, channels: 1), Fixture.data(Fixture.sound(9), length: 1 << 40))
    #expect(try layout(long).frames == 9)
  }

  @Test("Reads the packets, configuration and trim of AAC")
  func aac() throws {
    let file = try #require(Fixture.files["caf-aac"])
    let layout = try layout(file)
    #expect(layout.codec == .aac)
    #expect(layout.setup == Fixture.lowComplexity)
    #expect(layout.trim == Trim(first: 2112, count: 1000, rate: 44_100))
    #expect(layout.frames == 1000)
    let packets = try #require(layout.packets)
    let start = packets.offset
    #expect(packets.count == 4)
    #expect(packets.framesPerPacket == 1024)
    let sizes = (0..<4).map { packets[$0].map { $0.lowerBound - start..<$0.upperBound - start } }
    #expect(sizes == [0..<9, 9..<137, 137..<144, 144..<152])
    #expect(packets[4] == nil)
  }

  @Test("Reads an AAC configuration without a descriptor")
  func plainCookie() throws {
    let bytes = Fixture.coreAudio(
      Fixture.description("aac ", frames: 1024), Fixture.caf("kuki", Fixture.lowComplexity),
      Fixture.packets(1, valid: 0, priming: 0, table: [9]), Fixture.data(Fixture.sound(9)))
    #expect(try layout(bytes).setup == Fixture.lowComplexity)
    #expect(try layout(bytes).trim == nil)
    #expect(try layout(bytes).frames == 1024)
  }

  @Test("Returns the Apple Lossless configuration as an atom, however it is wrapped")
  func lossless() throws {
    let atom = Fixture.box("alac", Fixture.zeros(4), Fixture.lossless())
    let cookies = [
      Fixture.lossless(), Fixture.lossless() + Fixture.zeros(24), atom,
      Fixture.box("frma", Fixture.text("alac")) + atom + Fixture.zeros(8),
    ]
    for cookie in cookies {
      let layout = try layout(
        Fixture.coreAudio(
          Fixture.description("alac", frames: 4096), Fixture.caf("kuki", cookie),
          Fixture.packets(2, valid: 8192, priming: 0, table: [5, 5]), Fixture.data(Fixture.sound(10))))
      #expect(layout.codec == .alac)
      #expect(layout.setup == atom)
      #expect(layout.setup.count == 36)
      #expect(layout.bitsPerSample == 16)
      #expect(layout.packets?[1].map(\.count) == 5)
    }
  }

  @Test("The length of IMA4 is that of its packet table")
  func ima4() throws {
    let layout = try layout(#require(Fixture.files["caf-ima4"]))
    #expect(layout.codec == .ima4)
    #expect(layout.packets?.count == 2)
    #expect(layout.trim == Trim(first: 0, count: 100, rate: 44_100))
    #expect(layout.frames == 100)
  }

  @Test("A truncated file has only the packets whose bytes are there")
  func cutShort() throws {
    let file = try #require(Fixture.files["caf-aac"])
    let layout = try layout(file.dropLast(8))
    #expect(layout.packets?.count == 3)
    #expect(layout.trim == Trim(first: 2112, count: 960, rate: 44_100))
  }

  @Test("Finds one packet among many without adding up all sizes")
  func manyPackets() throws {
    let table = PacketTable(offset: 100, end: .max, sizes: (0..<1000).map { UInt32($0 % 7 + 1) }, framesPerPacket: 1)
    var offset = 100
    for index in 0..<1000 {
      #expect(table[index] == offset..<offset + index % 7 + 1)
      offset += index % 7 + 1
    }
    #expect(table[1000] == nil)
    #expect(table[-1] == nil)
    #expect(PacketTable(offset: 0, end: 100, sizes: [], framesPerPacket: 1).count == 0)
  }

  @Test(
    "Names unsupported codecs",
    arguments: [("flac", "FLAC"), ("ac-3", "Dolby AC-3"), ("samr", "AMR speech"), ("abcd", "codec 'abcd'")])
  func others(code: String, name: String) throws {
    let bytes = Fixture.coreAudio(Fixture.description(code), Fixture.data([]))
    #expect(try layout(bytes).codec == .unsupported(name))
  }

  @Test("A file with missing or impossible values is damaged")
  func damages() {
    let data = Fixture.data(Fixture.sound(9))
    let aac = Fixture.description("aac ", frames: 1024)
    let cookie = Fixture.caf("kuki", Fixture.lowComplexity)
    #expect(damage(Fixture.coreAudio(data)) == "the format chunk (desc) is missing")
    #expect(damage(Fixture.coreAudio(aac, cookie)) == "the sound chunk (data) is missing")
    #expect(damage(Fixture.coreAudio(aac, data)) == "the AAC configuration (kuki) is missing")
    #expect(damage(Fixture.coreAudio(aac, cookie, data)) == "the packet table (pakt) is missing")
    #expect(damage(Fixture.coreAudio(Fixture.description("aac ", frames: 0), cookie, data)) == "packets of 0 frames")
    #expect(
      damage(Fixture.coreAudio(aac, cookie, Fixture.packets(1, valid: 1, priming: 0, table: [0]), data))
        == "a packet of 0 bytes")
    #expect(
      damage(Fixture.coreAudio(aac, Fixture.packets(1 << 30, valid: 1, priming: 0, table: [1])))
        == "1073741824 packets; the limit is 16777216")
    #expect(
      damage(Fixture.coreAudio(aac, Fixture.packets(-1, valid: 1, priming: 0, table: [1])))
        == "the packet table is truncated or has negative sizes")
    #expect(
      damage(Fixture.coreAudio(aac, Fixture.packets(1, valid: 1, priming: -1, table: [1])))
        == "a negative number of priming frames")
    #expect(
      damage(
        Fixture.coreAudio(aac, Fixture.packets(1, valid: 1, priming: 0, table: [0x81, 0x81, 0x81, 0x81, 0x81, 1])))
        == "a packet with an invalid size")
    #expect(damage(Fixture.coreAudio(Fixture.caf("free", [], length: -2))) == "a negative length")
    for rate in [0, -1, .nan, .infinity, 1e300] {
      #expect(damage(Fixture.coreAudio(Fixture.description("lpcm", rate: rate))) == "an invalid sample rate")
    }
    #expect(damage(Fixture.text("caff") + [0, 2, 0, 0]) == "not version 1 of the Core Audio Format")
  }
}
