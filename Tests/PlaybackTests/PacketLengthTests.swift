import Foundation
import TestSupport
import Testing

@testable import Playback

/// Packets of MPEG-4, which decode to other lengths than the index states.
@Suite("Packets of MPEG-4", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed"))
struct PacketLengthTests {
  private let media = GeneratedMedia()

  @Test("The packets of Opus and FLAC state their length, whatever durations the index has")
  func statedLengths() throws {
    let folder = try #require(media.folder)
    for (name, options) in [
      ("lengths-opus.mp4", "-ar 48000 -ac 2 -c:a libopus -strict -2"),
      ("lengths-flac.mp4", "-ac 2 -c:a flac -strict -2"),
    ] {
      let url = try media.file(name, options)
      let original = try #require(try MediaFile(url).layout.packets?.list)
      let whole = try Data(contentsOf: url)
      let durations = try #require(whole.range(of: Data("stts".utf8), options: .backwards)).upperBound
      // The duration of the first run, which is that of all packets but the last one.
      let changed = [UInt8](whole).replacing(durations + 12, with: Fixture.big(777, 4))
      let layout = try MediaFile(try folder.file("777-" + name, Data(changed))).layout
      let list = try #require(layout.packets?.list)
      #expect(list == original)
      #expect(list.frames == (name.contains("opus") ? 101 * 960 : 88_200))
    }
  }

  @Test("Lossless sound is whole after Matroska has rounded the durations of its packets", arguments: ["alac", "flac"])
  func remuxed(codec: String) throws {
    let source = try media.file("whole.mp4", "-ac 2 -c:a \(codec) -strict -2")
    let folder = try #require(media.folder).url
    let (film, copy) = (folder.appending(path: "whole.mkv"), folder.appending(path: "copy.mp4"))
    try #require(PeerDecoder.run(["-i", source.path, "-c", "copy", film.path]) == nil)
    try #require(PeerDecoder.run(["-i", film.path, "-c", "copy", "-strict", "-2", copy.path]) == nil)
    let sound = ComparedSound(measuring: copy)
    #expect(try MediaFile(copy).layout.frames == 88_200)
    #expect(sound.frames == 88_200 && sound.failure == nil)
    #expect(sound.samples == ComparedSound(measuring: source).samples)
  }

  @Test(
    "A last packet without a duration belongs to the sound",
    arguments: [("aac", 88 * 1_024 - 2_112), ("alac", 88_200), ("flac", 88_200)])
  func openEnd(codec: String, frames: Int) throws {
    let whole = try Data(contentsOf: media.file("open.mp4", "-ac 2 -c:a \(codec) -strict -2 -use_editlist 0"))
    let table = try #require(whole.range(of: Data("stts".utf8), options: .backwards)).upperBound
    // Two runs, of which the second one is the last packet.
    try #require(whole[table + 7] == 2)
    let bytes = [UInt8](whole).replacing(table + 20, with: Fixture.zeros(4))
    #expect(try MediaFile(Data(bytes), name: "open.mp4").layout.frames == frames)
  }

  @Test("An edit ends within a last packet without a duration, unless the rounding of milliseconds hides where")
  func openEdit() throws {
    let whole = try Data(contentsOf: media.file("open.mp4", "-ac 2 -c:a alac -movie_timescale 44100"))
    let table = try #require(whole.range(of: Data("stts".utf8), options: .backwards)).upperBound
    let bytes = [UInt8](whole).replacing(table + 20, with: Fixture.zeros(4))
    // The last packet begins at 86,016 and has 2,184 frames.
    for (length, frames) in [
      (80_000, 80_000), (86_000, 88_200), (86_016, 88_200), (86_060, 88_200), (87_000, 87_000), (99_000, 88_200),
    ] {
      let edited = OddBytes.edits(of: bytes, [(length, 0)])
      #expect(try MediaFile(Data(edited), name: "edited.mp4").layout.frames == frames, "\(length)")
    }
  }

  @Test("MP3 has the rate of its frames, whatever the description states", arguments: [22_050, 48_000])
  func otherRate(stated: Int) throws {
    let whole = try Data(contentsOf: media.file("rate.mov", "-ac 2 -c:a libmp3lame"))
    let kind = try #require(whole.range(of: Data(".mp3".utf8))).upperBound
    let bytes = [UInt8](whole).replacing(kind + 24, with: Fixture.big(stated, 2))
    let url = try #require(media.folder).file("stated.mov", Data(bytes))
    #expect(try MediaFile(url).layout.rate == 44_100)
    let (sound, full) = (
      ComparedSound(measuring: url),
      ComparedSound(measuring: try #require(media.folder).url.appending(path: "rate.mov"))
    )
    #expect(sound.failure == nil && sound.rate == 44_100 && sound.samples == full.samples)
  }

  @Test("Fragments of Apple Lossless have the length of their packets")
  func losslessFragments() throws {
    let options = "-ac 2 -c:a alac -movflags +frag_keyframe+empty_moov -frag_duration 300000"
    #expect(try MediaFile(try media.file("fragments.mp4", options)).layout.frames == 88_200)
  }

  @Test("An empty packet after the end of lossless sound is not decoded", arguments: ["alac", "flac"])
  func emptyPacket(codec: String) throws {
    let options = "-ac 2 -c:a \(codec) -strict -2 -movie_timescale 44100"
    let whole = try Data(contentsOf: media.file("\(codec).mp4", options))
    // The last packet begins at 86,016 (21 times 4,096 frames), or at 87,552 (19 times 4,608); its data are no packet.
    let packet = try #require(try MediaFile(whole, name: "whole.mp4").layout.packets)
    let last = try #require(packet[packet.count - 1])
    let end = codec == "alac" ? 86_016 : 87_552
    let bytes = OddBytes.edits(of: [UInt8](whole), [(end, 0)])
      .replacing(last.lowerBound, with: [UInt8](repeating: 0xFF, count: last.count))
    let sound = ComparedSound(measuring: try #require(media.folder).file("end-\(codec).mp4", Data(bytes)))
    #expect(sound.frames == end && sound.failure == nil)
  }

  @Test("Packets of a run that lists none are counted, even if they are past the end of the file")
  func missingRun() throws {
    let tables = Fixture.tables(Fixture.aacEntry)
    let index = Fixture.mpeg4(
      Fixture.movie(scale: 1_000, Fixture.track(tables: tables, handler: "soun", scale: 44_100), Fixture.fragmented))
    // The fragment states the duration and the size of all samples.
    let header = Fixture.box("tfhd", [0, 0, 0, 0x18] + [1, 1_024, 100].flatMap { Fixture.big($0, 4) })
    func fragment(_ offset: Int) -> [UInt8] {
      let run = Fixture.box("trun", [0, 0, 0, 1] + Fixture.big(10, 4) + Fixture.big(offset, 4))
      return Fixture.box("moof", Fixture.box("traf", header, run))
    }
    let samples = Fixture.box("mdat", Fixture.zeros(400))
    let layout = try ContainerReader.read(index + fragment(fragment(0).count + 8) + samples)
    #expect(layout.packets?.count == 4)
    #expect(layout.frames == 4 * 1_024 - 2_112 && layout.claimedFrames == 10 * 1_024 - 2_112)
  }

  @Test("Heads of packets are read ahead only if the packets follow each other")
  func reading() {
    func bytesRead(_ packets: some Sequence<Range<Int>>) -> Int {
      let bytes = CountedBytes([1], count: 1 << 40)
      var heads = PacketHeads(bytes)
      for packet in packets { #expect(heads.head(of: packet, count: 16).count == 16) }
      return bytes.bytesRead
    }
    let far = bytesRead((0..<1_000).map { $0 * 70_000..<$0 * 70_000 + 300 })
    #expect(far <= 1_000 * 512)
    let near = bytesRead((0..<10_000).map { $0 * 300..<$0 * 300 + 300 })
    #expect(near <= 10_000 * 300 + 65_536)
  }

  @Test("A packet that states more frames than its codec has is damaged")
  func impossible() {
    let packet: [UInt8] = [0x20, 0x00, 0x10, 0x00, 0x00, 0x11, 0x10]
    #expect(PacketLengths.frames(of: .alac, 0..<7, in: packet, longest: 0x888) == 0x888)
    #expect(PacketLengths.frames(of: .alac, 0..<7, in: packet, longest: 0x887) == nil)
    let list = PacketLengths.list(of: .alac, [0..<7], in: packet, longest: 0x800) { _ in 0x700 }
    #expect(list?.frames == 0x700)
  }
}
