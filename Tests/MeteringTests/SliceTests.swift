import Foundation
import Playback
import TestSupport
import Testing

@testable import Metering

@Suite("Slices of a long file")
struct SliceTests {
  /// Returns 16-bit samples as a mono file of 8 kHz.
  private func wave(_ samples: [Int16]) throws -> MediaFile {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let data = bytes(samples)
    let header =
      Array("RIFF".utf8) + number(36 + data.count, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + number(1, 2)
      + number(1, 2) + number(8_000, 4) + number(16_000, 4) + number(2, 2) + number(16, 2) + Array("data".utf8)
      + number(data.count, 4)
    return try MediaFile(Data(header + data), name: "long.wav")
  }

  @Test("Level, silence and clipping equal a single measurement, for any concurrency")
  func quick() throws {
    // A slice is about a minute: 117 blocks of 4,096 frames.
    let slice = 117 * 4_096
    var samples = (0..<3 * slice + 12_345).map { Int16($0 % 200 * 100 - 10_000) }
    for index in slice - 700..<slice + 900 { samples[index] = 0 }
    for index in 2 * slice - 2..<2 * slice + 1 { samples[index] = .min }
    for index in samples.count - 50..<samples.count { samples[index] = 3 }
    let file = try wave(samples)
    let full = try measure(bytes(samples), .s16LE, channels: 1, rate: 8_000, .quick)
    #expect(full.silence?.inner == [.init(start: slice - 700, frames: 1_600)] && full.silence?.trailing == 50)
    #expect(full.clipping?.runs == 1 && full.clipping?.samples == 3 && full.clipping?.firstFrame == 2 * slice - 2)
    for jobs in [1, 2, 5] { #expect(try file.measure(.quick, jobs: jobs).sound == full) }
    #expect(try file.measure(.full).sound.silence == full.silence)
    #expect(try file.measure(.quick, silenceBelow: -90).sound.silence?.trailing == 0)
  }

  @Test("Sound that is always decoded from its beginning is not divided")
  func adpcm() throws {
    func big(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).reversed().map { UInt8(value >> (8 * $0) & 0xFF) } }
    // IMA4 in AIFF-C: 130 s of silence at 8,000 Hz, in packets of 64 frames.
    let count = 130 * 8_000 / 64
    let rate: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    let common = big(1, 2) + big(count, 4) + big(16, 2) + rate + Array("ima4".utf8) + [0, 0]
    let sound = [UInt8](repeating: 0, count: 8 + 34 * count)
    let chunks =
      Array("AIFCCOMM".utf8) + big(common.count, 4) + common + Array("SSND".utf8) + big(sound.count, 4) + sound
    let file = try MediaFile(Data(Array("FORM".utf8) + big(chunks.count, 4) + chunks), name: "long.aifc")
    #expect(file.exactLength?.frames == 64 * count)
    #expect(Slices(of: file, .quick, silenceBelow: -60) == nil)
    let result = try file.measure(.quick)
    #expect(result.decoding == DecodingOutcome(frames: 64 * count))
    #expect(result.sound.isSilent == true)
    let wave = try wave(Array(repeating: 0, count: 64 * count))
    #expect(Slices(of: wave, .quick, silenceBelow: -60) != nil)
  }

  @Test("A file is silent if all slices are")
  func silent() throws {
    let file = try wave(Array(repeating: 0, count: 1_000_000))
    let sound = try file.measure(.quick).sound
    #expect(sound.isSilent == true && sound.silence?.total == 1_000_000 && sound.silence?.innerCount == 0)
  }
}
