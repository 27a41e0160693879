import CPlayback
import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Ducking")
struct SpeakerDuckingTests {
  private let rig: Rig
  private let player: Player

  init() throws {
    rig = try Rig()
    player = try rig.player("tone-float.wav")
  }

  private static let low = Float(pow(10, -12.0 / 20))

  /// Returns the tone's samples as in the file.
  private func tone(_ frames: Int) throws -> [Float] {
    let rig = try Rig()
    let player = try rig.player("tone-float.wav")
    player.play()
    try rig.advance(frames)
    return rig.heard(frames)
  }

  /// Returns the gain of each frame of a ramp.
  private func ramp(from: Float, to: Float, over frames: Int, _ range: Range<Int>) -> [Float] {
    range.map { $0 >= frames ? to : from + (to - from) * (Float($0) / Float(frames)) }
  }

  private func apply(_ gains: [Float], to samples: [Float]) -> [Float] {
    samples.indices.map { samples[$0] * gains[$0 / 2] }
  }

  @Test(
    "The gain ramps down and up linearly by frames, regardless of the time steps",
    arguments: [1, 7, 441, 4_000])
  func shape(step: Int) throws {
    func pass(_ frames: Int) throws {
      var remaining = frames
      while remaining > 0 {
        try rig.advance(min(step, remaining))
        remaining -= min(step, remaining)
      }
    }
    player.play()
    try pass(100)
    let ducking = rig.speaker.duck(by: 12, over: .milliseconds(10))
    try pass(600)
    rig.speaker.unduck(ducking)
    try pass(600)
    let gains =
      [Float](repeating: 1, count: 100) + ramp(from: 1, to: Self.low, over: 441, 0..<600)
      + ramp(from: Self.low, to: 1, over: 441, 0..<600)
    let expected = apply(gains, to: try tone(1_300))
    #expect(rig.heard(1_300) == expected)
  }

  @Test("Unducking in the middle of the ramp reverses it")
  func turning() throws {
    player.play()
    let ducking = rig.speaker.duck(by: 20, over: .milliseconds(10))
    try rig.advance(200)
    rig.speaker.unduck(ducking)
    rig.speaker.unduck(ducking)
    try rig.advance(500)
    let down = ramp(from: 1, to: 0.1, over: 441, 0..<201)
    let gains = down.dropLast() + ramp(from: down[200], to: 1, over: 441, 0..<500)
    let expected = apply(Array(gains), to: try tone(700))
    #expect(rig.heard(700) == expected)
  }

  @Test("Excepted sources stay loud, the lowest gain applies, and new sources start ducked")
  func several() throws {
    let firstRing = try TestRing(), secondRing = try TestRing()
    let sources = try [firstRing, secondRing].map { ring in
      try rig.speaker.open(
        control: earshot_ring_producer_control(ring.producer),
        sound: earshot_ring_producer_sound(ring.producer),
        capacity: 1_024, name: "ring")
    }
    func amplitude(_ frames: Int) throws -> Float {
      #expect(firstRing.write([Float](repeating: 0.25, count: frames * 2)))
      _ = try rig.speaker.advance(frames: frames)
      return rig.heard(1)[0]
    }
    let some = rig.speaker.duck(by: 20, except: [sources[0]], over: .zero)
    #expect(rig.speaker.play(sources[0]))
    #expect(try amplitude(10) == 0.25)
    let all = rig.speaker.duck(by: 40, over: .zero)
    #expect(try amplitude(10) == 0.25 * Float(0.01))
    rig.speaker.unduck(all)
    #expect(try amplitude(10) == 0.25)
    _ = rig.speaker.pause(sources[0])
    #expect(secondRing.write([Float](repeating: 0.25, count: 20)))
    #expect(rig.speaker.play(sources[1]))
    _ = try rig.speaker.advance(frames: 10)
    #expect(rig.heard(10) == [Float](repeating: 0.25 * 0.1, count: 20))
    rig.speaker.unduck(some)
  }

  @Test(
    "An invalid number of decibels is ignored or clamped",
    arguments: [(-5, 1), (.nan, 1), (.infinity, 1e-6)] as [(Double, Float)])
  func clamping(decibels: Double, gain: Float) throws {
    player.play()
    _ = rig.speaker.duck(by: decibels, over: .seconds(-1))
    try rig.advance(100)
    let expected = try tone(100).map { $0 * gain }
    #expect(rig.heard(100) == expected)
  }
}
