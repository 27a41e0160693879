import CVirtualTime

/// The words of a class, as the Swift runtime keeps it where there is no Objective-C: two words of the object's header, flags
/// and sizes, then its members' methods.
struct ClassWords {
  private let base: UnsafeMutablePointer<UInt>
  /// How many there are from its address on; 0 where its header makes no sense.
  let count: Int

  /// How many bytes an object of it has; 0 where that makes no sense.
  let instanceSize: Int

  private static let instanceSizeOffset = 24
  private static let sizeOffset = 32
  private static let addressOffset = 36
  private static let largest = 64 << 10

  init(_ type: AnyClass) {
    let start = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    base = start.assumingMemoryBound(to: UInt.self)
    let size = Int(start.load(fromByteOffset: Self.sizeOffset, as: UInt32.self))
    let address = Int(start.load(fromByteOffset: Self.addressOffset, as: UInt32.self))
    let instance = Int(start.load(fromByteOffset: Self.instanceSizeOffset, as: UInt32.self))
    instanceSize = instance <= Self.largest ? instance : 0
    let word = MemoryLayout<UInt>.size
    count =
      size <= Self.largest && address < size && size % word == 0 && address % word == 0 ? (size - address) / word : 0
  }

  subscript(index: Int) -> UInt { base[index] }

  func write(_ word: UInt, at index: Int) -> Bool { earshot_write_word(base + index, word) }
}
