import Foundation
import Metering
import Playback

/// A sink for decoded samples that makes a 16-bit WAV in memory, up to a size limit.
final class WaveSink: SampleSink {
  /// The result of decoding.
  enum Result: Hashable {
    /// The WAV file.
    case wave(Data)
    /// The file would exceed the limit.
    case tooLarge
    /// There was no sound, or its sample format is not supported.
    case nothing
  }

  private static let headerBytes = 44

  private let limit: Int
  private var format: DecodedFormat?
  private var encoding: SampleEncoding?
  private var samples: [UInt8] = []
  private var isTooLarge = false

  /// Creates a sink for a file of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  func begin(_ format: DecodedFormat) {
    self.format = format
    encoding = SampleEncoding(rawValue: format.encoding)
  }

  func take(_ block: UnsafeRawBufferPointer) -> Bool {
    guard let encoding else { return false }
    let count = block.count / encoding.bytes
    guard Self.headerBytes + samples.count + count * 2 <= limit else {
      isTooLarge = true
      samples = []
      return false
    }
    for index in 0..<count {
      let sample = UInt16(bitPattern: Self.sample(in: block, at: index * encoding.bytes, encoding))
      samples.append(UInt8(sample & 0xFF))
      samples.append(UInt8(sample >> 8))
    }
    return true
  }

  /// The result, once decoding is done.
  var result: Result {
    if isTooLarge { return .tooLarge }
    guard let format, !samples.isEmpty, let channels = UInt16(exactly: format.channels), channels > 0,
      let rate = UInt32(exactly: format.rate)
    else { return .nothing }
    var file = Data()
    file.reserveCapacity(Self.headerBytes + samples.count)
    func put(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { file.append(contentsOf: $0) }
    }
    file.append(contentsOf: "RIFF".utf8)
    put(UInt32(clamping: Self.headerBytes - 8 + samples.count))
    file.append(contentsOf: "WAVEfmt ".utf8)
    put(UInt32(16))
    put(UInt16(1))
    put(channels)
    put(rate)
    put(UInt32(truncatingIfNeeded: Int(rate) * Int(channels) * 2))
    put(channels &* 2)
    put(UInt16(16))
    file.append(contentsOf: "data".utf8)
    put(UInt32(clamping: samples.count))
    file.append(contentsOf: samples)
    return .wave(file)
  }

  // MARK: Samples

  /// Returns a sample as 16 bits: the upper bits of wider integers, or a clamped float.
  private static func sample(in block: UnsafeRawBufferPointer, at offset: Int, _ encoding: SampleEncoding) -> Int16 {
    func load<Value: FixedWidthInteger>(_ type: Value.Type) -> Value {
      block.loadUnaligned(fromByteOffset: offset, as: type)
    }
    func pair(_ low: Int, _ high: Int) -> Int16 {
      Int16(bitPattern: UInt16(block[offset + low]) | UInt16(block[offset + high]) << 8)
    }
    switch encoding {
    case .u8: return (Int16(block[offset]) - 128) << 8
    case .s8: return Int16(Int8(bitPattern: block[offset])) << 8
    case .s16LE: return pair(0, 1)
    case .s16BE: return pair(1, 0)
    case .s24LE, .s24In32LE: return pair(1, 2)
    case .s24BE: return pair(1, 0)
    case .s24In32BE: return pair(2, 1)
    case .s32LE: return pair(2, 3)
    case .s32BE: return pair(1, 0)
    case .f32LE: return Self.sample(Double(Float(bitPattern: UInt32(littleEndian: load(UInt32.self)))))
    case .f32BE: return Self.sample(Double(Float(bitPattern: UInt32(bigEndian: load(UInt32.self)))))
    case .f64LE: return Self.sample(Double(bitPattern: UInt64(littleEndian: load(UInt64.self))))
    case .f64BE: return Self.sample(Double(bitPattern: UInt64(bigEndian: load(UInt64.self))))
    }
  }

  private static func sample(_ value: Double) -> Int16 {
    value.isNaN ? 0 : Int16((min(max(value, -1), 1) * 32_767).rounded())
  }
}
