/// Where the packets of compressed sound lie that does not say so itself.
struct PacketTable: Hashable {
  private enum Places: Hashable {
    /// Packets of one size that follow one another.
    case constant(size: Int)
    /// Every size; the packets follow one another.
    case sizes([UInt32])
    /// Every place and size.
    case scattered([UInt64], [UInt32])
    /// Packets of various lengths, in pieces.
    case listed(PacketList)
  }

  private let places: Places
  /// Where the first packet begins in the file.
  let offset: Int
  /// How many packets there are.
  let count: Int
  /// Frames that one packet decodes to.
  let framesPerPacket: Int
  /// The rate in which they are counted, in hertz; nil for the sound's own.
  let rate: Int?

  /// Packets of one size, in bytes. The caller sees to it that they lie within the file.
  init(offset: Int, count: Int, size: Int, framesPerPacket: Int) {
    places = .constant(size: size)
    self.offset = offset
    self.count = count
    self.framesPerPacket = framesPerPacket
    rate = nil
  }

  /// Packets of these sizes, in bytes; as many of them as lie before `end`.
  init(offset: Int, end: Int, sizes listed: [UInt32], framesPerPacket: Int) {
    self.offset = offset
    self.framesPerPacket = framesPerPacket
    rate = nil
    var left = max(0, end - offset)
    let count =
      listed.firstIndex { size in
        left -= Int(size)
        return left < 0
      } ?? listed.count
    self.count = count
    let sizes = count == listed.count ? listed : Array(listed.prefix(count))
    if let first = sizes.first, sizes.allSatisfy({ $0 == first }) {
      places = .constant(size: Int(first))
    } else {
      places = .sizes(sizes)
    }
  }

  /// Packets at these places of the file, with these sizes, in bytes; both lists are equally long. The caller sees to it
  /// that they lie within the file.
  init(offsets: [UInt64], sizes: [UInt32], framesPerPacket: Int, rate: Int) {
    self.rate = rate
    places = .scattered(offsets, sizes)
    offset = 0
    count = min(offsets.count, sizes.count)
    self.framesPerPacket = framesPerPacket
  }

  /// Packets that were found one by one; each piece of one counts.
  init(_ list: PacketList) {
    places = .listed(list)
    offset = 0
    count = list.count
    framesPerPacket = 1
    rate = nil
  }

  /// The packets one by one, where each has a length of its own.
  var list: PacketList? {
    if case .listed(let list) = places { list } else { nil }
  }

  /// The size of every packet in bytes, where it is one and they follow one another.
  var constantSize: Int? {
    if case .constant(let size) = places { size } else { nil }
  }

  /// Lends every packet's place in the file and its size, in bytes; nil for both where ``constantSize`` says it all.
  func withPlaces<Result>(
    _ body: (_ offsets: UnsafePointer<UInt64>?, _ sizes: UnsafePointer<UInt32>?) -> Result
  ) -> Result {
    switch places {
    case .constant:
      return body(nil, nil)
    case .sizes(let sizes):
      var place = UInt64(offset)
      let offsets = sizes.map { size in
        defer { place += UInt64(size) }
        return place
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

  /// The bytes of a packet in the file; nil where there is no such packet.
  subscript(_ index: Int) -> Range<Int>? {
    guard index >= 0, index < count else { return nil }
    switch places {
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
