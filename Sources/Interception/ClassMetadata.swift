import CInterception

/// The words of a class's metadata, as the Swift runtime lays it out without Objective-C: the object header, flags and
/// sizes, then the methods.
struct ClassMetadata {
  private let base: UnsafeMutablePointer<UInt>
  /// The number of words from the address point on; 0 if the header is implausible.
  let count: Int

  private static let sizeOffset = 32
  private static let addressOffset = 36
  private static let largest = 64 << 10

  init(_ type: AnyClass) {
    let start = unsafeBitCast(type, to: UnsafeMutableRawPointer.self)
    base = start.assumingMemoryBound(to: UInt.self)
    let size = Int(start.load(fromByteOffset: Self.sizeOffset, as: UInt32.self))
    let address = Int(start.load(fromByteOffset: Self.addressOffset, as: UInt32.self))
    let word = MemoryLayout<UInt>.size
    count =
      size <= Self.largest && address < size && size % word == 0 && address % word == 0 ? (size - address) / word : 0
  }

  subscript(index: Int) -> UInt { base[index] }

  func write(_ word: UInt, at index: Int) -> Bool { earshot_write_word(base + index, word) }
}
