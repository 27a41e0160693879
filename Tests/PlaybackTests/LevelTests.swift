import DeviceTime
import Foundation
import TestSupport
import Testing

@testable import Playback

@Suite("Levels and sound formats")
struct LevelTests {
  /// A sine on both channels.
  private func sine(amplitude: Double, frames: Int = 44_100) -> [Float] {
    (0..<frames).flatMap { frame in
      let value = Float(amplitude * sin(2 * .pi * 441 * Double(frame) / 44_100))
      return [value, value]
    }
  }

  @Test("The root mean square of a sine is 3.01 dB below its peak", arguments: [0.0, -6.0, -12.0, -60.0])
  func sine(decibels: Double) {
    let level = Level(of: sine(amplitude: pow(10, decibels / 20)))
    #expect(level.frames == 44_100)
    #expect(abs(level.peakDecibels - decibels) < 0.001)
    #expect(abs(level.rmsDecibels - (decibels - 3.0103)) < 0.001)
  }

  @Test("A full-scale square wave is 0 dBFS; silence and emptiness are minus infinity")
  func extremes() {
    let square = Level(of: (0..<1_000).flatMap { $0 % 2 == 0 ? [1, 1] : [-1, -1] as [Float] })
    #expect(square.peak == 1 && square.rms == 1 && square.rmsDecibels == 0)
    #expect(Level(of: [0, 0, 0, 0]).peakDecibels == -.infinity)
    #expect(Level(of: [0, 0, 0, 0]).rmsDecibels == -.infinity)
    #expect(Level(of: []) == Level() && Level().rms == 0)
  }

  @Test("The sum of two levels is the level of both sounds")
  func adding() {
    let (first, second) = ([Float](repeating: 0.5, count: 8), [Float](repeating: -0.25, count: 4))
    var level = Level(of: first)
    level.add(Level(of: second))
    #expect(level == Level(of: first + second))
    #expect(level.peak == 0.5 && level.frames == 6 && level.squares == 8 * 0.25 + 4 * 0.0625)
  }

  @Test(
    "Decibels have one decimal, and minus infinity reads as silence",
    arguments: [
      (-18.34, "-18.3 dBFS"), (-18.36, "-18.4 dBFS"), (0, "0.0 dBFS"), (-0.04, "0.0 dBFS"), (-0.06, "-0.1 dBFS"),
      (6.02, "6.0 dBFS"),
      (-.infinity, "silence"), (.nan, "silence"), (1e300, "1e+300 dBFS"),
    ] as [(Double, String)])
  func decibels(value: Double, text: String) {
    #expect(Decibels(value).description == text)
  }

  @Test("Sound is audible above -60 dBFS, and silent below -80 dBFS")
  func audibility() {
    func heardSound(_ amplitude: Float) -> HeardSound { HeardSound(samples: [amplitude, -amplitude], format: .device) }
    #expect(heardSound(0.5).isAudible && !heardSound(0.5).isSilent)
    #expect(heardSound(0.001_1).isAudible && !heardSound(0.000_9).isAudible)
    #expect(!heardSound(0.000_11).isSilent && heardSound(0.000_09).isSilent)
    #expect(!heardSound(0).isAudible && heardSound(0).isSilent)
    #expect(HeardSound(samples: [], format: .device).isSilent)
    #expect(
      HeardSound(samples: [Float](repeating: 0.5, count: 88_200), format: .device).description
        == "1.0 s, -6.0 dBFS RMS, peak -6.0 dBFS")
  }

  @Test(
    "Converting frames to a duration and back is exact at any rate",
    arguments: [1, 7, 8_000, 11_025, 22_050, 44_100, 48_000, 96_000, 192_000])
  func conversions(rate: Int) {
    let format = SoundFormat(rate: rate)
    var random = SeededGenerator(seed: UInt64(rate))
    let counts = Array(0...2_000) + (0..<2_000).map { _ in Int.random(in: 0...1_000_000_000, using: &random) }
    #expect(counts.filter { format.frames(in: format.duration(of: $0)) != $0 } == [])
    #expect(
      counts.dropFirst().filter { format.frames(in: format.duration(of: $0) - .nanoseconds(1)) >= $0 && $0 > 0 } == [])
    #expect(format.duration(of: rate * 3_600) == .seconds(3_600))
    #expect(format.frames(in: .seconds(3_600)) == rate * 3_600)
  }

  @Test("The device has 44,100 frames a second and two channels")
  func device() {
    #expect(SoundFormat.device.rate == 44_100)
    #expect(SoundFormat.channels == 2)
    #expect(SoundFormat.device.frames(in: .milliseconds(10)) == 441)
    #expect(SoundFormat.device.frames(in: .nanoseconds(22_675)) == 0)
    #expect(SoundFormat.device.frames(in: .nanoseconds(22_676)) == 1)
    #expect(SoundFormat.device.duration(of: 1) == .nanoseconds(22_676))
  }
}
