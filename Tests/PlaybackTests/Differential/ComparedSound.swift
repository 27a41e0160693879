import Foundation

@testable import Playback

/// The samples that a way of decoding delivers, and its error.
struct ComparedSound {
  /// The number of frames per second.
  var rate = 0
  /// The number of samples per frame.
  var channels = 0
  /// Interleaved samples, with a full scale of 1.
  var samples: [Float] = []
  /// The error at the end, or nil.
  var failure: String?

  var frames: Int { channels > 0 ? samples.count / channels : 0 }

  /// Returns the frames from `start` to the end.
  func dropping(_ start: Int) -> ComparedSound {
    var remainder = self
    remainder.samples = Array(samples.dropFirst(max(0, start) * channels))
    return remainder
  }
}

extension ComparedSound {
  /// Decodes samples in one of GStreamer's formats, such as `S24LE`.
  static func samples(of bytes: [UInt8], _ format: DecodedFormat) -> [Float] {
    let name = format.encoding
    let isBig = name.hasSuffix("BE")
    let digits = name.dropFirst().prefix { $0.isNumber }
    let bits = Int(digits) ?? 16
    // S24_32LE has 24 bits in four bytes.
    let size = name.contains("_32") ? 4 : bits / 8
    let kind = name.first ?? "S"
    // The two common formats have a path that is fast in debug builds.
    if name == "F32LE" {
      return bytes.withUnsafeBytes { raw in
        [Float](unsafeUninitializedCapacity: raw.count / 4) { buffer, count in
          count = raw.count / 4
          UnsafeMutableRawBufferPointer(buffer).copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[..<(count * 4)]))
        }
      }
    }
    if name == "S16LE" {
      return bytes.withUnsafeBytes { raw in
        [Float](unsafeUninitializedCapacity: raw.count / 2) { buffer, count in
          while count < raw.count / 2 {
            buffer[count] = Float(raw.loadUnaligned(fromByteOffset: count * 2, as: Int16.self)) / 32_768
            count += 1
          }
        }
      }
    }
    return stride(from: 0, to: bytes.count - bytes.count % size, by: size).map { offset in
      var word: UInt64 = 0
      for index in 0..<size {
        word |= UInt64(bytes[offset + index]) << UInt64(8 * (isBig ? size - 1 - index : index))
      }
      switch (kind, bits) {
      case ("F", 64): return Float(Double(bitPattern: word))
      case ("F", _): return Float(bitPattern: UInt32(truncatingIfNeeded: word))
      default:
        let scale = Double(1 << UInt64(bits - 1))
        if kind == "U" { return Float((Double(word) - scale) / scale) }
        let value = Int64(bitPattern: word << UInt64(64 - bits)) >> Int64(64 - bits)
        return Float(Double(value) / scale)
      }
    }
  }

  /// Reads ffmpeg's 32-bit float samples from a WAV file, or returns nil if there is none.
  init?(floatWave url: URL) {
    guard let bytes = try? [UInt8](Data(contentsOf: url)), bytes.count > 44 else { return nil }
    func little(_ offset: Int, _ width: Int) -> Int {
      (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    var offset = 12
    while offset + 8 <= bytes.count {
      let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      let size = little(offset + 4, 4)
      if name == "fmt ", offset + 24 <= bytes.count {
        channels = little(offset + 10, 2)
        rate = little(offset + 12, 4)
      } else if name == "data" {
        let end = min(bytes.count, offset + 8 + size)
        samples = Self.samples(
          of: Array(bytes[offset + 8..<end]), DecodedFormat(encoding: "F32LE", rate: rate, channels: channels))
        return
      }
      offset += 8 + size + size % 2
    }
    return nil
  }
}
