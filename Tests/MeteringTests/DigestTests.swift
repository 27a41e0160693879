import Foundation
import Metering
import Playback
import TestSupport
import Testing

@Suite("Sample digest")
struct DigestTests {
  private func digest(_ name: String) throws -> SampleDigest? {
    try MediaFile(Media.url(name)).measure(.digest).sound.digest
  }

  @Test("The digest is the SHA-256 of a header line and the samples")
  func known() throws {
    // printf 'S16LE 1 8000\n\1\0\2\0' | sha256sum
    let found = try measure([1, 0, 2, 0], .s16LE, channels: 1, rate: 8_000, .digest).digest
    #expect(found?.hexadecimal == "4f5c4cc42e805e3b8c0972a1d459347abc5550110e5f3d5107e7c731a5b344a2")
  }

  @Test("The digest of equal samples does not depend on the container")
  func containers() throws {
    let wave = try #require(try digest("three-seconds.wav"))
    #expect(try digest("three-seconds.flac") != nil)
    #expect(try digest("ten-ms.flac") == digest("ten-ms.wav"))
    #expect(try digest("three-seconds-alac.caf") == digest("three-seconds-alac.m4a"))
    #expect(try digest("tone-alaw.wav") == digest("tone-alaw.caf"))
    #expect(try digest("tone-ulaw.aifc") == digest("tone-mulaw.wav"))
    #expect(try digest("tone-440.wav") != wave)
  }

  @Test(
    "There is a digest only if decoding is exact",
    arguments: [
      ("tone-8bit.wav", true), ("tone-24bit.flac", true), ("tone-float.caf", true), ("three-seconds-alac.m4a", true),
      ("three-seconds-ima4.caf", true), ("tone-alaw.aifc", true), ("speech.mp3", false), ("speech.m4a", false),
      ("three-seconds.ogg", false), ("three-seconds.opus", false), ("three-seconds.mp2", false),
    ])
  func exact(name: String, isExact: Bool) throws {
    #expect(try MediaFile(Media.url(name)).isExact == isExact)
    #expect(try Probe.inspect(at: Media.url(name)).isExact == isExact)
    #expect(try (digest(name) != nil) == isExact)
  }

  @Test("The text form is 64 hexadecimal digits, and others are refused")
  func text() throws {
    let digits = String(repeating: "0aF9", count: 16)
    #expect(SampleDigest(hexadecimal: digits)?.hexadecimal == digits.lowercased())
    for text in ["", "0a", digits + "0", String(digits.dropLast()) + "g", String(repeating: "٣", count: 64)] {
      #expect(SampleDigest(hexadecimal: text) == nil)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(SampleDigest.self, from: JSONEncoder().encode(text))
      }
    }
  }
}
