import Foundation
import Metering
import TestSupport
import Testing

@Suite("Silence detection")
struct SilenceTests {
  private func silence(
    _ samples: [Float], channels: Int = 1, rate: Int = 8_000, below threshold: Double = -60
  ) throws
    -> SoundSilence
  {
    try #require(
      SoundMeasure(of: samples, channels: channels, rate: rate, measuring: .silence, silenceBelow: threshold).silence)
  }

  private func zeros(_ count: Int) -> [Float] { Array(repeating: 0, count: count) }
  private func tone(_ count: Int) -> [Float] { (0..<count).map { $0 % 2 == 0 ? 0.25 : -0.25 } }

  @Test("Leading, trailing and inner silence is measured to the frame")
  func extents() throws {
    let found = try silence(zeros(37) + tone(901) + zeros(800) + tone(5) + zeros(1_205) + tone(3_000) + zeros(123))
    #expect(found.leading == 37 && found.trailing == 123)
    #expect(found.inner == [.init(start: 938, frames: 800), .init(start: 1_743, frames: 1_205)])
    #expect(found.innerCount == 2 && found.longestInner == .init(start: 1_743, frames: 1_205))
    #expect(found.total == 37 + 123 + 800 + 1_205)
  }

  @Test("Inner silence below 0.1 seconds is ignored")
  func shortest() throws {
    #expect(try silence(tone(10) + zeros(799) + tone(10)).innerCount == 0)
    #expect(try silence(tone(10) + zeros(800) + tone(10)).innerCount == 1)
    #expect(try silence(tone(10) + zeros(3_141) + tone(10), rate: 31_415).innerCount == 0)
    #expect(try silence(tone(10) + zeros(3_142) + tone(10), rate: 31_415).innerCount == 1)
  }

  @Test("Silence is below the threshold in all channels simultaneously")
  func threshold() throws {
    // -60 dBFS is a thousandth.
    let quiet = [Float](repeating: 0.00099, count: 1_000)
    #expect(try silence(quiet + [0.0011] + quiet).leading == 1_000)
    #expect(try silence(quiet + [0.0011] + quiet, below: -70).leading == 0)
    #expect(try silence(quiet + [0.0011] + quiet, below: -40).leading == 2_001)
    var right = interleaved(zeros(2_000), channels: 2)
    for index in stride(from: 1, to: 2_000, by: 2) { right[index] = 0.1 }
    #expect(try silence(right, channels: 2).leading == 0)
    #expect(try silence(right, channels: 2).trailing == 1_000)
  }

  @Test("Complete silence is both leading and trailing, and an empty sound has none")
  func nothing() throws {
    let all = try silence(zeros(5_000))
    #expect(all.leading == 5_000 && all.trailing == 5_000 && all.total == 5_000 && all.innerCount == 0)
    let none = try silence([])
    #expect(none.leading == 0 && none.trailing == 0 && none.total == 0)
    let loud = try silence(tone(5_000))
    #expect(loud.leading == 0 && loud.trailing == 0 && loud.total == 0)
  }

  @Test("Sound is silent only if every sample is")
  func silent() throws {
    func isSilent(_ samples: [Float]) throws -> Bool? {
      try SoundMeasure(of: samples, channels: 1, rate: 8_000, measuring: .quick).isSilent
    }
    #expect(try isSilent(zeros(3_000)) == true)
    #expect(try isSilent(zeros(2_000) + [0.1] + zeros(999)) == false)
    #expect(try isSilent(zeros(2_999) + [0.1]) == false)
    #expect(try SoundMeasure(of: zeros(10), channels: 1, rate: 8_000, measuring: .level).isSilent == nil)
  }

  @Test("The first 64 inner silences are listed, and all are counted")
  func many() throws {
    let found = try silence((0..<100).flatMap { _ in tone(3) + zeros(900) } + tone(1))
    #expect(found.innerCount == 100 && found.inner.count == 64 && found.total == 90_000)
    #expect(found.inner[63] == .init(start: 63 * 903 + 3, frames: 900))
    #expect(found.longestInner == .init(start: 3, frames: 900))
  }

  @Test("The sum of slices equals the whole", arguments: 0..<12)
  func slices(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var samples: [Float] = []
    while samples.count < 40_000 {
      let count = Int.random(in: 1...(Bool.random(using: &random) ? 100 : 4_000), using: &random)
      samples += Bool.random(using: &random) ? zeros(count) : tone(count)
    }
    func part(_ range: Range<Int>) throws -> SoundMeasure {
      try SoundMeasure(of: Array(samples[range]), channels: 1, rate: 8_000, measuring: .silence)
    }
    var merged = try part(0..<0)
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + Int.random(in: 0...9_000, using: &random))
      merged.merge(try part(start..<end))
      start = end
    }
    #expect(try merged.silence == part(0..<samples.count).silence)
  }

  @Test("Merging with an unmeasured part removes the silence")
  func unmeasured() throws {
    var merged = try SoundMeasure(of: zeros(10), channels: 1, rate: 8_000, measuring: .quick)
    merged.merge(try SoundMeasure(of: zeros(10), channels: 1, rate: 8_000, measuring: .level))
    #expect(merged.silence == nil && merged.clipping == nil && merged.frames == 20)
  }
}
