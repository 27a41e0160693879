import Foundation
import Metering
import TestSupport
import Testing

@Suite("Meter: buffer boundaries")
struct CutTests {
  private static let all = Measurements.full.union([.plot, .spectrogram, .fingerprint, .digest])

  @Test(
    "Buffer boundaries do not change any measurement, even within a sample",
    arguments: [SampleEncoding.s16LE, .s24BE, .f32LE], [1, 2, 3, 6])
  func everything(encoding: SampleEncoding, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(channels))
    var samples: [Float] = []
    while samples.count < 30_000 * channels {
      let count = channels * Int.random(in: 1...5_000, using: &random)
      let gain: Float = [0, 0.001, 0.1, 1, 1.2].randomElement(using: &random) ?? 0
      samples += (0..<count).map { _ in max(-1, min(1, gain * Float.random(in: -1...1, using: &random))) }
    }
    let sound = Self.encoded(samples, encoding)
    let rate = 8_000
    let full = try measure(sound, encoding, channels: channels, rate: rate, Self.all)
    var meter = try Meter(SampleFormat(encoding, channels: channels, rate: rate), measuring: Self.all)
    var start = 0
    while start < sound.count {
      let end = min(
        sound.count, start + Int.random(in: 0...(Bool.random(using: &random) ? 40 : 40_000), using: &random))
      sound[start..<end].withUnsafeBytes { meter.add($0) }
      start = end
    }
    let cut = meter.finish()
    #expect(cut == full)
    #expect(cut.silence != nil && cut.clipping != nil && cut.dropouts != nil && cut.channels != nil)
    #expect(cut.plot != nil && cut.spectrogram != nil && cut.fingerprint != nil && cut.digest != nil)
    #expect(try JSONDecoder().decode(SoundMeasure.self, from: JSONEncoder().encode(full)) == full)
  }

  private static func encoded(_ samples: [Float], _ encoding: SampleEncoding) -> [UInt8] {
    switch encoding {
    case .s16LE: bytes(samples.map { Int16($0 * 32_767) })
    case .s24BE:
      samples.flatMap { sample in
        let step = Int32(sample * 8_388_607)
        return [16, 8, 0].map { UInt8(truncatingIfNeeded: step >> $0) }
      }
    default: bytes(samples)
    }
  }
}
