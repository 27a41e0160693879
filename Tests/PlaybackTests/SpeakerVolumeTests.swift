import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Speaker: volume and level")
struct SpeakerVolumeTests {
  @Test("The volume changes at the exact frame, and invalid volumes are clamped")
  func volume() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.play()
    try rig.advance(100)
    rig.speaker.volume = 0.25
    try rig.advance(100)
    let quarter = Media.ramp(100..<200).map { $0 / 4 }
    #expect(rig.heard(200) == Media.ramp(0..<100) + quarter)
    for (requested, volume) in [(-1, 0), (7, 1), (.nan, 0), (0.5, 0.5)] as [(Float, Float)] {
      rig.speaker.volume = requested
      #expect(rig.speaker.volume == volume)
    }
  }

  @Test("Muting silences the output while time advances")
  func mute() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    player.play()
    try rig.advance(100)
    rig.speaker.isMuted = true
    try rig.advance(100)
    #expect(rig.speaker.isMuted && rig.speaker.volume == 1)
    rig.speaker.isMuted = false
    try rig.advance(100)
    let silence = [Float](repeating: 0, count: 200)
    #expect(rig.heard(300) == Media.ramp(0..<100) + silence + Media.ramp(200..<300))
  }

  @Test("Sums above full scale are kept, and the level has a peak above 0 dBFS")
  func beyondFullScale() throws {
    let rig = try Rig()
    let players = try (0..<3).map { _ in try rig.player("ramp.wav") }
    for player in players { player.play() }
    try rig.advance(20_000)
    let sum = Media.ramp(19_999..<20_000).map { $0 * 3 }
    #expect(rig.heard(1) == sum)
    #expect(rig.speaker.level.peak == 3 * Float(19_999) / 32_768)
    #expect(rig.speaker.level.peakDecibels > 0)
    #expect(players.allSatisfy { $0.isPlaying })
  }

  @Test("The recent level covers the time since the last request, and is empty without sound")
  func recentLevel() throws {
    let rig = try Rig()
    let player = try rig.player("ramp.wav")
    #expect(rig.speaker.recentLevel() == Level())
    player.play()
    try rig.advance(1_000)
    #expect(rig.speaker.recentLevel() == Level(of: Media.ramp(0..<1_000)))
    try rig.advance(1_000)
    let second = rig.speaker.recentLevel()
    #expect(second.frames == 1_000 && second.peak == Float(1_999) / 32_768)
    #expect(rig.speaker.recentLevel() == Level())
    player.pause()
    try rig.advance(1_000)
    #expect(rig.speaker.recentLevel() == Level())
    #expect(rig.speaker.level.frames == 2_000)
  }

  @Test("The level of a single source is exactly that of its heard samples")
  func alone() throws {
    let rig = try Rig(volume: 0.7)
    let player = try rig.player("tone-440.wav")
    player.volume = 0.3
    player.play()
    try rig.advance(441)
    #expect(rig.speaker.level == Level(of: rig.heard(441)))
    #expect(rig.speaker.level.rms > 0)
  }
}
