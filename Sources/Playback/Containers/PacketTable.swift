/// The locations of packets: of compressed sound whose packets cannot be found by parsing it, of samples, or of
/// silence.
struct PacketTable: Hashable {
  private enum Storage: Hashable {
    /// Consecutive packets of the same size.
    case constant(size: Int)
    /// Consecutive packets with individual sizes.
    case sizes([UInt32])
    /// Packets with individual offsets and sizes.
    case scattered([UInt64], [UInt32])
    /// Packets of different lengths, in pieces.
    case listed(PacketList)
  }

  private let storage: Storage
  /// The offset of the first packet in the file.
  let offset: Int
  /// The number of packets; with a ``list``, the number of their pieces.
  let count: Int
  let framesPerPacket: Int
  /// The sample rate at which the frames are counted, in hertz; nil for the sound's own rate.
  let rate: Int?

  /// Creates a table of packets of the same size, in bytes, which must lie within the file.
  init(offset: Int, count: Int, size: Int, framesPerPacket: Int) {
    storage = .constant(size: size)
    self.offset = offset
    self.count = count
    self.framesPerPacket = framesPerPacket
    rate = nil
  }

  /// Creates a table of packets with these sizes, in bytes, up to the last one before `end`.
  init(offset: Int, end: Int, sizes listed: [UInt32], framesPerPacket: Int) {
    self.offset = offset
    self.framesPerPacket = framesPerPacket
    rate = nil
    var remaining = max(0, end - offset)
    let count =
      listed.firstIndex { size in
        remaining -= Int(size)
        return remaining < 0
      } ?? listed.count
    self.count = count
    let sizes = count == listed.count ? listed : Array(listed.prefix(count))
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      storage = .constant(size: Int(first))
    } else {
      storage = .sizes(sizes)
    }
  }

  /// Creates a table of packets with these offsets and sizes, in bytes, which must lie within the file. Both lists
  /// have the same length.
  init(offsets: [UInt64], sizes: [UInt32], framesPerPacket: Int, rate: Int) {
    self.rate = rate
    storage = .scattered(offsets, sizes)
    offset = 0
    count = min(offsets.count, sizes.count)
    self.framesPerPacket = framesPerPacket
  }

  /// Creates a table of individual packets, in which each piece counts.
  init(_ list: PacketList) {
    storage = .listed(list)
    offset = 0
    count = list.count
    framesPerPacket = 1
    rate = nil
  }

  /// The number of frames of all packets, at ``rate``.
  var totalFrames: Int { list?.frames ?? count * framesPerPacket }

  /// The individual packets, if each has its own length.
  var list: PacketList? {
    if case .listed(let list) = storage { list } else { nil }
  }

  /// The size of all packets in bytes, if it is constant and they are consecutive.
  var constantSize: Int? {
    if case .constant(let size) = storage { size } else { nil }
  }

  /// Returns the table without the packets that begin at or after a number of frames, if each has a location of its
  /// own.
  func endingBefore(_ frames: Int) -> PacketTable {
    switch storage {
    case .constant, .sizes: return self
    case .scattered(let offsets, let sizes):
      let kept = (frames + framesPerPacket - 1) / framesPerPacket
      guard let rate, kept < count else { return self }
      return PacketTable(
        offsets: Array(offsets.prefix(kept)), sizes: Array(sizes.prefix(kept)), framesPerPacket: framesPerPacket,
        rate: rate)
    case .listed(let list): return PacketTable(list.endingBefore(frames))
    }
  }

  /// Calls a closure with the offset and size of every packet, in bytes; both are nil if ``constantSize`` suffices.
  func withOffsetsAndSizes<Result>(
    _ body: (_ offsets: UnsafePointer<UInt64>?, _ sizes: UnsafePointer<UInt32>?) -> Result
  ) -> Result {
    switch storage {
    case .constant:
      return body(nil, nil)
    case .sizes(let sizes):
      var position = UInt64(offset)
      let offsets = sizes.map { size in
        defer { position += UInt64(size) }
        return position
      }
      return offsets.withUnsafeBufferPointer { offsets in
        sizes.withUnsafeBufferPointer { body(offsets.baseAddress, $0.baseAddress) }
      }
    case .scattered(let offsets, let sizes):
      return offsets.withUnsafeBufferPointer { offsets in
        sizes.withUnsafeBufferPointer { body(offsets.baseAddress, $0.baseAddress) }
      }
    case .listed(let list):
      return list.offsets.withUnsafeBufferPointer { offsets in
        list.sizes.withUnsafeBufferPointer { body(offsets.baseAddress, $0.baseAddress) }
      }
    }
  }

  /// Returns the range of a packet in the file; nil if there is no such packet.
  subscript(_ index: Int) -> Range<Int>? {
    guard index >= 0, index < count else { return nil }
    switch storage {
    case .constant(let size):
      let start = offset + index * size
      return start..<start + size
    case .sizes(let sizes):
      let start = sizes[..<index].reduce(offset) { $0 + Int($1) }
      return start..<start + Int(sizes[index])
    case .scattered(let offsets, let sizes):
      let start = Int(clamping: offsets[index])
      return start..<start + Int(sizes[index])
    case .listed(let list): return list[index]
    }
  }
}
