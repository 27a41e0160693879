import Foundation
import Testing

@testable import Playback

@Suite("Resampler")
struct ResamplerTests {
  private func tone(_ frames: Int, rate: Int) -> [Float] {
    (0..<frames).flatMap { frame -> [Float] in
      let value = Float(0.5 * sin(2 * .pi * 1_000 * Double(frame) / Double(rate)))
      return [value, -value]
    }
  }

  private func convert(_ samples: [Float], to rate: Int, blocks: Int) -> [Float] {
    var resampler = Resampler(from: 44_100, to: rate)
    var output: [Float] = []
    for start in stride(from: 0, to: samples.count, by: blocks * 2) {
      let block = Array(samples[start..<min(start + blocks * 2, samples.count)])
      output += block.withUnsafeBufferPointer { resampler.convert($0) }
    }
    return output + resampler.finish()
  }

  @Test(
    "The frame count is exact, and independent of the block size",
    arguments: [8_000, 22_050, 44_101, 48_000, 96_000, 192_000])
  func frames(rate: Int) {
    let input = tone(4_410, rate: 44_100)
    let full = convert(input, to: rate, blocks: 4_410)
    #expect(full.count / 2 == (4_410 * rate + 22_050) / 44_100)
    #expect(convert(input, to: rate, blocks: 441) == full)
  }

  @Test("A tone keeps its frequency and position", arguments: [8_000, 48_000, 96_000])
  func tone(rate: Int) {
    let output = convert(tone(8_820, rate: 44_100), to: rate, blocks: 1_000)
    let expected = tone(output.count / 2, rate: rate)
    // The tone is truncated at both ends.
    let inner = output.count / 4..<output.count * 3 / 4
    let error = zip(output[inner], expected[inner]).map { abs($0 - $1) }.max() ?? 1
    #expect(error < 0.000_1)
  }
}
