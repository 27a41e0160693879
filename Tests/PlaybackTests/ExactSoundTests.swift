import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

/// Every format that records its length delivers the sound of `Media/three-seconds.wav` at its exact position, without
/// a missing or extra frame.
@Suite("Exact playback of every format")
struct ExactSoundTests {
  /// Formats that record the beginning and the length of the sound.
  static let exact = [
    "three-seconds.wav", "three-seconds.flac", "three-seconds-alac.m4a", "three-seconds-alac.caf", "three-seconds.mp3",
    "three-seconds-vbr.mp3", "three-seconds-mono.mp3", "three-seconds.m4a", "three-seconds-mono.m4a",
    "three-seconds-itunsmpb.m4a", "three-seconds-aac.caf", "three-seconds-ima4.caf", "three-seconds.ogg",
    "three-seconds.opus", "three-seconds.mp4", "three-seconds-mpeg4.mp4",
  ]
  /// Formats that do not record them, with their codec's delay in frames and their known length.
  static let open: [(String, delay: Int, frames: Int)] = [
    ("three-seconds-bare.mp3", 1105, 133_632), ("three-seconds.aac", 1_024 - 2_112, 132_032),
    ("three-seconds.mp2", 481, 132_480),
    ("three-seconds.mpg", 481, 132_480), ("three-seconds-mpeg2.mpg", 481, 132_480),
    ("three-seconds.avi", 1105, 133_632),
  ]
  /// Formats whose decoding does not depend on the position: sound after a seek is identical to uninterrupted playback.
  static let repeatable =
    exact.filter { !$0.hasSuffix("aac.caf") && !isAAC($0) } + [
      "three-seconds-bare.mp3", "three-seconds.mp2", "three-seconds.mpg", "three-seconds.avi",
    ]

  private static func isAAC(_ name: String) -> Bool {
    (name.hasSuffix(".m4a") || name.hasSuffix(".mp4")) && !name.contains("alac")
  }

  private static func sound(of name: String) throws -> [Float] {
    let rig = try Rig()
    let (frames, event) = try rig.playToEnd(rig.player(name))
    guard case .ended? = event else {
      Issue.record("\(name) ended with \(String(describing: event))")
      return []
    }
    return rig.heard(frames)
  }

  @Test("A sound of 3.000 s has 132,300 frames, in their places", arguments: exact)
  func whole(name: String) throws {
    let sound = try Self.sound(of: name)
    #expect(sound.count == 132_300 * 2)
    let match = try Match(of: sound, with: Self.sound(of: "three-seconds.wav"), within: 1_500)
    #expect(match.delay == 0)
    #expect(match.correlation > 0.95)
  }

  @Test("A format without a declared length is played whole, with its codec's delay", arguments: open)
  func unrecorded(name: String, delay: Int, frames: Int) throws {
    let sound = try Self.sound(of: name)
    #expect(sound.count == frames * 2)
    let match = try Match(of: sound, with: Self.sound(of: "three-seconds.wav"), within: 1_500)
    #expect(match.delay == delay)
    #expect(match.correlation > 0.95)
  }

  @Test("Lossless sound is bit-identical", arguments: ["three-seconds.flac"])
  func lossless(name: String) throws {
    let isEqual = try Self.sound(of: name) == Self.sound(of: "three-seconds.wav")
    #expect(isEqual)
  }

  @Test("Sound after a seek is identical to uninterrupted playback", arguments: repeatable)
  func seeking(name: String) throws {
    let full = try Self.sound(of: name)
    let frames = full.count / 2
    var choose = SeededGenerator(seed: 7)
    let rig = try Rig()
    let player = try rig.player(name)
    for round in 0..<12 {
      let frame = round == 0 ? 0 : round == 1 ? frames - 1 : Int.random(in: 0..<frames, using: &choose)
      #expect(player.seek(to: SoundFormat.device.duration(of: frame)))
      player.play()
      let count = min(2_000, frames - frame)
      try rig.advance(count)
      player.pause()
      // The samples are equal except for a resampler's order of summing. The comparison is done here, because a failed
      // expectation would print every sample.
      let limit: Float = name.hasPrefix("three-seconds-mono") ? 1e-7 : 0
      let isEqual = zip(rig.heard(count), full[(frame * 2)...]).allSatisfy { abs($0 - $1) <= limit }
      #expect(isEqual, "from frame \(frame)")
      #expect(player.position == SoundFormat.device.duration(of: frame + count))
    }
  }

  @Test(
    "AAC after a seek is aligned, and only synthesized noise differs",
    arguments: exact.filter(isAAC))
  func seekingAAC(name: String) throws {
    let full = try Self.sound(of: name)
    let rig = try Rig()
    let player = try rig.player(name)
    for frame in [0, 1, 1_023, 44_100, 100_001] {
      #expect(player.seek(to: SoundFormat.device.duration(of: frame)))
      player.play()
      try rig.advance(4_000)
      player.pause()
      let (samples, expected) = (rig.heard(4_000), Array(full[frame * 2..<(frame + 4_000) * 2]))
      let difference = zip(samples, expected).map { Double($0 - $1) * Double($0 - $1) }.reduce(0, +)
      #expect(Level.decibels((difference / 8_000).squareRoot()) < -45, "from frame \(frame)")
    }
  }

  @Test(
    "Sound that changes its rate or channels is played to its end",
    arguments: [("three-seconds-bare.mp3", "tagged-id3v23.mp3"), ("three-seconds-bare.mp3", "three-seconds-mono.mp3")])
  func changing(first: String, second: String) throws {
    // Without tags and information frames, one sound follows the other.
    let parts = try [first, second].map { name in try Media.bytes(name)[MediaFile(Media.url(name)).media] }
    let folder = try TemporaryFolder()
    let url = try folder.file("both.mp3", parts[0] + parts[1])
    let rig = try Rig()
    let (frames, event) = try rig.playToEnd(Player(MediaFile(url), output: rig.port))
    guard case .ended? = event else {
      Issue.record("it ended with \(String(describing: event))")
      return
    }
    let lengths = try [first, second].map { try Self.sound(of: $0).count / 2 }
    #expect(frames > lengths[0] + lengths[1] - 2_304)
  }

  @Test("A looping file that becomes empty fails instead of looping forever")
  func shrinking() throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("ramp.wav", Media.bytes("ramp.wav"))
    let rig = try Rig()
    let player = try Player(MediaFile(url), output: rig.port)
    player.loops = -1
    player.play()
    try rig.advance(1_000)
    try #require(truncate(url.path, 0) == 0)
    _ = try rig.playToEnd(player, limit: 44_100 * 60)
    guard case .shrank? = player.failure else {
      Issue.record("it failed with \(String(describing: player.failure))")
      return
    }
  }

  @Test("Seeking past the end wraps around when looping, and uses up one pass")
  func seekingBehindTheEnd() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.loops = 2
    player.play()
    try rig.advance(1_000)
    #expect(player.seek(to: .seconds(10)))
    #expect(player.isPlaying)
    #expect(player.loops == 1)
    let (frames, _) = try rig.playToEnd(player)
    #expect(frames == 2 * Media.rampFrames)
  }

  @Test("Rapid seeks in resampled sound reach their targets")
  func seekingStorm() throws {
    let rig = try Rig()
    let player = try rig.player("three-seconds-mono.mp3")
    player.loops = -1
    player.play()
    for _ in 0..<20 {
      #expect(player.seek(to: .zero))
      #expect(player.seek(to: .seconds(1)))
    }
    try player.setRate(1.5)
    #expect(player.seek(to: .zero))
    #expect(player.seek(to: .seconds(2)))
    try rig.advance(4_410)
    #expect(player.position == .milliseconds(2150))
  }

  @Test(
    "Looping adds no gap and no frame",
    arguments: [
      "three-seconds.wav", "three-seconds.mp3", "three-seconds.flac", "three-seconds-alac.m4a", "three-seconds.opus",
      "three-seconds.ogg", "three-seconds-mono.mp3", "ten-ms.wav",
    ])
  func loops(name: String) throws {
    let singlePass = try Self.sound(of: name)
    let rig = try Rig()
    let player = try rig.player(name)
    player.loops = 2
    let (frames, event) = try rig.playToEnd(player)
    guard case .ended? = event else {
      Issue.record("it ended with \(String(describing: event))")
      return
    }
    try #require(frames * 2 == singlePass.count * 3)
    let samples = rig.heard(frames)
    for pass in 0..<3 {
      let excerpt = Array(samples[pass * singlePass.count..<(pass + 1) * singlePass.count])
      let difference = zip(excerpt, singlePass).first { $0 != $1 }
      #expect(difference == nil, "in pass \(pass)")
    }
  }

  @Test("Endless looping reports the position within the pass, and ends after the pass when disabled")
  func endless() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.loops = -1
    player.play()
    try rig.advance(100_000)
    #expect(player.isPlaying)
    #expect(player.position == SoundFormat.device.duration(of: 100_000 % Media.rampFrames))
    #expect(rig.heard(100) == Media.ramp(100_000 % Media.rampFrames - 100..<100_000 % Media.rampFrames))
    player.loops = 0
    let (remainingFrames, _) = try rig.playToEnd(player)
    // The fifth pass has 10,250 frames left; the sixth may already be decoded, and is heard.
    #expect(100_000 + remainingFrames == 6 * Media.rampFrames)
    #expect(player.hasEnded)
  }

  @Test("The rate changes the length, but not the pitch", arguments: [0.5, 1.25, 2.0])
  func rates(rate: Double) throws {
    let rig = try Rig()
    let player = try rig.player("tone-440.wav")
    try player.setRate(rate)
    let (frames, _) = try rig.playToEnd(player)
    #expect(abs(Double(frames) - 88_200 / rate) < 4_410)
    let samples = rig.heard(frames)
    let leftChannel = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    let crossings = zip(leftChannel, leftChannel.dropFirst()).filter { $0 < 0 && $1 >= 0 }.count
    #expect(abs(Double(crossings) / (Double(frames) / 44_100) - 440) < 6)
  }

  @Test("A change of rate continues from the current position")
  func rateInTheMiddle() throws {
    let rig = try Rig()
    let player = try rig.player("tone-440.wav")
    player.play()
    try rig.advance(44_100)
    try player.setRate(2)
    #expect(player.isPlaying)
    #expect(player.position == .seconds(1))
    let events = try rig.advance(11_025)
    #expect(events == [])
    #expect(player.position == .milliseconds(1500))
    try player.setRate(1)
    #expect(player.position == .milliseconds(1500))
  }

  @Test("A volume of 0 silences the sound without stopping it, and a later one applies at once")
  func volume() throws {
    let rig = try Rig()
    let player = try rig.player("tone-440.wav")
    player.volume = 0
    player.play()
    try rig.advance(4_410)
    #expect(rig.heard(4_410).allSatisfy { $0 == 0 })
    #expect(player.position == .milliseconds(100))
    player.volume = 0.5
    try rig.advance(4_410)
    let peak = HeardSound(samples: rig.heard(4_410), format: .device).level.peakDecibels
    #expect(abs(peak - -18.04) < 0.1)
  }
}
