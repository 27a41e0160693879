import TestSupport

/// Random damage to files, of the kinds that accidents and attacks cause. Equal random numbers produce equal damage.
enum Damage: CaseIterable {
  /// Truncation at any position.
  case truncated
  /// A few flipped bits, anywhere.
  case flipped
  /// The beginning of one file, followed by the end of another.
  case spliced
  /// Bytes in the first few hundred replaced by values that break sizes and counts.
  case mangledHeader
  /// A range that is removed or duplicated.
  case shifted

  private static let evil: [UInt8] = [0x00, 0x01, 0x7F, 0x80, 0xFE, 0xFF]

  /// Returns damaged bytes, which differ from the original except by accident.
  func apply(to bytes: [UInt8], with other: [UInt8], using choose: inout SeededGenerator) -> [UInt8] {
    guard bytes.count > 1 else { return bytes }
    var result = bytes
    switch self {
    case .truncated:
      result.removeLast(Int.random(in: 1...bytes.count, using: &choose))
    case .flipped:
      for _ in 0..<Int.random(in: 1...64, using: &choose) {
        result[Int.random(in: 0..<bytes.count, using: &choose)] ^= 1 << UInt8.random(in: 0..<8, using: &choose)
      }
    case .spliced:
      let cut = Int.random(in: 0..<bytes.count, using: &choose)
      result.replaceSubrange(cut..., with: other.suffix(Int.random(in: 0...other.count, using: &choose)))
    case .mangledHeader:
      for _ in 0..<Int.random(in: 1...4, using: &choose) {
        let place = Int.random(in: 0..<min(bytes.count, 512), using: &choose)
        let value = Self.evil.randomElement(using: &choose) ?? 0
        for index in place..<min(bytes.count, place + Int.random(in: 1...4, using: &choose)) { result[index] = value }
      }
    case .shifted:
      let start = Int.random(in: 0..<bytes.count, using: &choose)
      let length = min(bytes.count - start, Int.random(in: 1...4_096, using: &choose))
      if Bool.random(using: &choose) {
        result.removeSubrange(start..<start + length)
      } else {
        result.insert(contentsOf: bytes[start..<start + length], at: start)
      }
    }
    return result
  }
}
