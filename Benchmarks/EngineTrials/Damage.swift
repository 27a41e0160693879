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

  private static let extremeValues: [UInt8] = [0x00, 0x01, 0x7F, 0x80, 0xFE, 0xFF]

  /// Returns damaged bytes, which differ from the original except by accident.
  func apply(to bytes: [UInt8], with source: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    guard bytes.count > 1 else { return bytes }
    var result = bytes
    switch self {
    case .truncated:
      result.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case .flipped:
      for _ in 0..<Int.random(in: 1...64, using: &random) {
        result[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    case .spliced:
      let cut = Int.random(in: 0..<bytes.count, using: &random)
      result.replaceSubrange(cut..., with: source.suffix(Int.random(in: 0...source.count, using: &random)))
    case .mangledHeader:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 0..<min(bytes.count, 512), using: &random)
        let value = Self.extremeValues.randomElement(using: &random) ?? 0
        for index in offset..<min(bytes.count, offset + Int.random(in: 1...4, using: &random)) { result[index] = value }
      }
    case .shifted:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(bytes.count - start, Int.random(in: 1...4_096, using: &random))
      if Bool.random(using: &random) {
        result.removeSubrange(start..<start + length)
      } else {
        result.insert(contentsOf: bytes[start..<start + length], at: start)
      }
    }
    return result
  }
}
