import DeviceTime
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("Player")
struct PlayerTests {
  @Test(
    "Plays a WAV file to the exact frame",
    arguments: [
      ("tone-440.wav", 88_200), ("left-right.wav", 88_200), ("ramp.wav", 22_050), ("tone-8bit.wav", 11_025),
      ("tone-24bit.wav", 11_025), ("tone-float.wav", 11_025), ("damaged/wrong-extension.mp3", 11_025),
    ])
  func wave(name: String, frames: Int) throws {
    let rig = try Rig()
    let player = try rig.player(name)
    let (playedFrames, event) = try rig.playToEnd(player)
    #expect(playedFrames == frames)
    guard case .ended? = event else {
      Issue.record("it ended with \(String(describing: event))")
      return
    }
    #expect(player.hasEnded)
    #expect(!player.isPlaying)
    #expect(player.position == SoundFormat.device.duration(of: frames))
    #expect(player.duration == SoundFormat.device.duration(of: frames))
  }

  @Test(
    "Plays resampled sound for its length, within 10 ms",
    arguments: [("silence.wav", 1.0), ("sweep.wav", 2.0), ("speech.wav", 63_004.0 / 22_050)])
  func resampled(name: String, seconds: Double) throws {
    let rig = try Rig()
    let player = try rig.player(name)
    let (playedFrames, _) = try rig.playToEnd(player)
    #expect(abs(Double(playedFrames) / 44_100 - seconds) < 0.01)
    #expect(abs(try #require(player.duration).inSeconds - seconds) < 0.000_1)
  }

  @Test(
    "Plays compressed sound for its length, plus at most the encoder's padding",
    arguments: [
      ("tone-440.mp3", 2.0), ("speech.mp3", 63_004.0 / 22_050), ("tone-440.m4a", 2.0),
      ("speech.m4a", 63_004.0 / 22_050),
    ])
  func compressed(name: String, seconds: Double) throws {
    let rig = try Rig()
    let player = try rig.player(name)
    let (playedFrames, event) = try rig.playToEnd(player)
    guard case .ended(_, let segment)? = event else {
      Issue.record("it ended with \(String(describing: event))")
      return
    }
    #expect(segment.level.frames == playedFrames)
    #expect((-0.03...0.08).contains(Double(playedFrames) / 44_100 - seconds))
    #expect(HeardSound(samples: rig.heard(playedFrames), format: .device).isAudible)
  }

  @Test(
    "Plays a tone with its peak of -12 dBFS",
    arguments: ["tone-440.wav", "tone-8bit.wav", "tone-24bit.wav", "tone-float.wav", "tone-440.mp3", "tone-440.m4a"])
  func loudness(name: String) throws {
    let rig = try Rig()
    let player = try rig.player(name)
    player.play()
    try rig.advance(11_000)
    let sound = HeardSound(samples: rig.heard(9_000), format: .device)
    #expect(abs(sound.level.peakDecibels - -12) < 0.5)
    // LAME attenuates by 0.45 dB.
    #expect(abs(sound.level.rmsDecibels - -15.01) < 0.5)
    #expect(sound.isAudible)
    #expect(!sound.isSilent)
  }

  @Test("Keeps left and right separate")
  func channels() throws {
    let rig = try Rig()
    let player = try rig.player("left-right.wav")
    player.play()
    try rig.advance(88_200)
    let samples = rig.heard(88_200)
    func peak(_ frames: Range<Int>, _ channel: Int) -> Float {
      frames.map { abs(samples[2 * $0 + channel]) }.max() ?? 0
    }
    #expect(peak(0..<44_100, 0) > 0.2 && peak(44_100..<88_200, 1) > 0.2)
    #expect(peak(0..<44_100, 1) == 0 && peak(44_100..<88_200, 0) == 0)
  }

  @Test("Plays silence as silence")
  func silence() throws {
    let rig = try Rig()
    let player = try rig.player("silence.wav")
    let playedFrames = try rig.playToEnd(player).frames
    #expect(rig.heard(playedFrames).allSatisfy { $0 == 0 })
    #expect(HeardSound(samples: rig.heard(playedFrames), format: .device).isSilent)
  }

  @Test("Plays every sample of a ramp unchanged, regardless of the time steps")
  func ramp() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5 {
      let rig = try Rig()
      let player = try rig.player("ramp.wav")
      player.play()
      var remaining = 23_000
      while remaining > 0 {
        let step = min(remaining, Int.random(in: 1...3_000, using: &random))
        try rig.advance(step)
        remaining -= step
      }
      #expect(rig.heard(23_000) == Media.ramp(0..<Media.rampFrames) + [Float](repeating: 0, count: 950 * 2))
      #expect(player.hasEnded)
    }
  }

  @Test("Is silent before playing and while paused, and resumes at its position")
  func pausing() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    try rig.advance(100)
    #expect(player.position == .zero)
    player.play()
    player.play()
    try rig.advance(1_000)
    player.pause()
    player.pause()
    try rig.advance(500)
    #expect(player.position == SoundFormat.device.duration(of: 1_000))
    player.play()
    try rig.advance(1_000)
    let silence = { (frames: Int) in [Float](repeating: 0, count: frames * 2) }
    #expect(rig.heard(2_600) == silence(100) + Media.ramp(0..<1_000) + silence(500) + Media.ramp(1_000..<2_000))
  }

  @Test("Seeks to the exact sample of a WAV file", arguments: [0, 1, 2, 441, 1_023, 11_025, 16_384, 21_999, 22_049])
  func seeking(frame: Int) throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    #expect(player.seek(to: SoundFormat.device.duration(of: frame)))
    #expect(player.position == SoundFormat.device.duration(of: frame))
    let playedFrames = try rig.playToEnd(player).frames
    #expect(playedFrames == Media.rampFrames - frame)
    #expect(rig.heard(playedFrames) == Media.ramp(frame..<Media.rampFrames))
  }

  @Test("Seeks to the exact sample while playing")
  func seekingWhilePlaying() throws {
    var random = SeededGenerator(seed: 11)
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.play()
    for _ in 0..<60 {
      let frame = Int.random(in: 0..<20_000, using: &random)
      #expect(player.seek(to: SoundFormat.device.duration(of: frame)))
      let count = Int.random(in: 1..<2_000, using: &random)
      try rig.advance(count)
      #expect(rig.heard(count) == Media.ramp(frame..<frame + count))
      // Two times, each rounded up to a nanosecond, convert to the same frame.
      #expect(SoundFormat.device.frames(in: player.position) == frame + count)
    }
  }

  @Test("Clamps seeks to the media")
  func clampedSeeks() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    #expect(player.seek(to: .seconds(-5)))
    #expect(player.position == .zero)
    #expect(player.seek(to: .seconds(5_000_000_000_000)))
    #expect(player.position == .milliseconds(500))
    #expect(try rig.playToEnd(player).frames == 0)
    #expect(player.hasEnded)
    #expect(player.seek(to: .zero))
    #expect(!player.hasEnded)
    #expect(try rig.playToEnd(player).frames == Media.rampFrames)
  }

  @Test("Does not play at the end until it seeks back")
  func atEnd() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    _ = try rig.playToEnd(player)
    #expect(!player.play())
    #expect(player.seek(to: SoundFormat.device.duration(of: 22_000)))
    #expect(player.play())
    try rig.advance(60)
    #expect(rig.heard(60) == Media.ramp(22_000..<22_050) + [Float](repeating: 0, count: 20))
  }

  @Test("Gives the same samples after every seek to one position of an MP3 file", arguments: [0.0, 0.25, 1.0, 1.9])
  func repeatableSeeks(seconds: Double) throws {
    var sounds: Set<[Float]> = []
    for _ in 0..<6 {
      let rig = try Rig()
      let player = try rig.player("tone-440.mp3")
      for _ in 0..<2 {
        #expect(player.seek(to: .seconds(seconds)))
        player.play()
        try rig.advance(3_000)
        player.pause()
        sounds.insert(rig.heard(3_000))
      }
    }
    #expect(sounds.count == 1)
  }

  @Test(
    "Gives the same samples in 200 rounds of play, pause, seek and resume",
    arguments: ["ramp.wav", "tone-440.mp3"])
  func repeats(name: String) throws {
    var sounds: Set<[Float]> = []
    for _ in 0..<200 {
      let rig = try Rig()
      let player = try rig.player(name)
      player.play()
      try rig.advance(3_001)
      player.pause()
      try rig.advance(257)
      player.seek(to: .milliseconds(200))
      player.play()
      try rig.advance(2_048)
      player.seek(to: .milliseconds(30))
      try rig.advance(1_000)
      player.pause()
      player.play()
      try rig.advance(999)
      sounds.insert(rig.heard(rig.frames))
    }
    #expect(sounds.count == 1)
    let rig = try Rig()
    let silent = try rig.player(name)
    try rig.advance(100)
    #expect(rig.heard(100).allSatisfy { $0 == 0 })
    #expect(!silent.isPlaying)
  }

  @Test("Applies the volume to each sample, and clamps invalid volumes")
  func volume() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.volume = 0.5
    player.play()
    try rig.advance(100)
    #expect(rig.heard(100) == Media.ramp(0..<100).map { $0 / 2 })
    for (requested, volume) in [(-1, 0), (7, 1), (.nan, 0), (.infinity, 1), (0.25, 0.25)] as [(Float, Float)] {
      player.volume = requested
      #expect(player.volume == volume)
    }
    try rig.advance(100)
    #expect(rig.heard(100) == Media.ramp(100..<200).map { $0 / 4 })
  }

  @Test("Stops its sound when it is released")
  func release() throws {
    let rig = try Rig()
    var player: Player? = try rig.player("tone-440.wav")
    player?.play()
    try rig.advance(1_000)
    player = nil
    try rig.advance(1_000)
    #expect(rig.heard(1_000).allSatisfy { $0 == 0 })
  }

  @Test("Reports its end once, after the last frame is heard")
  func events() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    let receivedEvents = Mutex<[Player.Event]>([])
    player.onEvent { event in receivedEvents.withLock { $0.append(event) } }
    player.play()
    try rig.advance(Media.rampFrames)
    #expect(receivedEvents.withLock { $0 } == [])
    try rig.advance(1)
    try rig.advance(1_000)
    #expect(receivedEvents.withLock { $0 } == [.ended])
  }

  /// The outcome of playing a file: the error's code, or the sound and whether it failed.
  private struct Trial: Equatable {
    var code: String?
    var sound: [Float] = []

    init(_ name: String) throws {
      let rig = try Rig()
      do throws(PlaybackError) {
        let player = try Player(MediaFile(Media.url(name)), output: rig.port)
        guard let (frames, _) = try? rig.playToEnd(player, limit: 44_100 * 20) else { return }
        sound = rig.heard(frames)
        code = player.failure?.code
      } catch {
        code = error.code
      }
    }
  }

  @Test(
    "Damaged media gives a typed error or its intact sound, without stalling, repeatably",
    arguments: try FileManager.default.contentsOfDirectory(atPath: Media.url("damaged").path).sorted())
  func damaged(name: String) throws {
    let trial = try Trial("damaged/" + name)
    #expect(trial.code != nil || !trial.sound.isEmpty)
    #expect(trial.sound.count < 2 * 44_100 * 4)
    #expect(trial.code != "stalled")
    let repeated = try Trial("damaged/" + name)
    let isEqual = trial == repeated
    #expect(isEqual)
  }

  @Test("Media without a single frame is refused at creation", arguments: ["damaged/broken-crc.ogg", "no-frames.wav"])
  func noFrames(name: String) throws {
    let rig = try Rig()
    let error = #expect(throws: PlaybackError.self) { try rig.player(name) }
    #expect(error?.code == "damaged" && error?.description.contains("it contains no sound") == true)
  }

  @Test("Preparing media that gives no sound fails")
  func noSound() throws {
    let rig = try Rig()
    let player = try rig.player("damaged/header-only.flac")
    let error = #expect(throws: PlaybackError.self) { try player.prepare() }
    #expect(error?.code == "damaged")
    #expect(player.failure == error)
    #expect(!player.play())
    #expect(!player.seek(to: .zero))
    let receivedEvents = Mutex<[Player.Event]>([])
    player.onEvent { event in receivedEvents.withLock { $0.append(event) } }
    #expect(receivedEvents.withLock { $0 } == [.failed(try #require(error))])
  }

  @Test(
    "Media with random bit errors gives an error or some sound",
    arguments: ["tone-8bit.wav", "speech.mp3", "tone-440.m4a"])
  func fuzzed(name: String) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 5)
    let full = try Media.bytes(name)
    for number in 0..<12 {
      var bytes = full
      // The first bytes matter most, so half of the changes are there.
      for _ in 0..<8 {
        let offset = Int.random(in: 0..<(Bool.random(using: &random) ? 600 : bytes.count), using: &random)
        bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if number % 3 == 0 { bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)) }
      let url = try folder.file("\(number)", bytes)
      guard let file = try? MediaFile(url) else { continue }
      let rig = try Rig()
      guard let player = try? Player(file, output: rig.port) else { continue }
      _ = try rig.playToEnd(player, limit: 44_100 * 10)
      let isFinite = rig.heard(44_100 * 10).allSatisfy { $0.isFinite }
      #expect(isFinite)
    }
  }
}
