/// The samples of a track, which are packets of compressed sound: those of the index, then those of fragments.
struct MP4Samples {
  /// The maximum size of a packet, in bytes.
  private static let largest = 1 << 24

  /// The offsets in the file of the samples in it, in order of their times.
  var offsets: [UInt64] = []
  /// The sizes of the samples in the file, in bytes.
  var sizes: [UInt32] = []
  /// The durations of all samples, including those past the end of the file.
  var times = MP4SampleTimes()

  /// The number of samples in the file.
  var count: Int { offsets.count }

  /// Returns the range of a sample in the file.
  subscript(_ index: Int) -> Range<Int> {
    let start = Int(clamping: offsets[index])
    return start..<start + Int(sizes[index])
  }

  /// Whether every sample can be a packet.
  var arePackets: Bool { sizes.allSatisfy { $0 > 0 && $0 < Self.largest } }

  /// Returns a table of the samples, each of which decodes to the same number of frames.
  func table(framesPerPacket: Int, rate: Int) -> PacketTable {
    PacketTable(offsets: offsets, sizes: sizes, framesPerPacket: framesPerPacket, rate: rate)
  }
}
