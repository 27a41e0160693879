import Foundation

/// The size of a binary property list, in which one value can be contained in many places: a few bytes can describe
/// more values than fit into memory. Foundation expands them all.
struct BinaryPropertyList {
  /// The maximum number of values, each counted as often as it is contained.
  private static let maximumValues = 200_000
  /// The maximum nesting depth, which is Foundation's.
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let count: Int
  private let table: Int
  private let top: Int
  /// The numbers of values in objects; 0 while they are being counted.
  private var sizes: [Int: Int] = [:]

  /// Returns whether Foundation can read a property list: false for a binary one that is damaged or contains too many
  /// values, true for any other.
  static func isReadable(_ data: Data) -> Bool {
    guard data.starts(with: Data("bplist".utf8)) else { return true }
    guard var list = BinaryPropertyList(Array(data)) else { return false }
    return list.isReadable
  }

  private init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    func number(_ position: Int) -> Int? { Self.number(bytes, trailer + position, 8) }
    guard let count = number(8), let top = number(16), let table = number(24) else { return nil }
    (self.count, self.top, self.table) = (count, top, table)
  }

  private var isReadable: Bool {
    mutating get { size(of: top, depth: 0) != nil }
  }

  /// Returns the number of values in an object, including itself; nil if it is too large, contains itself, or is
  /// damaged.
  private mutating func size(of object: Int, depth: Int) -> Int? {
    if let cached = sizes[object] { return cached > 0 ? cached : nil }
    guard depth < Self.maximumDepth, object < count,
      let start = Self.number(bytes, table, atIndex: object, size: offsetSize), start < bytes.count
    else { return nil }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 15))
    guard [0xA, 0xB, 0xC, 0xD].contains(kind) else {
      sizes[object] = 1
      return 1
    }
    sizes[object] = 0
    var (members, position) = (low, start + 1)
    if low == 15 {
      // An integer follows: a marker with the logarithm of its size, and its bytes.
      guard position < bytes.count, bytes[position] >> 4 == 1, bytes[position] & 15 <= 3,
        let number = Self.number(bytes, position + 1, 1 << Int(bytes[position] & 15))
      else { return nil }
      (members, position) = (number, position + 1 + (1 << Int(bytes[position] & 15)))
    }
    guard members <= Self.maximumValues else { return nil }
    var size = 1
    for index in 0..<(kind == 0xD ? 2 * members : members) {
      guard let member = Self.number(bytes, position, atIndex: index, size: referenceSize),
        let memberSize = self.size(of: member, depth: depth + 1), size + memberSize <= Self.maximumValues
      else { return nil }
      size += memberSize
    }
    sizes[object] = size
    return size
  }

  /// Returns an element of an array of big-endian numbers; nil if it is not within the bytes.
  private static func number(_ bytes: [UInt8], _ start: Int, atIndex index: Int, size: Int) -> Int? {
    let (offset, isLarge) = index.multipliedReportingOverflow(by: size)
    let (position, isLarger) = start.addingReportingOverflow(offset)
    return isLarge || isLarger ? nil : number(bytes, position, size)
  }

  /// Returns a big-endian number; nil if it is not within the bytes or is too large.
  private static func number(_ bytes: [UInt8], _ position: Int, _ size: Int) -> Int? {
    guard (1...8).contains(size), position >= 0, position <= bytes.count - size else { return nil }
    return Int(exactly: bytes[position..<position + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
