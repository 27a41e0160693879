import Foundation
import Metering
import Playback
import TestSupport
import Testing

@Suite("Dropouts")
struct DropoutTests {
  /// The fixtures whose sound is whole: all but the damaged ones and those without sound.
  static let healthy: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Media.folder.path)) ?? []
    let endings = [
      "wav", "aiff", "aifc", "caf", "mp3", "mp2", "m4a", "aac", "flac", "ogg", "opus", "mp4", "mpg", "avi",
    ]
    return names.filter { name in
      endings.contains { name.hasSuffix("." + $0) } && !name.hasPrefix("no-")
    }.sorted()
  }()

  /// Samples of `speech.wav` and `three-seconds.wav`, as 16-bit steps, with their channels and rate.
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

  @Test("a healthy sound has none", arguments: healthy)
  func none(name: String) throws {
    let measure = try MediaFile(Media.url(name)).measure(.dropouts)
    #expect(measure.sound.dropouts == SoundDropouts())
  }

  @Test("of cuts into loud places, most are found, and to the frame", arguments: Sound.all, [5, 20, 100])
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
      // Samples around the cut may have been all but silent before.
      if let first = dropouts.firstFrame, (start - 1...start).contains(first), dropouts.total - length <= 2 {
        exact += 1
      }
    }
    #expect(found >= 75 && exact == found)
  }
}
