import Foundation

/// Generated 16-bit WAV files.
enum Wave {
  static let rate = 44_100

  /// Returns a file of the given length.
  ///
  /// - Parameter sample: Returns the sample of a channel at a frame, with a full scale of 1; larger values are clipped.
  static func file(seconds: Double, channels: Int = 2, _ sample: (_ frame: Int, _ channel: Int) -> Double) -> Data {
    let frames = Int((seconds * Double(rate)).rounded())
    func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }) }
    var samples = Data(capacity: frames * channels * 2)
    for frame in 0..<frames {
      for channel in 0..<channels {
        let value = Int16(max(-32_768, min(32_767, (sample(frame, channel) * 32_768).rounded())))
        withUnsafeBytes(of: value.littleEndian) { samples.append(contentsOf: $0) }
      }
    }
    var file = Data("RIFF".utf8) + number(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
    file += number(1, 2) + number(channels, 2) + number(rate, 4) + number(rate * channels * 2, 4)
    file += number(channels * 2, 2) + number(16, 2)
    return file + Data("data".utf8) + number(samples.count, 4) + samples
  }

  /// A sine of 441 Hz with a period of 100 frames and its maximum at frame 25.
  static func sine(_ frame: Int, amplitude: Double = 0.25) -> Double {
    amplitude * sin(2 * .pi * Double(frame % 100) / 100)
  }

  /// A sine of 630 Hz.
  static func secondTone(_ frame: Int) -> Double { 0.25 * sin(2 * .pi * Double(frame % 70) / 70) }

  /// Returns a two-channel sound without faults.
  static func intact(seconds: Double = 1) -> Data {
    file(seconds: seconds) { $1 == 0 ? sine($0) : secondTone($0) }
  }

  /// A WAV file of a quiet square wave: 8 kHz, 8 bits, mono.
  static func tone(seconds: Int) -> Data {
    let samples = Data((0..<seconds * 8000).map { $0 / 10 % 2 == 0 ? 120 : 136 })
    func number(_ value: Int, _ bytes: Int) -> Data { Data((0..<bytes).map { UInt8(value >> ($0 * 8) & 0xFF) }) }
    var file = Data("RIFF".utf8) + number(36 + samples.count, 4) + Data("WAVEfmt ".utf8) + number(16, 4)
    file += number(1, 2) + number(1, 2) + number(8000, 4) + number(8000, 4) + number(1, 2) + number(8, 2)
    return file + Data("data".utf8) + number(samples.count, 4) + samples
  }
}
