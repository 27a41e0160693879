import CMetering

/// A meter of each channel of a sound and, if there are two, of the relation between them.
///
/// The sum of each block is rounded once, regardless of the buffers; sums of blocks are exact.
struct ChannelMeter {
  /// The sums of one channel, in units of 2⁻⁴⁸.
  private struct Sums {
    var samples: Int128 = 0
    var squares: Int128 = 0
    var peak: Float = 0
  }

  private var channels: [Sums]
  private var products: Int128 = 0
  private var difference: Float = 0

  init(_ format: SampleFormat) {
    channels = Array(repeating: Sums(), count: format.channels)
  }

  mutating func add(_ block: SampleBlock) {
    var sums = earshot_channel_sums(block.samples, block.frames, UInt32(block.channels))
    products += Self.units(sums.products)
    difference = max(difference, sums.difference)
    let count = channels.count
    withUnsafeBytes(of: &sums.sums) { samples in
      for channel in 0..<count { channels[channel].samples += Self.units(samples.load(channel)) }
    }
    withUnsafeBytes(of: &sums.squares) { squares in
      for channel in 0..<count { channels[channel].squares += Self.units(squares.load(channel)) }
    }
    withUnsafeBytes(of: &sums.peaks) { peaks in
      for channel in 0..<count { channels[channel].peak = max(channels[channel].peak, peaks.load(channel)) }
    }
  }

  /// Returns a block's sum, which is at most 2¹⁴: 1,024 squares of the loudest samples.
  private static func units(_ sum: Double) -> Int128 { Int128(Int64((sum * 0x1p48).rounded())) }

  private static func value(_ units: Int128) -> Double { Double(units) * 0x1p-48 }

  /// Returns the measurements of all frames.
  func finish(frames: Int) -> SoundChannels {
    let frames = Double(max(1, frames))
    let each = channels.map { sums in
      ChannelMeasure(
        offset: Self.value(sums.samples) / frames, rms: (Self.value(sums.squares) / frames).squareRoot(),
        peak: Double(sums.peak))
    }
    guard channels.count == 2 else { return SoundChannels(channels: each) }
    let energy = (Self.value(channels[0].squares) * Self.value(channels[1].squares)).squareRoot()
    let correlation = energy > 0 ? min(1, max(-1, Self.value(products) / energy)) : nil
    return SoundChannels(channels: each, correlation: correlation, difference: Double(difference))
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the value at an index of a C array, which is imported as a tuple.
  fileprivate func load<Value: BitwiseCopyable>(_ index: Int) -> Value {
    loadUnaligned(fromByteOffset: index * MemoryLayout<Value>.stride, as: Value.self)
  }
}
