import Foundation
import Metering
import TestSupport

/// A part of a tone on all channels.
struct Tone {
  /// The sine's peak in dBFS.
  var level: Double
  /// The length in seconds.
  var seconds: Double
}

/// Returns a sine with the amplitude, the cycles per frame, and the phase in degrees.
func sine(amplitude: Double, cycles: Double, phase: Double = 0, frames: Int) -> [Float] {
  (0..<frames).map { Float(amplitude * sin(2 * .pi * (cycles * Double($0) + phase / 360))) }
}

/// Returns the samples on each channel.
func interleaved(_ samples: [Float], channels: Int) -> [Float] {
  samples.flatMap { Array(repeating: $0, count: channels) }
}

/// Returns the bytes of values in memory order.
func bytes<Value>(_ values: [Value]) -> [UInt8] {
  values.withUnsafeBytes { Array($0) }
}

/// Measures bytes in one call.
func measure(
  _ bytes: [UInt8], _ encoding: SampleEncoding, channels: Int = 2, rate: Int = 48_000,
  _ measurements: Measurements = .level
) throws -> SoundMeasure {
  var meter = try Meter(SampleFormat(encoding, channels: channels, rate: rate), measuring: measurements)
  bytes.withUnsafeBytes { meter.add($0) }
  return meter.finish()
}

/// Measures floats in one call.
func measure(
  _ samples: [Float], channels: Int = 2, rate: Int = 48_000, _ measurements: Measurements = .level
) throws -> SoundMeasure {
  try measure(bytes(samples), .f32LE, channels: channels, rate: rate, measurements)
}

/// Returns the loudness of successive tones of 1 kHz. `gains` are those of the channels, in dB.
func loudness(_ tones: [Tone], gains: [Double] = [0, 0], rate: Int = 16_000) throws -> Loudness {
  var meter = try Meter(SampleFormat(.f32LE, channels: gains.count, rate: rate), measuring: .loudness)
  // Every tone has whole cycles, so that a tone is a repeated block of memory.
  let wave = sine(amplitude: 1, cycles: 1_000 / Double(rate), frames: rate / 50)
  for tone in tones {
    let amplitudes = gains.map { Float(pow(10, (tone.level + $0) / 20)) }
    let block = wave.flatMap { sample in amplitudes.map { sample * $0 } }
    var remaining = Int((tone.seconds * Double(rate)).rounded()) * gains.count
    while remaining > 0 {
      block.prefix(remaining).withUnsafeBytes { meter.add($0) }
      remaining -= min(remaining, block.count)
    }
  }
  return meter.finish().loudness ?? Loudness()
}

/// The 16-bit samples of a fixture with a 44-byte header.
func samples(ofWave name: String) throws -> [Int16] {
  try Media.bytes(name).dropFirst(44).withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
}
