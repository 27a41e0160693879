import Testing

@testable import Playback

@Suite("MPEG-4 reader")
struct MP4ReaderTests {
  private typealias Make = Fixture

  private func file(_ tracks: [UInt8]..., tag: [UInt8] = []) -> [UInt8] {
    Make.mpeg4(Make.movie(tracks.flatMap(\.self), tag))
  }

  @Test("Reads configuration, rate and length of AAC, with the index first or last", arguments: [false, true])
  func aac(indexLast: Bool) throws {
    let bytes = Make.mpeg4(Make.movie(Make.track(Make.aacEntry)), indexLast: indexLast)
    #expect(
      try layout(bytes)
        == MediaLayout(
          kind: .m4a, codec: .aac, media: 0..<bytes.count, rate: 44_100, channels: 2, bitsPerSample: nil,
          trim: Trim(first: 2_112, count: 8_128, rate: 44_100), setup: Make.lowComplexity, bitRate: 128_000,
          frames: 8_128))
  }

  @Test("AAC starts at the position in its edit list, or after 2,112 frames without one")
  func priming() throws {
    let explicit = try layout(file(Make.track(Make.aacEntry, edits: [(300, 0)])))
    #expect(explicit.trim == Trim(first: 0, count: 10_240, rate: 44_100))
    // An edit list without entries. Its entry count is the last field that the reader looks for.
    let list = Make.fullBox("elst", Make.big(0, 4))
    let track = Make.track(Make.aacEntry)
    let empty = Make.box("trak", Make.box("edts", list), Array(track.dropFirst(8)))
    #expect(try layout(file(empty)).trim == Trim(first: 2_112, count: 8_128, rate: 44_100))
    let short = try layout(file(Make.track(Make.aacEntry, packets: 2)))
    #expect(short.trim == Trim(first: 0, count: 2_048, rate: 44_100))
    let barely = try layout(file(Make.track(Make.aacEntry, packets: 3)))
    #expect(barely.trim == Trim(first: 2_112, count: 960, rate: 44_100))
    let units = try layout(file(Make.track(Make.aacEntry, scale: 90_000, packets: 100)))
    #expect(units.trim?.first == 2_112 && units.trim?.rate == 44_100)
    let samples = try layout(file(Make.track(Make.entry("sowt"))))
    #expect(samples.trim == nil && samples.frames == 10_240)
  }

  @Test(
    "The edit list trims the sound, to the frame within a millisecond's precision",
    arguments: [
      // 10 packets of 1,024 frames, except for the last one, which declares the length of its sound.
      (1024, [(198, 1024)], Trim(first: 1024, count: 9216 - 524, rate: 44_100)),
      (500, [(198, 1024)], Trim(first: 1024, count: 8692, rate: 44_100)),
      (500, [(197, 1024)], Trim(first: 1024, count: 8692, rate: 44_100)),
      (500, [(300, 1024)], Trim(first: 1024, count: 8692, rate: 44_100)),
      (500, [(100, 1024)], Trim(first: 1024, count: 4410, rate: 44_100)),
      (500, [(0, 1024)], Trim(first: 1024, count: 8692, rate: 44_100)),
      (500, [(50, -1), (198, 1024)], Trim(first: 1024, count: 8692, rate: 44_100, lead: 2_205)),
      (500, [(20, -1), (30, -1), (198, 1024)], Trim(first: 1024, count: 8692, rate: 44_100, lead: 2_205)),
      (500, [(4_000_000, -1), (198, 1024)], Trim(first: 1024, count: 8692, rate: 44_100)),
      (500, [(100, 1024), (50, 0)], nil),
      (500, [(100, 99_999)], Trim(first: 9716, count: 0, rate: 44_100)),
    ] as [(Int, [(Int, Int)], Trim?)])
  func edits(last: Int, edits: [(Int, Int)], trim: Trim?) throws {
    let layout = try layout(file(Make.track(Make.aacEntry, last: last, edits: edits.map { ($0.0, $0.1) })))
    if last == 1024 {
      // A full last packet does not determine the length, but the edit does, in milliseconds.
      #expect(layout.trim?.first == 1024)
      #expect(layout.trim?.count == 8732)
    } else {
      #expect(layout.trim == trim)
      #expect(layout.frames == trim?.total)
    }
  }

  private func times(_ runs: [(Int, Int)]) throws -> MP4SampleTimes {
    let list = runs.flatMap { Make.big($0.0, 4) + Make.big($0.1, 4) }
    return try #require(MP4SampleTimes(ByteBlock(Make.zeros(4) + Make.big(runs.count, 4) + list, origin: 0)))
  }

  @Test("A time of the media is converted into frames, whatever the durations of the packets are")
  func mediaTimes() throws {
    let long = try times([(1, 8_820), (130, 1_024), (0, 7), (1, 100)])
    #expect(long.count == 132 && long.end == 142_040)
    #expect([0, 1, 130, 131, 132].map(long.duration) == [8_820, 1_024, 1_024, 100, 100])
    #expect([0, 1, 3, 132, 999].map(long.start) == [0, 8_820, 10_868, 142_040, 142_040])
    for (time, frames) in [
      (0, 0), (1_000, 1_000), (5_000, 1_024), (8_820, 1_024), (45_423, 37_627), (141_940, 134_144),
      (142_040, 134_244), (Int.max, 134_244),
    ] {
      #expect(long.frames(before: time, scale: 44_100, rate: 44_100) { $0 * 1_024 } == frames, "\(time)")
    }
    let milliseconds = try times([(1, 23), (1, 24), (2, 23)])
    for (time, frames) in [(23, 1_024), (33, 1_465), (47, 2_048), (93, 4_086)] {
      #expect(milliseconds.frames(before: time, scale: 1_000, rate: 44_100) { $0 * 1_024 } == frames, "\(time)")
    }
    let ends = [0, 960, 2_880, 3_000]
    let rounded = try times([(1, 20), (1, 40), (1, 3)])
    for (time, frames) in [(10, 480), (20, 960), (60, 2_880), (62, 2_976), (63, 3_000)] {
      #expect(rounded.frames(before: time, scale: 1_000, rate: 48_000) { ends[$0] } == frames, "\(time)")
    }
    #expect(try times([(3, 0)]).frames(before: 1, scale: 1, rate: 1) { $0 * 10 } == 20)
    #expect(MP4SampleTimes(ByteBlock(Make.zeros(4) + Make.big(2, 4) + Make.zeros(8), origin: 0)) == nil)
    #expect(MP4SampleTimes().frames(before: 5, scale: 1, rate: 1) { $0 } == 0)
  }

  @Test("Packets have a duration in common, but for a shorter last one")
  func commonDuration() throws {
    #expect(try times([(9, 1_024)]).commonDuration == 1_024)
    #expect(try times([(9, 1_024), (1, 1_024), (1, 5)]).commonDuration == 1_024)
    #expect(try times([(9, 1_024), (2, 5)]).commonDuration == nil)
    #expect(try times([(9, 1_024), (1, 1_025)]).commonDuration == nil)
    #expect(try times([(9, 0)]).commonDuration == nil)
    let open = try times([(9, 1_024), (1, 0)])
    #expect(open.isOpen && open.commonDuration == nil)
  }

  @Test("A packet of Apple Lossless states its length if it is shorter than the others")
  func losslessPackets() {
    func frames(_ head: [UInt8]) -> Int? { ALACConfiguration.frames(ofPacket: ByteBlock(head, origin: 0)) }
    #expect(frames([0x20, 0x00, 0x10, 0x00, 0x00, 0x11, 0x10]) == 0x888)
    #expect(frames([0x20, 0x00, 0x00, 0x00, 0x00, 0x11, 0x10]) == nil)
    #expect(frames([0xE0, 0x00, 0x10, 0x00, 0x00, 0x11, 0x10]) == nil)
    #expect(frames([0x20, 0x00, 0x10]) == nil)
  }

  @Test("The iTunes gapless tag takes precedence over the edit list if it fits")
  func gapless() throws {
    let track = Make.track(Make.aacEntry, edits: [(100, 1024)])
    let tagged = try layout(file(track, tag: Make.gapless(delay: 2112, padding: 128, count: 8000)))
    #expect(tagged.trim == Trim(first: 2112, count: 8000, rate: 44_100))
    #expect(tagged.frames == 8000)
    let foreign = try layout(file(track, tag: Make.gapless(delay: 2112, padding: 128, count: 80_000)))
    #expect(foreign.trim == Trim(first: 1024, count: 4410, rate: 44_100))
    #expect(GaplessTag(text: " 00000000 00000840 000001CA 00000000003F31F6 00000000")?.count == 0x3F_31F6)
    for text in ["", "0 0 0", "0 0 0 0", "0 -1 0 5", "x y z 1", "0 7FFFFFFFFFFFFFFF 0 1", "0 0 0 7FFFFFFFFFFFFFFF"] {
      #expect(GaplessTag(text: text) == nil, "\(text)")
    }
  }

  @Test("High-efficiency AAC is trimmed in the track's units and has its decoded length")
  func highEfficiency() throws {
    // Object type 5 with a core of type 2 at 22,050 Hz results in 44,100 Hz.
    let setup: [UInt8] = [0x2B, 0x92, 0x08, 0x00]
    let entry = Make.entry("mp4a", Make.fullBox("esds", Make.stream(0x40, setup: setup)), rate: 22_050)
    let track = Make.track(entry, scale: 22_050)
    let plain = try layout(file(track))
    #expect(plain.rate == 44_100)
    #expect(plain.trim == Trim(first: 4_224, count: 16_256, rate: 44_100))
    #expect(plain.frames == 16_256)
    let explicit = try layout(file(Make.track(entry, scale: 22_050, edits: [(0, 0)])))
    #expect(explicit.trim == Trim(first: 0, count: 10_240, rate: 22_050))
    let tagged = try layout(file(track, tag: Make.gapless(delay: 4000, padding: 480, count: 16_000)))
    #expect(tagged.trim == Trim(first: 4000, count: 16_000, rate: 44_100))
    #expect(tagged.frames == 16_000)
  }

  @Test("Fragmented sound has no length, and pictures are reported")
  func fragmentsAndPictures() throws {
    let index = Make.mpeg4(Make.movie(Make.track(Make.aacEntry, packets: 1, last: 0), Make.box("mvex", [])))
    let fragments = index + Make.box("moof", [])
    #expect(try layout(fragments).frames == nil)
    #expect(try layout(fragments).trim == Trim(first: 2_112, count: nil, rate: 44_100))
    #expect(
      fault(index)
        == .unrecognized(found: "is the first segment of an MPEG-4 stream, and the sound is in other files"))
    let picture = Make.track(Make.box("avc1", Make.zeros(78)), handler: "vide")
    #expect(try layout(file(picture, Make.track(Make.aacEntry))).hasVideo)
    let cover = Make.track(Make.box("jpeg", Make.zeros(78)), handler: "vide")
    #expect(try !layout(file(cover, Make.track(Make.aacEntry))).hasVideo)
    #expect(fault(file(picture)) == .unrecognized(found: "is an MPEG-4 video without sound"))
    #expect(fault(file()) == .unrecognized(found: "is MPEG-4 without a sound track"))
  }

  @Test("Reads the sample format in all of QuickTime's notations")
  func samples() throws {
    func codec(_ entry: [UInt8]) throws -> SoundCodec { try layout(file(Make.track(entry))).codec }
    let little = Make.box("wave", Make.box("enda", [0, 1]))
    let version1 = Make.zeros(16)
    #expect(try codec(Make.entry("sowt")) == pcm(.signed, 2))
    #expect(try codec(Make.entry("twos")) == pcm(.signed, 2, isBig: true))
    #expect(try codec(Make.entry("raw ", bits: 8)) == pcm(.unsigned, 1))
    #expect(try codec(Make.entry("in24", version: 1, more: version1)) == pcm(.signed, 3, isBig: true))
    #expect(try codec(Make.entry("in24", little, version: 1, more: version1)) == pcm(.signed, 3))
    #expect(try codec(Make.entry("fl32", little, version: 1, more: version1)) == pcm(.float, 4))
    #expect(try codec(Make.entry("fl64")) == pcm(.float, 8, isBig: true))
    #expect(try codec(Make.entry("ipcm", Make.fullBox("pcmC", [1, 24]))) == pcm(.signed, 3))
    #expect(try codec(Make.entry("fpcm", Make.fullBox("pcmC", [0, 32]))) == pcm(.float, 4, isBig: true))
    #expect(try codec(Make.entry("ulaw")) == .mulaw)
    #expect(try codec(Make.entry("ima4")) == .ima4)
    let linear =
      Make.big(72, 4) + Make.big(Int(48_000.0.bitPattern), 8) + Make.big(6, 4) + Make.big(0x7F00_0000, 4)
      + Make.big(24, 4) + Make.big(4, 4) + Make.big(18, 4) + Make.big(1, 4)
    let sixChannels = try layout(file(Make.track(Make.entry("lpcm", version: 2, more: linear))))
    #expect(try sixChannels.codec == pcm(.signed, 3))
    #expect(sixChannels.rate == 48_000)
    #expect(sixChannels.channels == 6)
    #expect(sixChannels.trim == nil)
    #expect(sixChannels.frames != nil)
  }

  @Test(
    "Names unsupported codecs",
    arguments: [
      ("ac-3", "Dolby AC-3"), ("ec-3", "Dolby Digital Plus"), ("samr", "AMR speech"),
      ("drms", "AAC with Apple's copy protection"), ("abcd", "codec 'abcd'"),
    ])
  func others(code: String, name: String) throws {
    #expect(try layout(file(Make.track(Make.entry(code)))).codec == .unsupported(name))
  }

  @Test("The object type determines the codec of an 'mp4a' track")
  func objectTypes() throws {
    func codec(_ type: UInt8, _ setup: [UInt8] = Make.lowComplexity) throws -> SoundCodec {
      try layout(file(Make.track(Make.entry("mp4a", Make.fullBox("esds", Make.stream(type, setup: setup)))))).codec
    }
    #expect(try codec(0x67) == .aac)
    #expect(try codec(0x69) == .mp3)
    #expect(try codec(0x6B, []) == .mp3)
    #expect(try codec(0xA5) == .unsupported("Dolby AC-3"))
    #expect(try codec(0x77) == .unsupported("MPEG-4 sound of type 0x77"))
    // Object type 42 as an escape value: unified speech and audio coding.
    #expect(try codec(0x40, [0xF9, 0x48, 0x40, 0x00]) == .unsupported("xHE-AAC"))
    // Object type 34 as an escape value: layer III.
    #expect(try codec(0x40, [0xF8, 0x48, 0x40, 0x00]) == .mp3)
  }

  @Test("Apple Lossless, FLAC and Opus have the setup data of their decoders")
  func otherCodecs() throws {
    let lossless = try layout(file(Make.track(Make.entry("alac", Make.fullBox("alac", Make.lossless(bits: 24))))))
    #expect(lossless.codec == .alac)
    #expect(lossless.setup == Make.fullBox("alac", Make.lossless(bits: 24)))
    #expect(lossless.bitsPerSample == 24)
    #expect(lossless.bitRate == 800_000)
    let flac = try layout(
      file(Make.track(Make.entry("fLaC", Make.fullBox("dfLa", Make.streamInfo(frames: 9))))))
    #expect(flac.codec == .flac)
    #expect(flac.bitsPerSample == 16)
    let opus = try layout(
      file(Make.track(Make.entry("Opus", Make.box("dOps", [0, 2, 1, 56, 0, 0, 0xBB, 0x80, 0, 0, 0])), scale: 48_000)))
    #expect(opus.codec == .opus)
    #expect(opus.rate == 48_000)
  }

  @Test("A file with missing or impossible values is damaged")
  func damages() {
    let type = Make.box("ftyp", Make.text("M4A "), Make.zeros(4))
    #expect(damage(type) == "the index (moov) is missing")
    #expect(
      damage(type + Make.big(100, 4) + Make.text("mdat")) == "truncated in 'mdat', and the index (moov) is missing")
    #expect(damage(type + Make.big(100, 4) + Make.text("moov")) == "the index (moov) is truncated")
    #expect(damage(type + Make.big(7, 4) + Make.text("free")) == "a box 'free' of 7 bytes")
    #expect(damage(type + Make.big(1, 4) + Make.text("mdat") + Make.big(15, 8)) == "a box 'mdat' of 15 bytes")
    #expect(damage(type + Make.big(1, 4) + Make.text("mdat") + Make.big(-1, 8)) == "a truncated box header")
    #expect(
      damage(type + Make.big(1, 4) + Make.text("mdat") + Make.big(.max, 8))
        == "truncated in 'mdat', and the index (moov) is missing")
    #expect(damage(file(Make.track(Make.entry("mp4a")))) == "the description (esds) of the MPEG-4 sound is missing")
    #expect(damage(file(Make.track(Make.entry("alac")))) == "the Apple Lossless configuration is missing")
    #expect(damage(file(Make.track(Make.aacEntry, scale: 0))) == "a sound track without a time scale")
    #expect(damage(file(Make.track(Make.aacEntry, packets: -5, last: -1))) == nil)
  }

  @Test("An index of more than 64 MB is refused without being read")
  func longIndex() {
    let head = Make.box("ftyp", Make.text("M4A "), Make.zeros(4)) + Make.big(100_000_000, 4) + Make.text("moov")
    let bytes = CountedBytes(head, count: 200_000_000)
    #expect(throws: ContainerFault.self) { try ContainerReader.read(bytes) }
    #expect(bytes.bytesRead < 1024)
  }

  @Test("The layout takes a few small reads, none of them in the sound")
  func reads() throws {
    let bytes = CountedBytes(
      Make.box("ftyp", Make.text("M4A "), Make.zeros(4)) + Make.movie(Make.track(Make.aacEntry))
        + Make.big(100_000_000, 4) + Make.text("mdat"), count: 100_001_000)
    #expect(try ContainerReader.read(bytes).codec == .aac)
    #expect(bytes.reads <= 4)
    #expect(bytes.bytesRead < 2048)
  }
}
