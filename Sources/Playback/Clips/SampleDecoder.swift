/// A decoder of uncompressed samples, G.711 and IMA4 to interleaved stereo. Mono is heard on both sides; of more than
/// two channels, the first two are heard.
struct SampleDecoder {
  private enum Coding {
    case pcm(PCMCoding)
    case mulaw, alaw, ima4
  }

  private let coding: Coding
  private let channels: Int

  /// Creates a decoder; nil for other codecs.
  init?(_ codec: SoundCodec, channels: Int) {
    switch codec {
    case .pcm(let pcm): coding = .pcm(pcm)
    case .mulaw: coding = .mulaw
    case .alaw: coding = .alaw
    case .ima4: coding = .ima4
    default: return nil
    }
    guard channels > 0 else { return nil }
    self.channels = channels
  }

  /// The number of frames in a block.
  var framesPerBlock: Int {
    if case .ima4 = coding { IMA4Decoder.framesPerPacket } else { 1 }
  }

  /// The size of a block of all channels, in bytes.
  var blockBytes: Int {
    switch coding {
    case .pcm(let pcm): pcm.bytes * channels
    case .mulaw, .alaw: channels
    case .ima4: IMA4Decoder.packetBytes * channels
    }
  }

  /// Decodes all whole blocks.
  ///
  /// - Returns: The interleaved samples, two for each frame.
  func decode(_ bytes: [UInt8]) -> [Float] {
    let blocks = bytes.count / blockBytes
    var samples = [Float](repeating: 0, count: blocks * framesPerBlock * SoundFormat.channels)
    for side in 0..<SoundFormat.channels {
      let channel = min(side, channels - 1)
      switch coding {
      case .pcm(let pcm):
        for frame in 0..<blocks {
          samples[2 * frame + side] = pcm.sample(bytes, (frame * channels + channel) * pcm.bytes)
        }
      case .mulaw:
        for frame in 0..<blocks { samples[2 * frame + side] = G711.mulaw(bytes[frame * channels + channel]) }
      case .alaw:
        for frame in 0..<blocks { samples[2 * frame + side] = G711.alaw(bytes[frame * channels + channel]) }
      case .ima4:
        var decoder = IMA4Decoder()
        for block in 0..<blocks {
          let start = (block * channels + channel) * IMA4Decoder.packetBytes
          decoder.decode(bytes[start..<start + IMA4Decoder.packetBytes]) { frame, sample in
            samples[2 * (block * IMA4Decoder.framesPerPacket + frame) + side] = sample
          }
        }
      }
    }
    return samples
  }
}

extension PCMCoding {
  /// Returns the sample at an offset, from -1 to 1. The offset must be in range.
  fileprivate func sample(_ data: [UInt8], _ offset: Int) -> Float {
    var bits: UInt64 = 0
    for index in 0..<bytes {
      let byte = UInt64(data[offset + index])
      bits |= byte << UInt64(8 * (isBigEndian ? bytes - 1 - index : index))
    }
    switch kind {
    case .float:
      let value = bytes == 4 ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)) : Float(Double(bitPattern: bits))
      return value.isFinite ? value : 0
    case .unsigned:
      return Float(Double(bits) / Double(UInt64(1) << UInt64(8 * bytes - 1)) - 1)
    case .signed:
      let unused = UInt64(64 - 8 * bytes)
      return Float(
        Double(Int64(bitPattern: bits << unused) >> Int64(unused)) / Double(UInt64(1) << UInt64(8 * bytes - 1)))
    }
  }
}

/// G.711: eight bits with a sign, an exponent and a mantissa.
private enum G711 {
  static func mulaw(_ code: UInt8) -> Float {
    let bits = Int(~code)
    let magnitude = ((bits & 0x0F) << 3 + 0x84) << ((bits & 0x70) >> 4) - 0x84
    return Float(bits & 0x80 != 0 ? -magnitude : magnitude) / 32_768
  }

  static func alaw(_ code: UInt8) -> Float {
    let bits = Int(code ^ 0x55)
    let (exponent, mantissa) = ((bits & 0x70) >> 4, (bits & 0x0F) << 4 + 8)
    let magnitude = exponent == 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
    return Float(bits & 0x80 != 0 ? magnitude : -magnitude) / 32_768
  }
}
