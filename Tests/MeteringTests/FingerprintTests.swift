import Foundation
import Metering
import Playback
import TestSupport
import Testing

@Suite("Sound fingerprint")
struct FingerprintTests {
  private func fingerprint(_ name: String) throws -> Fingerprint {
    try #require(try MediaFile(Media.url(name)).measure(.fingerprint).sound.fingerprint)
  }

  private func fingerprint(_ samples: [Float], channels: Int = 1, rate: Int = 44_100) throws -> Fingerprint {
    try #require(
      try SoundMeasure(of: samples, channels: channels, rate: rate, measuring: .fingerprint).fingerprint)
  }

  @Test(
    "Reencoded sound has a similarity above 0.9",
    arguments: [
      "three-seconds.mp3", "three-seconds-vbr.mp3", "three-seconds-bare.mp3", "three-seconds.mp2", "three-seconds.m4a",
      "three-seconds.aac", "three-seconds.flac", "three-seconds.ogg", "three-seconds.opus", "three-seconds.mp4",
      "three-seconds.mpg", "three-seconds.avi",
    ])
  func stereo(name: String) throws {
    let similarity = try fingerprint("three-seconds.wav").similarity(to: fingerprint(name))
    #expect(similarity > 0.9)
  }

  @Test(
    "Sound at another rate has a similar fingerprint",
    arguments: [
      ("speech.wav", "speech.mp3"), ("speech.wav", "speech.m4a"), ("speech.mp3", "speech.m4a"),
      ("three-seconds-alac.m4a", "three-seconds-mono.m4a"), ("three-seconds-alac.m4a", "three-seconds-mono.mp3"),
      ("three-seconds-alac.m4a", "three-seconds-ima4.caf"), ("tone-440.wav", "tone-440.mp3"),
      ("tone-440.wav", "tone-440.m4a"), ("ten-ms.wav", "ten-ms.mp3"), ("ten-ms.wav", "ten-ms.opus"),
      ("ten-ms.wav", "ten-ms.m4a"), ("ten-ms.wav", "ten-ms.ogg"), ("tagged.wav", "tagged.opus"),
    ])
  func pairs(one: String, other: String) throws {
    let similarity = try fingerprint(one).similarity(to: fingerprint(other))
    #expect(similarity > 0.9)
  }

  @Test("Different sounds have different fingerprints")
  func others() throws {
    let names = ["three-seconds.wav", "speech.wav", "tone-440.wav", "sweep.wav", "left-right.wav", "silence.wav"]
    let all = try names.map(fingerprint)
    for (index, one) in all.enumerated() {
      #expect(one.similarity(to: one) == 1)
      for (otherIndex, other) in all.enumerated().dropFirst(index + 1) {
        #expect(one.similarity(to: other) < 0.5, "\(names[index]) and \(names[otherIndex])")
      }
    }
  }

  private func speech() throws -> [Float] { try samples(ofWave: "speech.wav").map { Float($0) / 32_768 } }

  @Test("Damage, splices and truncation reduce the similarity clearly")
  func damage() throws {
    let speech = try speech()
    let full = try fingerprint(speech, rate: 22_050)
    func similarity(_ change: (inout [Float]) -> Void) throws -> Double {
      var changed = speech
      change(&changed)
      return try full.similarity(to: fingerprint(changed, rate: 22_050))
    }
    let half = speech.count / 2
    let figures = [
      try similarity { $0 = Array($0[half...] + $0[..<half]) }, try similarity { $0.reverse() },
      try similarity { $0.removeLast(half) }, try similarity { $0.removeSubrange(10_000..<25_000) },
      try similarity { for index in 8_000..<20_000 { $0[index] = 0 } },
      try similarity { samples in samples = samples.indices.map { samples[$0 / 2] } },
    ]
    for figure in figures { #expect(figure < 0.85) }
  }

  @Test("Gain, a small shift and a second channel hardly change the fingerprint")
  func tolerance() throws {
    let speech = try speech()
    let full = try fingerprint(speech, rate: 22_050)
    #expect(try full.similarity(to: fingerprint(speech.map { $0 / 8 }, rate: 22_050)) > 0.97)
    #expect(try full.similarity(to: fingerprint(interleaved(speech, channels: 2), channels: 2, rate: 22_050)) > 0.99)
    for milliseconds in [5, 20, 45, 100, 200] {
      let delayed = [Float](repeating: 0, count: 22_050 * milliseconds / 1_000) + speech
      let similarity = try full.similarity(to: fingerprint(delayed, rate: 22_050))
      #expect(similarity > 0.85)
    }
  }

  @Test("Sounds shorter than a second are distinguished")
  func short() throws {
    func tone(_ frequency: Double, _ frames: Int) throws -> Fingerprint {
      try fingerprint(sine(amplitude: 0.5, cycles: frequency / 44_100, frames: frames))
    }
    #expect(try tone(440, 8_000).similarity(to: tone(440, 8_000)) == 1)
    for frequency in [466.0, 523, 880, 1_760, 220] {
      #expect(try tone(440, 8_000).similarity(to: tone(frequency, 8_000)) < 0.6, "\(frequency) Hz")
    }
    #expect(try tone(440, 8_000).similarity(to: tone(440, 30_000)) < 0.5)
  }

  @Test("The size is limited, and a long sound is still recognized")
  func bounded() throws {
    var random = SeededGenerator(seed: 8)
    var samples: [Float] = []
    while samples.count < 8_000 * 100 {
      let cycles = Double.random(in: 0.02...0.4, using: &random)
      samples += sine(amplitude: 0.4, cycles: cycles, frames: Int.random(in: 1_000...9_000, using: &random))
    }
    let full = try fingerprint(samples, rate: 8_000)
    #expect(full.bytes.count <= 9 * Fingerprint.maximumMoments && full.doublings == 3)
    #expect(try full.similarity(to: fingerprint(samples.map { $0 * 0.9 }, rate: 8_000)) > 0.98)
    // A somewhat shorter sound has intervals of half the length.
    let part = try fingerprint(Array(samples.prefix(8_000 * 60)), rate: 8_000)
    #expect(part.doublings == 2 && (0.4..<0.75).contains(part.similarity(to: full)))
    #expect(part.similarity(to: full) == full.similarity(to: part))
  }

  @Test("The text form decodes to the same fingerprint, and invalid text is refused")
  func text() throws {
    let one = try fingerprint("tone-440.wav")
    #expect(Fingerprint(text: one.text) == one)
    for text in [
      "", "0", ":", "0:A", "0:AAAA", "-1:", "41:", "0::", "x:", "0:" + String(repeating: "AAAA", count: 3_000),
    ] {
      #expect(Fingerprint(text: text) == nil, "\(text)")
    }
    #expect(Fingerprint(text: "0:")?.similarity(to: one) == 0)
    let hostile = try #require(Fingerprint(doublings: 40, bytes: Data(repeating: 255, count: 9 * 512)))
    #expect((0...1).contains(hostile.similarity(to: one)))
  }
}
