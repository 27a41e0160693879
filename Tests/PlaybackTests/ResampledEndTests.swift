import TestSupport
import Testing

@testable import Playback

@Suite("Resampled sound without a declared length")
struct ResampledEndTests {
  @Test(
    "Has the length of the decoded sound",
    arguments: [("three-seconds-bare.mp3", 48_000), ("three-seconds.mp2", 32_000), ("three-seconds.avi", 22_050)])
  func length(name: String, rate: Int) throws {
    let file = Media.url(name)
    let measured = ComparedSound(measuring: file)
    for start in [0, 1_000, rate] {
      let played = ComparedSound(playing: file, at: rate, from: start, limit: 10 * rate)
      #expect(played.failure == nil)
      #expect(played.frames == (measured.frames * rate + 22_050) / 44_100 - start)
    }
  }
}
