import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite(
  "MPEG-4 tracks and edits in playback",
  .enabled(if: GeneratedMedia.isAvailable, "ffmpeg is not installed: Scripts/deps test"))
struct PresentationTests {
  private let media = GeneratedMedia()
  private static let pictures = "testsrc=s=64x64:r=10:d="

  private static func sound(_ player: Player, _ rig: Rig) throws -> [Float] {
    let (frames, _) = try rig.playToEnd(player)
    return rig.heard(frames)
  }

  private static func peak(_ samples: some Sequence<Float>) -> Float { samples.map(abs).max() ?? 0 }

  @Test("Pictures longer than the sound continue in silence to their end")
  func longPictures() throws {
    let url = try media.file("film.mp4", "-f lavfi -i \(Self.pictures)3 -map 0 -map 1 -c:a aac -c:v mpeg4")
    let file = try MediaFile(url)
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    #expect(player.duration == .seconds(3))
    #expect(file.exactLength?.frames == 132_300)
    let sound = try Self.sound(player, rig)
    #expect(player.failure == nil && player.hasEnded)
    #expect(player.position == .seconds(3))
    try #require(sound.count == 132_300 * 2)
    #expect(Self.peak(sound[(88_000 * 2)..<(88_200 * 2)]) > 0.1)
    #expect(Self.peak(sound[(88_200 * 2)...]) == 0)
    #expect(try file.decode(into: FloatSink()).frames == 132_300)
    // The position is in the silence after the remaining sound.
    #expect(player.seek(to: .milliseconds(2_500)))
    player.play()
    let ending = try Self.sound(player, rig)
    #expect(ending.count / 2 == 22_050 && Self.peak(ending) == 0)
    #expect(player.position == .seconds(3))
  }

  @Test("Pictures with a length of years end with the sound")
  func endlessPictures() throws {
    let url = try media.file("film.mp4", "-f lavfi -i \(Self.pictures)3 -map 0 -map 1 -c:a aac -c:v mpeg4")
    var bytes = [UInt8](try Data(contentsOf: url))
    // The duration of the video is the single entry of its time table, without an edit list. It comes after the sound
    // track, which ffmpeg writes first.
    func last(_ word: String) throws -> Int {
      try #require(Data(bytes).range(of: Data(word.utf8), options: .backwards)).lowerBound
    }
    let table = try last("stts")
    bytes.replaceSubrange(table + 16..<table + 20, with: [0x7F, 0, 0, 0])
    let list = try last("edts")
    bytes.replaceSubrange(list..<list + 4, with: Array("free".utf8))
    let file = try MediaFile(#require(media.folder).file("years.mp4", Data(bytes)))
    #expect(file.exactLength?.frames == 88_200)
  }

  @Test("An empty edit at the beginning is silence")
  func emptyEdit() throws {
    let plain = try media.file("plain.m4a", "-ac 2 -c:a aac")
    let shifted = try #require(media.folder).url.appending(path: "late.m4a")
    let arguments = ["-v", "error", "-nostdin", "-itsoffset", "0.5", "-i", plain.path, "-c", "copy", shifted.path]
    let trial = try Trial([#require(Program.path(of: "ffmpeg"))] + arguments)
    try #require(trial.status == 0, "\(trial.output)")
    let file = try MediaFile(shifted)
    let trim = try #require(file.layout.trim)
    // ffmpeg's packets, including the priming, are half a second late, and its edit list compensates.
    #expect(trim.lead == 20_992 && trim.first == 0)
    let rig = try Rig()
    let player = try Player(file, output: rig.port)
    let sound = try Self.sound(player, rig)
    let sink = FloatSink()
    let outcome = try file.decode(into: sink)
    #expect(outcome.frames == file.exactLength?.frames && sound.count == outcome.frames * 2)
    #expect(Self.peak(sound[..<(trim.lead * 2)]) == 0)
    #expect(Self.peak(sound[((trim.lead + 1_024) * 2)...].prefix(200)) > 0.05)
    for frame in [0, 1_000, trim.lead - 1, trim.lead, trim.lead + 5_000] {
      #expect(player.seek(to: SoundFormat.device.duration(of: frame)))
      player.play()
      try rig.advance(4_000)
      player.pause()
      let worst = zip(rig.heard(4_000), sound[(frame * 2)...]).map { abs($0 - $1) }.max() ?? 1
      #expect(worst < 0.001, "from frame \(frame)")
    }
  }

  /// ffmpeg writes the codings to QuickTime as `sowt`, `twos`, `in24` and the like, with `enda` for their byte order.
  @Test(
    "PCM samples of every coding are unchanged, also between pictures",
    arguments: [
      "s16le", "s16be", "s24le", "s24be", "s32le", "s32be", "f32le", "f32be", "f64le", "f64be", "u8", "s8", "mulaw",
      "alaw",
    ])
  func samples(coding: String) throws {
    let tolerance: Float = ["mulaw", "alaw", "u8", "s8"].contains(coding) ? 0.02 : 0.000_1
    let reference = try Self.sound(of: media.file("reference.wav", "-ac 1 -c:a pcm_f32le"))
    let soundOnly = try Self.sound(of: media.file("alone.mov", "-ac 1 -c:a pcm_\(coding)"))
    let video = try media.file(
      "film.mov", "-f lavfi -i \(Self.pictures)2 -map 0 -map 1 -ac 1 -c:a pcm_\(coding) -c:v mpeg4")
    #expect(try !MediaFile(video).layout.extents.isEmpty)
    for sound in [soundOnly, try Self.sound(of: video)] {
      try #require(sound.count == reference.count)
      #expect((zip(sound, reference).map { abs($0 - $1) }.max() ?? 1) < tolerance)
    }
    let rig = try Rig()
    let player = try Player(MediaFile(video), output: rig.port)
    #expect(player.seek(to: SoundFormat.device.duration(of: 50_001)))
    player.play()
    try rig.advance(1_000)
    #expect((zip(rig.heard(1_000), reference[100_002...]).map { abs($0 - $1) }.max() ?? 1) < tolerance)
  }

  @Test("High-rate samples in QuickTime's version 2 description are read", arguments: ["f32le", "s24le"])
  func long(coding: String) throws {
    let url = try media.file("long.mov", "-ar 96000 -ac 2 -c:a pcm_\(coding)")
    #expect(try MediaFile(url).layout.rate == 96_000)
    let sound = try Self.sound(of: url)
    #expect(sound.count / 2 == 88_200)
    #expect((0.25...0.5).contains(Self.peak(sound)))
  }

  private static func sound(of url: URL) throws -> [Float] {
    let rig = try Rig()
    return try sound(Player(MediaFile(url), output: rig.port), rig)
  }
}
