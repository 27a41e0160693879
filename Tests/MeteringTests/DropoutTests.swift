import Foundation
import Metering
import Playback
import TestSupport
import Testing

@Suite("Dropout detection")
struct DropoutTests {
  /// The intact fixtures: all but the damaged ones and those without sound.
  static let intactFiles: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Media.folder.path)) ?? []
    let endings = [
      "wav", "aiff", "aifc", "caf", "mp3", "mp2", "m4a", "aac", "flac", "ogg", "opus", "mp4", "mpg", "avi",
    ]
    return names.filter { name in
      endings.contains { name.hasSuffix("." + $0) } && !name.hasPrefix("no-")
    }.sorted()
  }()

  /// The 16-bit samples of `speech.wav` and `three-seconds.wav`, with their channels and rate.
  struct Sound: Sendable, CustomTestStringConvertible {
    var name: String
    var channels: Int
    var rate: Int
    var testDescription: String { name }

    static let all = [
      Sound(name: "speech.wav", channels: 1, rate: 22_050), Sound(name: "three-seconds.wav", channels: 2, rate: 44_100),
      Sound(name: "sweep.wav", channels: 1, rate: 48_000),
    ]

    func samples() throws -> [Int16] { try MeteringTests.samples(ofWave: name) }
  }

  private func dropouts(_ samples: [Int16], _ sound: Sound) throws -> SoundDropouts {
    try #require(
      try measure(bytes(samples), .s16LE, channels: sound.channels, rate: sound.rate, .dropouts).dropouts)
  }

  @Test("Intact sounds have no dropouts", arguments: intactFiles)
  func none(name: String) throws {
    let measure = try MediaFile(Media.url(name)).measure(.dropouts)
    #expect(measure.sound.dropouts == SoundDropouts())
  }

  @Test("Most gaps in loud passages are found, to the frame", arguments: Sound.all, [5, 20, 100])
  func cuts(sound: Sound, milliseconds: Int) throws {
    var random = SeededGenerator(seed: UInt64(milliseconds))
    let samples = try sound.samples()
    let frames = samples.count / sound.channels
    let length = sound.rate * milliseconds / 1_000
    func isLoud(_ frame: Int) -> Bool {
      let millisecond = sound.rate / 1_000
      guard frame >= 0, frame + millisecond <= frames else { return false }
      return samples[frame * sound.channels..<(frame + millisecond) * sound.channels].contains { abs(Int($0)) > 1_000 }
    }
    var (tried, found, exact) = (0, 0, 0)
    while tried < 100 {
      let start = Int.random(in: 0..<frames - length, using: &random)
      guard isLoud(start - sound.rate / 1_000), isLoud(start + length) else { continue }
      tried += 1
      var cut = samples
      for index in start * sound.channels..<(start + length) * sound.channels { cut[index] = 0 }
      let dropouts = try dropouts(cut, sound)
      if dropouts.count == 1 { found += 1 }
      // Samples next to the gap may have been nearly silent before.
      if let first = dropouts.firstFrame, (start - 1...start).contains(first), dropouts.total - length <= 2 {
        exact += 1
      }
    }
    #expect(found >= 75 && exact == found)
  }

  /// The numbers of levels of coarsely quantized sound, in which samples between two levels are zero.
  static let steps = [3, 5, 8, 16, 31, 64, 127]

  @Test("The zeros of coarsely quantized sound are not dropouts", arguments: steps, Sound.all)
  func fewSteps(steps: Int, sound: Sound) throws {
    let samples = try sound.samples()
    let peak = Double(samples.map { abs(Int($0)) }.max() ?? 1)
    for gain in [1.0, 0.7] {
      let coarse = samples.map { sample in
        let step = (Double(sample) / peak * Double(steps)).rounded()
        return Int16((step / Double(steps) * 32_767 * gain).rounded())
      }
      #expect(try dropouts(coarse, sound) == SoundDropouts(), "at \(gain)")
    }
  }

  @Test("The pauses of a square wave are not dropouts", arguments: [300, 8_000, 32_767])
  func squareWave(height: Int) throws {
    let sound = Sound(name: "", channels: 1, rate: 44_100)
    let samples = (0..<44_100).map { frame in
      frame / 1_000 % 2 == 0 ? Int16(frame / 50 % 2 == 0 ? height : -height) : 0
    }
    #expect(try dropouts(samples, sound) == SoundDropouts())
  }

  @Test("A gap in loud 8-bit sound is found")
  func eightBits() throws {
    let sound = Sound(name: "", channels: 1, rate: 44_100)
    var samples = (0..<44_100).map { Int16((60 * sin(2 * .pi * 441 * Double($0) / 44_100)).rounded()) * 256 }
    for frame in 22_025..<22_525 { samples[frame] = 0 }
    let found = try dropouts(samples, sound)
    #expect(found.count == 1 && found.firstFrame == 22_025)
  }
}
