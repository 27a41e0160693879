import Playback

/// A sink that measures the peak and energy of decoded samples, in short blocks, for each channel.
final class BlockSink: SampleSink {
  private let perSecond: Int
  private var format: DecodedFormat?
  private var frame = 0
  /// The blocks, by channel and time.
  private(set) var blocks: [[SoundLevels.Block]] = []

  init(perSecond: Int) {
    self.perSecond = perSecond
  }

  func begin(_ format: DecodedFormat) {
    self.format = format
    blocks = Array(repeating: [], count: format.channels)
  }

  func take(_ samples: UnsafeRawBufferPointer) -> Bool {
    guard let format, let read = Self.reader(of: format.encoding), format.channels > 0 else { return false }
    let (read:sample, size) = read
    for index in 0..<samples.count / (size * format.channels) {
      let number = frame * perSecond / format.rate
      for channel in 0..<format.channels {
        let value = sample(samples, (index * format.channels + channel) * size)
        while blocks[channel].count <= number { blocks[channel].append(SoundLevels.Block()) }
        blocks[channel][number].peak = max(blocks[channel][number].peak, abs(value))
        blocks[channel][number].squares += Double(value) * Double(value)
        blocks[channel][number].count += 1
      }
      frame += 1
    }
    return true
  }

  private typealias Reader = (read: (UnsafeRawBufferPointer, Int) -> Float, size: Int)

  /// Returns a function that reads the sample at a byte offset, with a full scale of 1, and the size of a sample in
  /// bytes; nil for an encoding that no decoder produces.
  private static func reader(of encoding: String) -> Reader? {
    func integer<Word: FixedWidthInteger>(_ type: Word.Type, _ order: @escaping (Word) -> Word) -> Reader {
      let scale = Float(sign: .minus, exponent: 0, significand: Float(Word.min))
      return ({ Float(order($0.loadUnaligned(fromByteOffset: $1, as: type))) / scale }, MemoryLayout<Word>.size)
    }
    switch encoding {
    case "U8": return ({ (Float($0[$1]) - 128) / 128 }, 1)
    case "S8": return integer(Int8.self) { $0 }
    case "S16LE": return integer(Int16.self, Int16.init(littleEndian:))
    case "S16BE": return integer(Int16.self, Int16.init(bigEndian:))
    case "S32LE": return integer(Int32.self, Int32.init(littleEndian:))
    case "S32BE": return integer(Int32.self, Int32.init(bigEndian:))
    case "S24LE": return ({ Self.packed($0[$1], $0[$1 + 1], $0[$1 + 2]) }, 3)
    case "S24BE": return ({ Self.packed($0[$1 + 2], $0[$1 + 1], $0[$1]) }, 3)
    case "S24_32LE": return ({ Self.packed($0[$1], $0[$1 + 1], $0[$1 + 2]) }, 4)
    case "S24_32BE": return ({ Self.packed($0[$1 + 3], $0[$1 + 2], $0[$1 + 1]) }, 4)
    case "F32LE":
      return ({ Float(bitPattern: UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: $1, as: UInt32.self))) }, 4)
    case "F32BE":
      return ({ Float(bitPattern: UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: $1, as: UInt32.self))) }, 4)
    case "F64LE":
      return (
        { Float(Double(bitPattern: UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: $1, as: UInt64.self)))) }, 8
      )
    case "F64BE":
      return (
        { Float(Double(bitPattern: UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: $1, as: UInt64.self)))) }, 8
      )
    default: return nil
    }
  }

  /// Combines three bytes of a little-endian sample.
  private static func packed(_ low: UInt8, _ middle: UInt8, _ high: UInt8) -> Float {
    let word = UInt32(low) << 8 | UInt32(middle) << 16 | UInt32(high) << 24
    return Float(Int32(bitPattern: word)) / 2_147_483_648
  }
}
