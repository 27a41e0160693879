/// The header of a frame of MPEG audio, or of AAC in ADTS, which begins with the same bits.
struct MPEGFrame {
  let codec: SoundCodec
  /// Whether the version is MPEG-1, not MPEG-2 or 2.5; without meaning for ADTS.
  let isFirstVersion: Bool
  /// The sample rate, in hertz.
  let rate: Int
  /// The number of channels; nil if the stream itself describes them.
  let channels: Int?
  /// The bit rate of this frame; nil for AAC.
  let bitRate: Int?
  /// The length of the frame in bytes, including its header.
  let length: Int
  /// The number of frames of sound.
  let samples: Int

  /// The maximum length of a header, in bytes.
  static let headerLength = 7

  /// Parses a header; nil if there is none.
  ///
  /// - Parameter free: The length of a free-format frame without padding, whose header states neither bit rate nor
  ///   length; nil if there is no such frame.
  init?(_ block: ByteBlock, at position: Int = 0, free: Int? = nil) {
    guard block[position] == 0xFF, let second = block[position + 1], let third = block[position + 2],
      let fourth = block[position + 3], second & 0xE0 == 0xE0
    else { return nil }
    if second & 0xF6 == 0xF0 {
      let header =
        [third, fourth] + [block[position + 4], block[position + 5], block[position + 6]].compactMap(\.self)
      self.init(adts: header)
    } else {
      self.init(mpeg: second, third, fourth, free: free)
    }
  }

  private init?(adts header: [UInt8]) {
    guard header.count == 5 else { return nil }
    let index = Int(header[0] >> 2 & 15)
    length = Int(header[1] & 3) << 11 | Int(header[2]) << 3 | Int(header[3] >> 5)
    guard index < AACConfiguration.rates.count, length > 7 else { return nil }
    codec = .aac
    isFirstVersion = false
    rate = AACConfiguration.rates[index]
    channels = AACConfiguration.channels(Int(header[0] & 1) << 2 | Int(header[1] >> 6))
    bitRate = nil
    samples = 1024 * (Int(header[4] & 3) + 1)
  }

  private init?(mpeg second: UInt8, _ third: UInt8, _ fourth: UInt8, free: Int?) {
    let version = second >> 3 & 3
    let layer = 4 - Int(second >> 1 & 3)
    let bitRateIndex = Int(third >> 4)
    let rateIndex = Int(third >> 2 & 3)
    guard version != 1, layer < 4, (free == nil ? 1...14 : 0...0).contains(bitRateIndex), rateIndex < 3 else {
      return nil
    }
    isFirstVersion = version == 3
    rate = [44_100, 48_000, 32_000][rateIndex] >> (version == 3 ? 0 : version == 2 ? 1 : 2)
    let padding = Int(third >> 1 & 1)
    channels = fourth >> 6 == 3 ? 1 : 2
    codec = [.mp1, .mp2, .mp3][layer - 1]
    samples = layer == 1 ? 384 : layer == 2 || isFirstVersion ? 1152 : 576
    // Layer I counts slots of four bytes.
    let slot = layer == 1 ? 4 : 1
    let bitRate: Int
    if let free {
      bitRate = free * 8 * rate / samples
      length = free + padding * slot
    } else {
      bitRate = Self.kilobits[isFirstVersion ? layer - 1 : layer == 1 ? 3 : 4][bitRateIndex - 1] * 1000
      length = (samples / 8 / slot * bitRate / rate + padding) * slot
    }
    self.bitRate = bitRate
  }

  /// Returns whether a frame can follow this one in the same stream.
  func isFollowed(by next: MPEGFrame) -> Bool {
    codec == next.codec && rate == next.rate && isFirstVersion == next.isFirstVersion
  }

  /// The number of bytes between a frame's header and its sound, after which an encoder stores the info frame.
  var sideInformation: Int {
    isFirstVersion ? (channels == 1 ? 17 : 32) : (channels == 1 ? 9 : 17)
  }

  private static let kilobits = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
}
