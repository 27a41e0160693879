import Foundation
import Metering
import TestSupport

/// A stretch of a tone on all channels.
struct Tone {
  /// In dBFS, of the sine's peak.
  var level: Double
  /// In seconds.
  var seconds: Double
}

/// A sine of `amplitude`: so many cycles a frame, from a phase in degrees.
func sine(amplitude: Double, cycles: Double, phase: Double = 0, frames: Int) -> [Float] {
  (0..<frames).map { Float(amplitude * sin(2 * .pi * (cycles * Double($0) + phase / 360))) }
}

/// The same samples on each of so many channels.
func interleaved(_ samples: [Float], channels: Int) -> [Float] {
  samples.flatMap { Array(repeating: $0, count: channels) }
}

/// The bytes of values, as they lie in memory.
func bytes<Value>(_ values: [Value]) -> [UInt8] {
  values.withUnsafeBytes { Array($0) }
}

/// Measures bytes at once.
func measure(
  _ bytes: [UInt8], _ encoding: SampleEncoding, channels: Int = 2, rate: Int = 48_000,
  _ measurements: Measurements = .level
) throws -> SoundMeasure {
  var meter = try Meter(SampleFormat(encoding, channels: channels, rate: rate), measuring: measurements)
  bytes.withUnsafeBytes { meter.add($0) }
  return meter.finish()
}

/// Measures floats at once.
func measure(
  _ samples: [Float], channels: Int = 2, rate: Int = 48_000, _ measurements: Measurements = .level
) throws -> SoundMeasure {
  try measure(bytes(samples), .f32LE, channels: channels, rate: rate, measurements)
}

/// The loudness of tones of 1 kHz in a row; `gains` are those of the channels, in dB.
func loudness(_ tones: [Tone], gains: [Double] = [0, 0], rate: Int = 16_000) throws -> Loudness {
  var meter = try Meter(SampleFormat(.f32LE, channels: gains.count, rate: rate), measuring: .loudness)
  // All tones begin and end with a cycle, so that a tone is one stretch of memory, again and again.
  let wave = sine(amplitude: 1, cycles: 1_000 / Double(rate), frames: rate / 50)
  for tone in tones {
    let amplitudes = gains.map { Float(pow(10, (tone.level + $0) / 20)) }
    let stretch = wave.flatMap { sample in amplitudes.map { sample * $0 } }
    var left = Int((tone.seconds * Double(rate)).rounded()) * gains.count
    while left > 0 {
      stretch.prefix(left).withUnsafeBytes { meter.add($0) }
      left -= min(left, stretch.count)
    }
  }
  return meter.finish().loudness ?? Loudness()
}

/// The 16-bit samples of a fixture whose header has 44 bytes.
func samples(ofWave name: String) throws -> [Int16] {
  try Media.bytes(name).dropFirst(44).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}
