import DeviceTime
import Foundation
import Notifications
import TestSupport
import Testing

@testable import Playback

@Suite("Media probe")
struct ProbeTests {
  @Test(
    "Reports container, codec, length, rate and channels",
    arguments: [
      ("three-seconds.wav", MediaFormat.wav, "16-bit PCM", 3.0, 44_100, 2),
      ("three-seconds-mono.mp3", .mp3, "MP3", 3.0, 22_050, 1), ("three-seconds.m4a", .m4a, "AAC", 3.0, 44_100, 2),
      ("three-seconds-alac.m4a", .m4a, "Apple Lossless", 3.0, 44_100, 1),
      ("three-seconds.flac", .flac, "FLAC", 3.0, 44_100, 2), ("three-seconds.opus", .ogg, "Opus", 3.0, 48_000, 2),
      ("three-seconds-ima4.caf", .caf, "IMA4", 3.0, 44_100, 1), ("tone-ulaw.aifc", .aiff, "µ-law", 0.25, 44_100, 1),
    ])
  func facts(name: String, format: MediaFormat, codec: String, seconds: Double, rate: Int, channels: Int) throws {
    let info = try Probe.inspect(at: Media.url(name))
    #expect(info.format == format)
    #expect(info.codec == codec)
    #expect(abs((info.duration?.inSeconds ?? 0) - seconds) < 0.000_1)
    #expect(info.rate == rate)
    #expect(info.channels == channels)
    #expect(info.failure == nil)
    #expect(info.isSeekable)
    #expect(info.byteCount == (try Media.bytes(name)).count)
    #expect((info.bitRate ?? 0) > 0)
  }

  @Test(
    "Reads title, artist and album",
    arguments: [
      "tagged-id3v23.mp3", "tagged-id3v24.mp3", "tagged.m4a", "tagged.flac", "tagged.ogg", "tagged.opus", "tagged.wav",
      "tagged.aiff",
    ])
  func tags(name: String) throws {
    let tags = try Probe.inspect(at: Media.url(name)).tags
    for key in ["title", "artist", "album"] {
      let text = tags.first { $0.name == key }?.text ?? ""
      #expect(!text.isEmpty, "\(key) among \(tags.map(\.name))")
    }
  }

  @Test("Finds the cover unchanged")
  func artwork() throws {
    let artwork = try #require(try Probe.inspect(at: Media.url("speech.mp3")).artwork)
    #expect(artwork.type == "image/png")
    #expect(artwork.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try Probe.inspect(at: Media.url("tone-440.wav")).artwork == nil)
  }

  @Test("Gives the system's reason against an attachment (A2) or a notification sound (N8)")
  func suitability() throws {
    let wave = try Probe.inspect(at: Media.url("tone-440.wav"))
    #expect(wave.attachmentFailure == nil)
    #expect(wave.notificationSoundFailure == nil)
    let flac = try Probe.inspect(at: Media.url("three-seconds.flac"))
    #expect(flac.attachmentFailure?.code == .attachmentUnrecognizedType)
    #expect(flac.notificationSoundFailure == "an alert sound must be an AIFF, WAV or CAF file, not FLAC")
    let lossless = try Probe.inspect(at: Media.url("three-seconds-alac.caf"))
    let reason = "an alert sound must be linear PCM, IMA4, µ-law or A-law, not Apple Lossless"
    #expect(lossless.notificationSoundFailure == reason)
    let mp3 = try Probe.inspect(at: Media.url("three-seconds.mp3"))
    #expect(mp3.attachmentFailure == nil)
  }

  @Test("Recognizes a sound of more than 30 s by its header (N8)")
  func longSound() throws {
    let folder = try TemporaryFolder()
    let full = try Media.bytes("ramp.wav")
    let frames = 44_100 * 31
    var long = full.prefix(40) + withUnsafeBytes(of: UInt32(frames * 4).littleEndian) { Data($0) }
    long.append(Data(count: frames * 4))
    let info = try Probe.inspect(at: folder.file("long.wav", long))
    #expect(info.duration == .seconds(31))
    #expect(info.notificationSoundFailure == "longer than 30 s: iOS plays the default sound instead")
  }
}

@Suite("Player pool")
struct PlayerPoolTests {
  @Test("Prepared players are heard from the next frame")
  func ready() throws {
    let rig = try Rig()
    let pool = PlayerPool(output: rig.port)
    let urls = ["ramp.wav", "three-seconds.flac"].map { Media.url($0) }
    pool.show(urls)
    #expect(pool.count == 2)
    let player = try pool.player(for: urls[0])
    player.play()
    try rig.advance(441)
    #expect(rig.heard(441) == Media.ramp(0..<441))
    #expect(try pool.player(for: urls[0]) === player)
  }

  @Test("The pool keeps its capacity of most recent players, and those that play")
  func capacity() throws {
    let rig = try Rig()
    let pool = PlayerPool(capacity: 2, output: rig.port)
    let names = ["ramp.wav", "tone-440.wav", "three-seconds.flac", "three-seconds.mp3"]
    let first = try pool.player(for: Media.url(names[0]))
    first.play()
    for name in names.dropFirst() { pool.show([Media.url(name)]) }
    #expect(try pool.player(for: Media.url(names[0])) === first)
    #expect(pool.count == 2)
  }

  @Test("A file that does not play is reported, and the others are kept")
  func failures() throws {
    let rig = try Rig()
    let pool = PlayerPool(output: rig.port)
    let broken = Media.url("damaged/text.wav")
    pool.show([broken, Media.url("ramp.wav")])
    #expect(pool.count == 1)
    #expect(throws: PlaybackError.unrecognized(path: broken.path, found: "is text, not sound")) {
      try pool.player(for: broken)
    }
  }
}
