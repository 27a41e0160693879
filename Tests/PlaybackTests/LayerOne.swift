import TestSupport

/// Handmade MPEG-1 layer I frames with noise in four bands.
enum LayerOne {
  private struct Bits {
    var bits: [UInt8] = []

    mutating func append(_ value: Int, _ width: Int) {
      for shift in (0..<width).reversed() { bits.append(UInt8(value >> shift & 1)) }
    }
  }

  /// Consecutive frames.
  static func frames(_ count: Int, channels: Int, rate: Int) -> [UInt8] {
    (0..<count).flatMap { frame(channels: channels, rate: rate, number: $0) }
  }

  /// A frame of 192 kbit/s. Every third one is padded.
  private static func frame(channels: Int, rate: Int, number: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(number))
    let padding = number % 3 == 0 ? 1 : 0
    var frame = Bits()
    frame.append(0xFFF, 12)
    frame.append(0b1_11_1, 4)
    frame.append(6, 4)
    frame.append([44_100, 48_000, 32_000].firstIndex(of: rate) ?? 0, 2)
    frame.append(padding << 1, 2)
    frame.append(channels == 1 ? 0b11_000000 : 0, 8)
    let bands = 4
    for band in 0..<32 { for _ in 0..<channels { frame.append(band < bands ? 5 : 0, 4) } }
    for _ in 0..<bands * channels { frame.append(12, 6) }
    for _ in 0..<12 * bands * channels { frame.append(Int.random(in: 1...61, using: &random), 6) }
    let length = (12 * 192_000 / rate + padding) * 4
    frame.bits += [UInt8](repeating: 0, count: length * 8 - frame.bits.count)
    return stride(from: 0, to: frame.bits.count, by: 8).map { start in
      frame.bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
    }
  }
}
