import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

/// Playing, pausing and seeking at random positions produces the same samples in every repeat, with new players. `make
/// soak` repeats it a thousand times (`EARSHOT_REPEATS`).
@Suite("Playback repeatability")
struct RepeatTests {
  private static let repeats = ProcessInfo.processInfo.environment["EARSHOT_REPEATS"].flatMap { Int($0) } ?? 5
  /// The number of different sequences of operations.
  private static let sequenceCount = 10

  /// Plays, pauses, and seeks while paused and while playing, at positions derived from `seed`.
  ///
  /// - Returns: The heard samples.
  private static func playRandomly(_ name: String, seed: Int) throws -> [Float] {
    var choose = SeededGenerator(seed: UInt64(seed))
    let rig = try Rig()
    let player = try rig.player(name)
    for _ in 0..<4 {
      player.play()
      try rig.advance(Int.random(in: 1...8_000, using: &choose))
      player.pause()
      try rig.advance(Int.random(in: 1...500, using: &choose))
      if Bool.random(using: &choose) { player.play() }
      player.seek(to: SoundFormat.device.duration(of: Int.random(in: 0..<120_000, using: &choose)))
      player.play()
      try rig.advance(Int.random(in: 1...4_000, using: &choose))
    }
    return rig.heard(rig.frames)
  }

  @Test(
    "Repeats are bit-identical",
    arguments: [
      "three-seconds.wav", "three-seconds.mp3", "three-seconds.flac", "three-seconds-alac.m4a", "three-seconds.opus",
      "three-seconds.ogg",
    ])
  func equal(name: String) throws {
    var first: [Int: [Float]] = [:]
    for number in 0..<Self.repeats {
      // With few repeats, half of the walks would be compared with nothing.
      let seed = number % min(Self.sequenceCount, max(1, Self.repeats / 2))
      let sound = try Self.playRandomly(name, seed: seed)
      if let reference = first[seed] {
        // The samples are compared here, because a failed expectation would print every sample.
        let difference = zip(sound, reference).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        try #require(
          sound.count == reference.count && difference == nil,
          "repeat \(number), walk \(seed), differs from sample \(difference ?? -1) on")
      } else {
        #expect(sound.contains { $0 != 0 })
        first[seed] = sound
      }
    }
  }

  @Test("Repeats of AAC differ only in synthesized noise, below -45 dBFS")
  func aac() throws {
    var first: [Int: [Float]] = [:]
    var (differing, worst) = (0, -Double.infinity)
    for number in 0..<Self.repeats {
      let seed = number % min(Self.sequenceCount, max(1, Self.repeats / 2))
      let sound = try Self.playRandomly("three-seconds.m4a", seed: seed)
      guard let reference = first[seed] else {
        first[seed] = sound
        continue
      }
      try #require(sound.count == reference.count)
      guard sound != reference else { continue }
      let squares = zip(sound, reference).map { Double($0 - $1) * Double($0 - $1) }.reduce(0, +)
      differing += 1
      worst = max(worst, Level.decibels((squares / Double(sound.count)).squareRoot()))
    }
    print("AAC: \(differing) of \(Self.repeats) repeats differ, by \(Decibels(worst)) RMS at most")
    #expect(worst < -45)
  }
}
