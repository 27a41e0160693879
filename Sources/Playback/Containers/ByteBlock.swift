/// A part of a file in memory. Positions are relative to its first byte; values out of range are nil, never a trap.
struct ByteBlock {
  private let storage: [UInt8]
  private let range: Range<Int>
  /// The position in the file of the storage's first byte.
  private let base: Int

  /// Creates a block of bytes that begin at `origin` in the file.
  init(_ bytes: [UInt8], origin: Int) {
    storage = bytes
    range = bytes.indices
    base = origin
  }

  private init(_ storage: [UInt8], _ range: Range<Int>, _ base: Int) {
    self.storage = storage
    self.range = range
    self.base = base
  }

  /// The number of bytes.
  var count: Int { range.count }
  /// The position of the first byte in the file.
  var origin: Int { base + range.lowerBound }
  /// A copy of the bytes.
  var bytes: [UInt8] { Array(storage[range]) }

  /// Calls a closure with the bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  subscript(_ position: Int) -> UInt8? {
    position >= 0 && position < count ? storage[range.lowerBound + position] : nil
  }

  /// Returns the part that starts at `position`, of at most `length` bytes, which shares its storage.
  func part(_ position: Int, _ length: Int = .max) -> ByteBlock {
    let start = range.lowerBound + min(max(position, 0), count)
    let end = start + min(max(length, 0), range.upperBound - start)
    return ByteBlock(storage, start..<end, base)
  }

  /// Returns an unsigned big-endian number; nil if bytes are missing, or eight bytes do not fit an `Int`.
  func big(_ width: Int, at position: Int) -> Int? {
    number(width, at: position, reversed: false)
  }

  /// Returns an unsigned little-endian number; nil if bytes are missing, or eight bytes do not fit an `Int`.
  func little(_ width: Int, at position: Int) -> Int? {
    number(width, at: position, reversed: true)
  }

  private func number(_ width: Int, at position: Int, reversed: Bool) -> Int? {
    guard position >= 0, position <= count, width <= count - position, width <= 8 else { return nil }
    var value: UInt64 = 0
    for index in 0..<width {
      let offset = reversed ? width - 1 - index : index
      value = value << 8 | UInt64(storage[range.lowerBound + position + offset])
    }
    return Int(exactly: value)
  }

  /// Returns consecutive unsigned big-endian numbers, as many as there are.
  func bigs(_ width: Int, at position: Int, count requested: Int) -> [UInt64] {
    guard position >= 0, position <= count, width > 0 else { return [] }
    let numbers = min(max(requested, 0), (count - position) / width)
    let start = range.lowerBound + position
    return storage.withUnsafeBufferPointer { storage in
      (0..<numbers).map { number in
        var value: UInt64 = 0
        for offset in start + number * width..<start + (number + 1) * width {
          value = value << 8 | UInt64(storage[offset])
        }
        return value
      }
    }
  }

  func code(at position: Int) -> FourCC? {
    big(4, at: position).map { FourCC(UInt32($0)) }
  }

  /// Returns whether these characters are at a position.
  func has(_ text: StaticString, at position: Int = 0) -> Bool {
    guard position >= 0, position <= count, text.utf8CodeUnitCount <= count - position else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { storage[range.lowerBound + position + $0] == expected[$0] }
    }
  }

  func has(_ expected: [UInt8], at position: Int = 0) -> Bool {
    expected.indices.allSatisfy { self[position + $0] == expected[$0] }
  }
}
