/// Where the packets of compressed sound lie that does not say so itself. They follow one another without gaps.
struct PacketTable: Hashable {
  private enum Sizes: Hashable {
    case constant(Int)
    /// Every size, and where each `stride`-th packet begins, from the first one.
    case listed([UInt32], starts: [Int])
  }

  private static let stride = 256
  private let sizes: Sizes
  /// Where the first packet begins in the file.
  let offset: Int
  /// How many packets there are.
  let count: Int
  /// Frames that one packet decodes to.
  let framesPerPacket: Int

  /// Packets of one size, in bytes. The caller sees to it that they lie within the file.
  init(offset: Int, count: Int, size: Int, framesPerPacket: Int) {
    sizes = .constant(size)
    self.offset = offset
    self.count = count
    self.framesPerPacket = framesPerPacket
  }

  /// Packets of these sizes, in bytes; as many of them as lie before `end`.
  init(offset: Int, end: Int, sizes listed: [UInt32], framesPerPacket: Int) {
    self.offset = offset
    self.framesPerPacket = framesPerPacket
    var starts: [Int] = []
    var place = 0
    var count = 0
    for size in listed {
      guard place + Int(size) <= end - offset else { break }
      if count % Self.stride == 0 { starts.append(place) }
      place += Int(size)
      count += 1
    }
    self.count = count
    if let first = listed.first, listed.prefix(count).allSatisfy({ $0 == first }) {
      sizes = .constant(Int(first))
    } else {
      sizes = .listed(count == listed.count ? listed : Array(listed.prefix(count)), starts: starts)
    }
  }

  /// The bytes of a packet in the file; nil where there is no such packet.
  subscript(_ index: Int) -> Range<Int>? {
    guard index >= 0, index < count else { return nil }
    switch sizes {
    case .constant(let size):
      let start = offset + index * size
      return start..<start + size
    case .listed(let sizes, let starts):
      let nearest = index / Self.stride
      let start = sizes[nearest * Self.stride..<index].reduce(offset + starts[nearest]) { $0 + Int($1) }
      return start..<start + Int(sizes[index])
    }
  }
}
