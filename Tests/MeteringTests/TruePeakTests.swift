import CEbur128
import Foundation
import Metering
import TestSupport
import Testing

@Suite("True peak meter")
struct TruePeakTests {
  /// A signal of EBU Tech 3341, table 1.
  struct Signal: Sendable {
    var number: Int
    /// Cycles per frame.
    var cycles: Double
    /// The phase in degrees.
    var phase: Double
    var amplitude: Double
    /// The true peak in dBTP.
    var truePeak: Double
  }

  @Test(
    "Signals 15 to 19 of EBU Tech 3341 have their true peak within +0.2 and -0.4 dB",
    arguments: [
      Signal(number: 15, cycles: 1 / 4, phase: 0, amplitude: 0.5, truePeak: -6),
      Signal(number: 16, cycles: 1 / 4, phase: 45, amplitude: 0.5, truePeak: -6),
      Signal(number: 17, cycles: 1 / 6, phase: 60, amplitude: 0.5, truePeak: -6),
      Signal(number: 18, cycles: 1 / 8, phase: 67.5, amplitude: 0.5, truePeak: -6),
      Signal(number: 19, cycles: 1 / 4, phase: 45, amplitude: 1.41, truePeak: 3),
    ])
  func tech3341(signal: Signal) throws {
    // The signal is faded in and out, because the edge of a sound has its own true peaks.
    let frames = 4_800
    var samples = sine(amplitude: signal.amplitude, cycles: signal.cycles, phase: signal.phase, frames: frames)
    for index in 0..<480 {
      samples[index] *= Float(index) / 480
      samples[frames - 1 - index] *= Float(index) / 480
    }
    for rate in [44_100, 48_000, 96_000] {
      let found = try #require(
        try measure(interleaved(samples, channels: 2), rate: rate, .truePeak).truePeakDecibels)
      #expect(found - signal.truePeak < 0.2 && found - signal.truePeak > -0.4)
    }
  }

  /// Returns the highest true peak of all channels by libebur128.
  private func reference(_ samples: [Float], channels: Int, rate: Int) -> Double {
    var state = ebur128_init(UInt32(channels), UInt(rate), Int32(EBUR128_MODE_TRUE_PEAK.rawValue))
    defer { ebur128_destroy(&state) }
    // libebur128 does not look beyond the end, so zeros follow.
    let padded = samples + [Float](repeating: 0, count: 64 * channels)
    ebur128_add_frames_float(state, padded, padded.count / channels)
    return (0..<channels).map { channel in
      var peak = 0.0
      ebur128_true_peak(state, UInt32(channel), &peak)
      return peak
    }.max() ?? 0
  }

  @Test(
    "The true peak equals libebur128's within 0.02 dB, at any rate and channel count",
    arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000], [1, 2, 3, 6, 8])
  func libebur128(rate: Int, channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(rate + channels))
    let noise = (0..<900 * channels).map { _ in Float.random(in: -0.7...0.7, using: &random) }
    let click = [Float](repeating: 0, count: 100 * channels) + [0.8] + [Float](repeating: 0, count: 101 * channels - 1)
    let tone = interleaved(sine(amplitude: 0.9, cycles: 0.21, phase: 10, frames: 700), channels: channels)
    let step = [Float](repeating: 0.5, count: 333 * channels)
    for samples in [noise, click, tone, step] {
      let found = try #require(try measure(samples, channels: channels, rate: rate, .truePeak).truePeak)
      #expect(abs(20 * log10(found / reference(samples, channels: channels, rate: rate))) < 0.02)
    }
  }

  @Test("A quiet group is skipped only if it cannot exceed the current peak")
  func groups() throws {
    var random = SeededGenerator(seed: 4)
    // The levels vary between the meter's groups of 64 frames, near the threshold for skipping.
    let samples = (0..<6_000).map { frame in
      Float.random(in: -1...1, using: &random) * [0.9, 0.45, 0.4, 0.5, 0.35][frame / 70 % 5]
    }
    for length in stride(from: 200, through: 6_000, by: 290) {
      let part = Array(samples.prefix(length))
      let found = try #require(try measure(part, channels: 1, .truePeak).truePeak)
      #expect(abs(20 * log10(found / reference(part, channels: 1, rate: 48_000))) < 0.02)
    }
  }

  @Test("The true peak is at least the sample peak, with any buffer boundaries", arguments: [1, 2, 7])
  func cuts(channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(channels))
    let samples = (0..<3_000 * channels).map { _ in Float.random(in: -1...1, using: &random) }
    let full = try measure(samples, channels: channels, .truePeak)
    #expect(try #require(full.truePeak) >= full.peak)
    let sound = bytes(samples)
    var meter = try Meter(SampleFormat(.f32LE, channels: channels, rate: 48_000), measuring: .truePeak)
    var start = 0
    while start < sound.count {
      let end = min(sound.count, start + Int.random(in: 0...5_000, using: &random))
      sound[start..<end].withUnsafeBytes { meter.add($0) }
      start = end
    }
    #expect(meter.finish() == full)
  }
}
