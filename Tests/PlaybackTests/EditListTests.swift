import DeviceTime
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Playback

/// ISO/IEC 14496-12, 8.6.6: the presentation consists of the parts of the media in the edit list, in its order, with
/// silence in its gaps.
@Suite("MPEG-4 edit lists of several parts", .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed"))
struct EditListTests {
  private let media = GeneratedMedia()

  /// A coding of the sound that is edited, with its tolerance: the AAC decoder's state depends on more packets than it
  /// receives before a part.
  enum Coding: String, CaseIterable {
    case alac, pcm, mp3, aac, mulaw, flac, ima4

    var options: String {
      switch self {
      case .alac: "-ac 2 -c:a alac"
      case .pcm: "-ac 2 -c:a pcm_s16le"
      case .mp3: "-ac 2 -c:a libmp3lame"
      case .aac: "-ac 2 -c:a aac -aac_pns 0"
      case .mulaw: "-ac 2 -c:a pcm_mulaw"
      case .flac: "-ac 2 -c:a flac -strict -2"
      case .ima4: "-ac 2 -c:a adpcm_ima_qt"
      }
    }
    /// FLAC is defined for MPEG-4 only.
    var whole: String { self == .flac ? "whole.mp4" : "whole.mov" }
    /// The number of frames: IMA4 has whole packets of 64.
    var frames: Int { self == .ima4 ? 88_256 : 88_200 }
    var tolerance: Float { self == .aac || self == .mp3 ? 1e-4 : 0 }
  }

  private func cut(_ coding: Coding, _ edits: [(duration: Int, start: Int)], _ name: String) throws -> ComparedSound {
    let url = try media.file(coding.whole, coding.options + " -movie_timescale 44100")
    let bytes = OddBytes.edits(of: [UInt8](try Data(contentsOf: url)), edits)
    return ComparedSound(measuring: try #require(media.folder).file(name, Data(bytes)))
  }

  @Test("Parts are heard in the list's order, with silence in the gaps", arguments: Coding.allCases)
  func parts(coding: Coding) throws {
    let full = try cut(coding, [(coding.frames, 0)], "uncut.mov")
    try #require(full.frames == coding.frames && full.failure == nil)
    let sound = try cut(
      coding,
      [(500, -1), (10_000, 50_000), (3_000, -1), (7_001, 20_000), (5_000, 27_001), (6_000, 20_000), (400, -1)],
      "cut.mov")
    var expected = ComparedSound(rate: 44_100, channels: 2)
    func silence(_ frames: Int) { expected.samples += [Float](repeating: 0, count: 2 * frames) }
    func append(_ range: Range<Int>) { expected.samples += full.samples[2 * range.lowerBound..<2 * range.upperBound] }
    silence(500)
    append(50_000..<60_000)
    silence(3_000)
    append(20_000..<32_001)
    append(20_000..<26_000)
    silence(400)
    #expect(SoundComparison(of: sound, with: expected, tolerance: coding.tolerance).fault == nil)
  }

  @Test("A part far behind the previous one is heard", arguments: Coding.allCases)
  func forwards(coding: Coding) throws {
    let full = try cut(coding, [(coding.frames, 0)], "uncut.mov")
    let sound = try cut(coding, [(10_000, 0), (10_000, 70_000)], "forwards.mov")
    var expected = ComparedSound(rate: 44_100, channels: 2)
    expected.samples = Array(full.samples[..<20_000]) + full.samples[2 * 70_000..<2 * 80_000]
    #expect(SoundComparison(of: sound, with: expected, tolerance: coding.tolerance).fault == nil)
  }

  @Test("Parts of sound that is always decoded from its beginning share their packets")
  func sharedPackets() throws {
    let url = try media.file("whole.mov", Coding.ima4.options + " -movie_timescale 44100")
    let bytes = OddBytes.edits(of: [UInt8](try Data(contentsOf: url)), [(1_000, 60_000), (1_000, 70_000)])
    let layout = try MediaFile(Data(bytes), name: "shared.mov").layout
    // 71,000 frames are in 1,110 packets.
    #expect(layout.packets?.count == 1_110)
    #expect(layout.windows == [60_000..<61_000, 70_000..<71_000])
  }

  @Test("The layer of MPEG audio is that of its frames")
  func layer() throws {
    let layout = try MediaFile(try media.file("layer.mp4", "-ac 2 -c:a mp2")).layout
    #expect(layout.codec == .mp2)
    #expect(layout.packets?.framesPerPacket == 1_152)
  }

  @Test("Parts of Opus are heard in the list's order, with silence in the gaps")
  func opus() throws {
    let options = "-ar 48000 -ac 2 -c:a libopus -strict -2 -movie_timescale 48000"
    let whole = [UInt8](try Data(contentsOf: media.file("whole.mp4", options)))
    let folder = try #require(media.folder)
    func cut(_ name: String, _ edits: [(Int, Int)]) throws -> URL {
      try folder.file(name, Data(OddBytes.edits(of: whole, edits.map { (duration: $0.0, start: $0.1) })))
    }
    let full = ComparedSound(measuring: try cut("uncut.mp4", [(96_312, 0)]))
    try #require(full.frames == 96_312 && full.failure == nil)
    let url = try cut("cut.mp4", [(500, -1), (10_000, 60_000), (3_000, -1), (7_001, 20_000)])
    let sound = ComparedSound(measuring: url)
    var expected = ComparedSound(rate: 48_000, channels: 2)
    expected.samples = [Float](repeating: 0, count: 2 * 500) + full.samples[2 * 60_000..<2 * 70_000]
    expected.samples += [Float](repeating: 0, count: 2 * 3_000) + full.samples[2 * 20_000..<2 * 27_001]
    #expect(SoundComparison(of: sound, with: expected, tolerance: 4e-3).fault == nil)
    let playback = ComparedSound(playing: url, at: 48_000, limit: 96_000)
    #expect(SoundComparison(of: playback, with: sound, tolerance: 4e-3).fault == nil)
  }

  @Test(
    "Sound that starts late in its media is heard up to the end",
    arguments: [
      ("flac.mp4", 44_100, "-ac 2 -c:a flac -strict -2", 88_200),
      ("opus.mp4", 48_000, "-ar 48000 -ac 2 -c:a libopus -strict -2", 96_312),
      ("ima4.mov", 44_100, "-ac 2 -c:a adpcm_ima_qt", 88_256),
    ])
  func lateStart(name: String, rate: Int, options: String, total: Int) throws {
    let whole = [UInt8](try Data(contentsOf: media.file(name, options + " -movie_timescale \(rate)")))
    let folder = try #require(media.folder)
    let full = ComparedSound(measuring: try folder.file("full-" + name, Data(OddBytes.edits(of: whole, [(total, 0)]))))
    try #require(full.frames == total && full.failure == nil)
    let start = 30_011
    let url = try folder.file("late-" + name, Data(OddBytes.edits(of: whole, [(total - start, start)])))
    let layout = try MediaFile(url).layout
    #expect(layout.frames == total - start && layout.claimedFrames == nil)
    let sound = ComparedSound(measuring: url)
    #expect(SoundComparison(of: sound, with: full.dropping(start), tolerance: 0).fault == nil)
    let limits = CodecLimits(of: url)
    let playback = ComparedSound(playing: url, at: rate, limit: total)
    #expect(SoundComparison(of: playback, with: sound, tolerance: limits.tolerance(.playing)).fault == nil)
    let (slice, rest) = (ComparedSound(measuring: url, from: 20_000), sound.dropping(20_000))
    #expect(SoundComparison(of: slice, with: rest, tolerance: limits.tolerance(.slicing)).fault == nil)
  }

  @Test("IMA4 may be listed in frames instead of packets")
  func frames() throws {
    let options = "-ac 2 -c:a adpcm_ima_qt -movie_timescale 44100"
    let whole = [UInt8](try Data(contentsOf: media.file("whole.mov", options)))
    func value(_ code: String, _ offset: Int) throws -> Int {
      try #require(Data(whole).range(of: Data(code.utf8), options: .backwards)).upperBound + offset
    }
    // 1,379 packets of 64 frames and 68 bytes, in one chunk.
    let frames = Fixture.big(88_256, 4)
    let changed = try whole.replacing(value("stts", 8), with: frames + Fixture.big(1, 4))
      .replacing(value("stsc", 12), with: frames).replacing(value("stsz", 4), with: Fixture.big(1, 4) + frames)
    let edits = [(duration: 58_245, start: 30_011)]
    let folder = try #require(media.folder)
    let listed = ComparedSound(measuring: try folder.file("packets.mov", Data(OddBytes.edits(of: whole, edits))))
    try #require(listed.frames == 58_245 && listed.failure == nil)
    let counted = ComparedSound(measuring: try folder.file("frames.mov", Data(OddBytes.edits(of: changed, edits))))
    #expect(SoundComparison(of: counted, with: listed, tolerance: 0).fault == nil)
  }

  @Test("A packet that lasts longer than its sound shifts the times of the media after it, not the end of the sound")
  func longPacket() throws {
    let options = "-ac 2 -c:a aac -aac_pns 0 -movie_timescale 44100"
    let whole = [UInt8](try Data(contentsOf: media.file("whole.mp4", options)))
    let folder = try #require(media.folder)
    let full = ComparedSound(measuring: folder.url.appending(path: "whole.mp4"))
    try #require(full.frames == 88_200 && full.failure == nil)
    // 87 packets of 1,024 units and a last one of 136: the first one becomes longer, and the last one like the others.
    let durations = try #require(Data(whole).range(of: Data("stts".utf8), options: .backwards)).upperBound
    let runs = Fixture.big(1, 4) + Fixture.big(8_820, 4) + Fixture.big(87, 4) + Fixture.big(1_024, 4)
    let changed = OddBytes.edits(
      of: whole.replacing(durations + 8, with: runs), [(8_820 + 87 * 1_024 - 45_423, 45_423)])
    let url = try folder.file("late.mp4", Data(changed))
    let layout = try MediaFile(url).layout
    #expect(layout.frames == 88 * 1_024 - 37_627 && layout.claimedFrames == nil)
    let sound = ComparedSound(measuring: url)
    #expect(sound.frames == 88 * 1_024 - 37_627)
    let expected = full.dropping(37_627 - 1_024)
    #expect(SoundComparison(of: sound, with: expected, surplus: 888...888, tolerance: 1e-4).fault == nil)
    let playback = ComparedSound(playing: url, at: 44_100, limit: 88_200)
    #expect(SoundComparison(of: playback, with: sound, tolerance: 1e-4).fault == nil)
  }

  @Test("A part beyond the media keeps the time of the next part, and the list ends with the media")
  func tooLong() throws {
    let full = try cut(.alac, [(88_200, 0)], "uncut.mov")
    let sound = try cut(.alac, [(10_000, 85_000), (1_000, 0), (9_000, 86_200)], "cut.mov")
    #expect(sound.failure == nil && sound.frames == 13_000)
    #expect(sound.samples[..<6_400] == full.samples[(2 * 85_000)...])
    #expect(sound.samples[6_400..<20_000].allSatisfy { $0 == 0 })
    #expect(sound.samples[20_000..<22_000] == full.samples[..<2_000])
    #expect(sound.samples[22_000...] == full.samples[(2 * 86_200)...])
  }

  @Test("A part of length 0 continues to the end of the media, and one of rate 0 is silent")
  func odd() throws {
    let sound = try cut(.pcm, [(1_000, 5_000), (0, 80_000)], "cut.mov")
    #expect(sound.frames == 1_000 + 8_200)
    let list: [UInt8] = [0, 1, 700, 5, 0].flatMap { Fixture.big($0, 4) }
    #expect(MP4EditList(ByteBlock(list, origin: 0)).parts == [MP4EditList.Part(length: 700, first: nil)])
  }

  @Test("A truncated file ends with its media, and reports its full length")
  func truncated() throws {
    let url = try media.file("whole.mov", "-ac 2 -c:a pcm_s16le -movie_timescale 44100 -movflags +faststart")
    let full = [UInt8](try Data(contentsOf: url))
    // The index before the media grows by two entries, and the samples move.
    let file = try #require(media.folder).file(
      "cut.mov", Data(OddBytes.edits(of: full, [(10_000, 1_000), (500, -1), (40_000, 40_000)]).dropLast(4 * 40_000)))
    let layout = try MediaFile(file).layout
    let frames = try #require(layout.frames)
    #expect(frames > 10_500 && frames < 20_000)
    #expect(layout.claimedFrames == 50_500)
  }

  @Test("A truncated file whose first part is missing presents nothing")
  func missingStart() throws {
    let url = try media.file("whole.mov", "-ac 2 -c:a alac -movie_timescale 44100 -movflags +faststart")
    let bytes = OddBytes.edits(of: [UInt8](try Data(contentsOf: url)), [(10_000, 70_000), (10_000, 0)])
    let layout = try MediaFile(Data(bytes.dropLast(bytes.count / 2)), name: "cut.mov").layout
    #expect(layout.frames == 0 && layout.claimedFrames == 20_000 && layout.unplayed == nil)
    let late = OddBytes.edits(of: [UInt8](try Data(contentsOf: url)), [(500, -1), (10_000, 70_000), (10_000, 0)])
    let silent = try MediaFile(Data(late.dropLast(late.count / 2)), name: "late.mov").layout
    #expect(silent.frames == 500 && silent.claimedFrames == 20_500)
  }

  @Test("A list of parts that begin after the media presents silence, and ends with the media")
  func pastTheEnd() throws {
    let url = try media.file("whole.mov", "-ac 2 -c:a alac -movie_timescale 44100")
    let bytes = OddBytes.edits(of: [UInt8](try Data(contentsOf: url)), [(10_000, 90_000), (10_000, 99_000)])
    let layout = try MediaFile(Data(bytes), name: "past.mov").layout
    #expect(layout.frames == 10_000 && layout.claimedFrames == nil && layout.unplayed == nil)
  }

  @Test("A list that multiplies few packets into many is not followed, which is reported after the media")
  func hostile() throws {
    // 4,096 times 431 packets are more than a million.
    let options = "-c:a aac -movie_timescale 44100"
    let whole = try Data(contentsOf: media.file("whole.mp4", of: "sine=d=10:r=44100", options))
    let edits = (0..<4_096).map { _ in (duration: 441_000, start: 0) }
    let url = try #require(media.folder).file("many.mp4", Data(OddBytes.edits(of: [UInt8](whole), edits)))
    #expect(try MediaFile(url).layout.packets?.count == 432)
    let sound = ComparedSound(measuring: url)
    #expect(sound.frames == 442_024)
    #expect(sound.failure?.hasSuffix(": the edit list cannot be followed, so the media is played without it") == true)
  }

  @Test("A gap of years is left out")
  func longGap() throws {
    let silent = Fixture.track(Fixture.aacEntry, edits: [(100, 0), (0x7FFF_FFFF, -1), (100, 1_024)])
    #expect((try ContainerReader.read(Fixture.mpeg4(Fixture.movie(silent))).frames ?? 0) < 44_100 * 3_700)
  }

  @Test("A film shows its pictures part by part", arguments: ["film.mp4", "film-mpeg4.mp4", "film-open.mp4"])
  func pictures(name: String) throws {
    let video = try #require(NumberedVideo.all.first { $0.name == name })
    // The index comes after the media, so that no offset changes. The movie's time scale is milliseconds.
    let copy = try #require(media.folder).url.appending(path: "whole.mp4")
    try #require(PeerDecoder.run(["-i", Media.url(name).path, "-c", "copy", copy.path]) == nil)
    let bytes = [UInt8](try Data(contentsOf: copy))
    let full = try #require(try VideoLayout.read(bytes, as: .m4a))
    let scale = try #require(OddBytes.scale(of: bytes, track: "vide"))
    let first = try #require(OddBytes.firstEdit(of: bytes, track: "vide"))
    let picture = scale * video.rate.1 / video.rate.0
    let length = 5 * 1_000 * video.rate.1 / video.rate.0
    let changed = OddBytes.edits(
      of: bytes, [(length, first + 12 * picture), (length, -1), (length, first + 3 * picture)], track: "vide")
    let frames = try VideoFrames(MediaFile(#require(media.folder).file("cut.mp4", Data(changed))))
    #expect(full.times.count == video.count)
    let expectedNumbers = (0..<15).map { $0 < 5 ? 12 + $0 : $0 < 10 ? 16 : $0 - 7 }
    let step = video.rate.1 * 1_000_000_000 / video.rate.0
    for index in [0, 4, 7, 9, 10, 14, 2, 12, 0] {
      let frame = try frames.frame(at: .nanoseconds(index * step + step / 2))
      #expect(frame.pixels.number == expectedNumbers[index], "\(index)")
    }
    #expect(abs(frames.duration.wholeNanoseconds - Int64(15 * step)) < 1_000_000)
  }

  @Test("The sound is the same from every position and in every pass", arguments: [Coding.alac, .pcm, .flac])
  func positions(coding: Coding) throws {
    let edits = [(500, -1), (4_000, 50_000), (3_000, -1), (2_001, 20_000), (400, -1)]
    let sound = try cut(coding, edits, "cut.mov")
    let url = try #require(media.folder).url.appending(path: "cut.mov")
    for position in [0, 1, 499, 500, 501, 4_499, 4_500, 4_501, 7_499, 7_500, 7_501, 9_500, 9_501, 9_900] {
      let slice = ComparedSound(measuring: url, from: position)
      #expect(SoundComparison(of: slice, with: sound.dropping(position), tolerance: 0).fault == nil, "\(position)")
      let playback = ComparedSound(playing: url, at: 44_100, from: position, limit: 44_100)
      #expect(SoundComparison(of: playback, with: sound.dropping(position), tolerance: 0).fault == nil, "\(position)")
    }
  }
}
