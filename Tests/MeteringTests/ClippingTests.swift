import Foundation
import Metering
import TestSupport
import Testing

@Suite("Clipping detection")
struct ClippingTests {
  private func clipping(_ samples: [Int16], channels: Int = 1) throws -> SoundClipping {
    try #require(try measure(bytes(samples), .s16LE, channels: channels, .clipping).clipping)
  }

  @Test("Three consecutive samples at positive or negative full scale are clipping")
  func runs() throws {
    let (maximum, minimum) = (Int16.max, Int16.min)
    #expect(try clipping([0, maximum, maximum, 0, minimum, minimum, 0]).runs == 0)
    let found = try clipping([0, maximum, maximum, maximum, 0, minimum, minimum, -32_767, maximum, 32_766])
    #expect(found.runs == 2 && found.samples == 7 && found.firstFrame == 1)
    #expect(try clipping([Int16](repeating: maximum, count: 5_000)).samples == 5_000)
    #expect(try clipping([Int16](repeating: 32_766, count: 5_000)).runs == 0)
  }

  @Test("Channels are analyzed separately")
  func channels() throws {
    let maximum = Int16.max
    // Left and right are alternately at full scale.
    #expect(try clipping([maximum, 0, 0, maximum, maximum, 0, 0, maximum], channels: 2).runs == 0)
    let right = try clipping([0, 0, 0, maximum, 0, maximum, 0, maximum, 0, 0], channels: 2)
    #expect(right.runs == 1 && right.samples == 3 && right.firstFrame == 1)
  }

  @Test("The threshold is 127/128 for 8 bits, and 32,767/32,768 for floats")
  func encodings() throws {
    let eight = [128, 255, 255, 255, 128, 0, 1, 0, 128, 254, 254, 254] as [UInt8]
    #expect(try measure(eight, .u8, channels: 1, .clipping).clipping?.runs == 2)
    let floats = [0, 1, 1.5, 32_767 / 32_768, 0, 0.9999, 0.9999, 0.9999] as [Float]
    #expect(try measure(floats, channels: 1, .clipping).clipping?.samples == 3)
    let steps = [0x7FFF_FFFF, 0x7FFF_0000, 0x7FFF_FFFF, 0, 0x7FFE_0000, 0x7FFE_0000, 0x7FFE_0000] as [Int32]
    #expect(try measure(bytes(steps), .s32LE, channels: 1, .clipping).clipping?.samples == 3)
  }

  @Test("The sum of slices equals the whole", arguments: 0..<12, [1, 2])
  func slices(seed: Int, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var samples: [Int16] = []
    while samples.count < 3_000 {
      let value = Bool.random(using: &random) ? Int16.max : 100
      samples += Array(repeating: value, count: Int.random(in: 1...(seed < 6 ? 9 : 900), using: &random))
    }
    samples.removeLast(samples.count % channels)
    func part(_ range: Range<Int>) throws -> SoundMeasure {
      try measure(
        bytes(Array(samples[range.lowerBound * channels..<range.upperBound * channels])), .s16LE,
        channels: channels, .quick)
    }
    let frames = samples.count / channels
    var merged = try part(0..<0)
    var start = 0
    while start < frames {
      let end = min(frames, start + Int.random(in: 0...(seed % 2 == 0 ? 5 : 700), using: &random))
      merged.merge(try part(start..<end))
      start = end
    }
    #expect(try merged == part(0..<frames))
  }
}
