import Foundation
import Metering
import TestSupport
import Testing

@Suite("Level meter")
struct LevelMeterTests {
  /// Encodes 16-bit samples in an encoding that represents them exactly.
  private static func encoded(_ samples: [Int16], _ encoding: SampleEncoding) -> [UInt8] {
    let steps = samples.map { Int32($0) }
    return switch encoding {
    case .u8: steps.map { UInt8(clamping: $0 / 256 + 128) }
    case .s8: steps.map { UInt8(bitPattern: Int8(clamping: $0 / 256)) }
    case .s16LE: bytes(samples)
    case .s16BE: bytes(samples.map(\.bigEndian))
    case .s24LE: steps.flatMap { [0, UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    case .s24BE: steps.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0), 0] }
    // The padding may have any value.
    case .s24In32LE: bytes(steps.map { ($0 << 8) & 0xFF_FFFF | 0x5A00_0000 })
    case .s24In32BE: bytes(steps.map { (($0 << 8) & 0xFF_FFFF | 0x5A00_0000).bigEndian })
    case .s32LE: bytes(steps.map { $0 << 16 })
    case .s32BE: bytes(steps.map { ($0 << 16).bigEndian })
    case .f32LE: bytes(steps.map { Float($0) / 32_768 })
    case .f32BE: bytes(steps.map { (Float($0) / 32_768).bitPattern.bigEndian })
    case .f64LE: bytes(steps.map { Double($0) / 32_768 })
    case .f64BE: bytes(steps.map { (Double($0) / 32_768).bitPattern.bigEndian })
    }
  }

  @Test(
    "A full-scale sine has a peak of 0 dBFS and a root mean square of -3.01 dBFS", arguments: SampleEncoding.allCases)
  func fullScaleSine(encoding: SampleEncoding) throws {
    // A cycle has a hundred samples, including its peaks.
    let samples = sine(amplitude: 32_767, cycles: 0.01, frames: 4_800).map { Int16($0.rounded()) }
    let level = try measure(Self.encoded(samples, encoding), encoding)
    #expect(level.frames == 2_400 && level.samples == 4_800)
    let tolerance = encoding.bytes == 1 ? 0.1 : 0.001
    #expect(abs(level.peakDecibels) < tolerance)
    #expect(abs(level.rmsDecibels - -3.0103) < tolerance)
  }

  @Test("The level does not depend on the encoding of equal samples", arguments: SampleEncoding.allCases)
  func encodings(encoding: SampleEncoding) throws {
    var random = SeededGenerator(seed: 1)
    // Steps of 256 fit in a byte. The magnitude of the lowest value is one step larger than that of the highest.
    let samples = [.min] + (1..<999).map { _ in Int16(Int8.random(in: .min ... .max, using: &random)) << 8 }
    let level = try measure(Self.encoded(samples, encoding), encoding, channels: 3)
    let squares = samples.reduce(0) { $0 + Int($1) * Int($1) }
    #expect(level.peak == 1)
    #expect(level.squares == SquareSum(high: UInt64(squares) >> 14, low: UInt64(squares) << 50))
    #expect(level.squares.value == Double(squares) / 0x1p30)
  }

  @Test("Full-scale samples add up exactly in any number", arguments: SampleEncoding.allCases)
  func fullScale(encoding: SampleEncoding) throws {
    let samples = [Int16](repeating: .min, count: 70_000)
    let level = try measure(Self.encoded(samples, encoding), encoding, channels: 1)
    #expect(level == SoundMeasure(frames: 70_000, samples: 70_000, peak: 1, squares: SquareSum(high: 70_000 << 16)))
    #expect(level.rms == 1 && level.peakDecibels == 0 && level.rmsDecibels == 0)
  }

  @Test(
    "Buffer boundaries do not change the level, even within a sample",
    arguments: SampleEncoding.allCases, [1, 2, 5])
  func cuts(encoding: SampleEncoding, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(channels))
    let frames = 4_096 + 700
    let samples = (0..<frames * channels).map { _ in Int16.random(in: .min ... .max, using: &random) }
    var sound = Self.encoded(samples, encoding)
    if encoding.rawValue.first == "F" {
      // The sound includes floats whose sums are rounded, and bytes that are not numbers.
      for index in 0..<40 { sound[index * 101] = UInt8.random(in: 0...255, using: &random) }
    }
    let full = try measure(sound, encoding, channels: channels)
    var meter = try Meter(SampleFormat(encoding, channels: channels, rate: 48_000))
    var start = 0
    while start < sound.count {
      let end = min(sound.count, start + Int.random(in: 0...(Bool.random(using: &random) ? 40 : 9_000), using: &random))
      sound[start..<end].withUnsafeBytes { meter.add($0) }
      start = end
    }
    #expect(meter.finish() == full)
    #expect(full.frames == frames)
  }

  @Test(
    "Slices in any grouping add up to the whole", arguments: [SampleEncoding.s16LE, .s32BE, .f32LE, .f64LE])
  func slices(encoding: SampleEncoding) throws {
    var random = SeededGenerator(seed: 3)
    let samples = (0..<3 * 4_096 * 2 + 1_000).map { _ in Int16.random(in: .min ... .max, using: &random) }
    let parts = [0, 8_192, 16_384, samples.count]
    let slices = try zip(parts, parts.dropFirst()).map {
      try measure(Self.encoded(Array(samples[$0..<$1]), encoding), encoding)
    }
    var fromLeft = slices[0]
    fromLeft.merge(slices[1])
    fromLeft.merge(slices[2])
    var fromRight = slices[1]
    fromRight.merge(slices[2])
    var all = slices[0]
    all.merge(fromRight)
    #expect(try measure(Self.encoded(samples, encoding), encoding) == fromLeft)
    #expect(all == fromLeft)
  }

  @Test("Samples that are not numbers are silence, and others are clamped to four times full scale")
  func invalidSamples() throws {
    let invalid: [Double] = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -5, .signalingNaN, 1e-300, 0.5]
    for offset in [0, 3, 20, 100] {
      var samples = [Double](repeating: 0, count: 160)
      samples.replaceSubrange(offset..<offset + invalid.count, with: invalid)
      let expected = SoundMeasure(
        frames: 80, samples: 160, peak: 4, squares: SquareSum(high: UInt64((4 * 16 + 0.25) * 0x1p16)))
      #expect(try measure(bytes(samples), .f64LE) == expected)
      #expect(try measure(samples.map(Float.init)) == expected)
    }
    let all = try measure([Float](repeating: .nan, count: 10_000), .all)
    #expect(all.peak == 0 && all.rms == 0 && all.truePeak == 0 && all.loudness == Loudness())
    let infinite = try measure([Float](repeating: .infinity, count: 48_000), .all)
    #expect(infinite.rms == 4 && infinite.truePeak.map { $0 >= 4 && $0 < 8 } == true)
    #expect(infinite.loudness?.integrated?.isFinite == true)
  }

  @Test("Silence and emptiness are minus infinity")
  func nothing() throws {
    let nothing = try measure([], .all)
    #expect(nothing == SoundMeasure(truePeak: 0, loudness: Loudness()))
    #expect(nothing.peakDecibels == -.infinity && nothing.rmsDecibels == -.infinity)
    #expect(nothing.truePeakDecibels == -.infinity)
    #expect(try measure([0, 0]) == SoundMeasure(frames: 1, samples: 2))
    #expect(try measure([0, 0]).truePeakDecibels == nil)
    var meter = try Meter(SampleFormat(.s16LE, channels: 2, rate: 44_100))
    meter.add(UnsafeRawBufferPointer(start: nil, count: 0))
    #expect(meter.finish() == SoundMeasure())
  }

  @Test("An incomplete frame is ignored, and so are samples after the end")
  func ends() throws {
    var meter = try Meter(SampleFormat(.s16LE, channels: 2, rate: 44_100))
    bytes([16_384, 16_384, 32_767] as [Int16]).withUnsafeBytes { meter.add($0) }
    let measure = meter.finish()
    #expect(measure.frames == 1 && measure.peak == 0.5)
    bytes([32_767, 32_767] as [Int16]).withUnsafeBytes { meter.add($0) }
    #expect(meter.finish() == measure)
  }

  @Test("Merging extreme values neither traps nor overflows")
  func hostile() throws {
    let maximum = SquareSum(high: .max, low: .max)
    var measure = SoundMeasure(frames: .max, samples: .max, peak: .infinity, squares: maximum)
    measure.merge(SoundMeasure(frames: 1, samples: .max, peak: .nan, squares: SquareSum(low: 1)))
    #expect(measure.frames == .max && measure.samples == .max && measure.squares == maximum)
    measure.merge(SoundMeasure(frames: .min, samples: .min))
    measure.merge(SoundMeasure(frames: .min, samples: .min))
    #expect(measure.frames == .min && measure.rms == 0)
    var carried = SquareSum(high: 1, low: .max)
    carried.add(SquareSum(low: 1))
    #expect(carried == SquareSum(high: 2))
  }

  @Test("Unsupported formats are refused with the supported range")
  func limits() {
    let refused: [(Int, Int, MeterError)] = [
      (0, 44_100, .channels(0)), (9, 44_100, .channels(9)), (.min, 44_100, .channels(.min)),
      (2, 0, .rate(0)), (2, 3_999, .rate(3_999)), (2, .max, .rate(.max)),
    ]
    for (channels, rate, error) in refused {
      #expect(throws: error) { _ = try Meter(SampleFormat(.s16LE, channels: channels, rate: rate), measuring: .all) }
    }
    #expect(MeterError.channels(9).description == "sound with 9 channels cannot be measured; supported: 1 to 8")
    #expect(MeterError.rate(10).description == "sound at 10 Hz cannot be measured; supported: 4000 to 384000 Hz")
  }

  @Test("A measure decodes to an equal value")
  func codable() throws {
    var samples = sine(amplitude: 0.3, cycles: 0.02, frames: 48_000)
    samples[7] = 0.9
    let measure = try measure(samples, .all)
    #expect(try JSONDecoder().decode(SoundMeasure.self, from: JSONEncoder().encode(measure)) == measure)
  }
}
