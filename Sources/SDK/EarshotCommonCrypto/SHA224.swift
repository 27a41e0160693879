/// The digest SHA-224 (FIPS 180-4): that of SHA-256 with other initial values, shortened.
struct SHA224 {
  private var state: [UInt32] = [
    0xC105_9ED8, 0x367C_D507, 0x3070_DD17, 0xF70E_5939, 0xFFC0_0B31, 0x6858_1511, 0x64F9_8FA7, 0xBEFA_4FA4,
  ]
  /// The bytes of the incomplete block.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      byteCount &+= 1
      if pending.count == 64 {
        compress()
        pending.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Returns the digest of all bytes.
  consuming func result() -> [UInt8] {
    let bitCount = byteCount &* 8
    add([0x80])
    while pending.count != 56 { add([0]) }
    add((0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) })
    return state.prefix(7).flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  /// Adds the complete block to the state.
  private mutating func compress() {
    var words = (0..<16).map { index in
      pending[4 * index..<4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
      let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for (constant, word) in zip(Self.constants, words) {
      let sum = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
      let first = h &+ sum &+ ((e & f) ^ (~e & g)) &+ constant &+ word
      let second = (Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractions of the cube roots of the first 64 prime numbers.
  private static let constants: [UInt32] = {
    let primes = (2...311).filter { number in !(2..<number).contains { number.isMultiple(of: $0) } }
    return primes.map { prime in
      // The integer cube root of the prime times 2 to the power of 96, whose lowest 32 bits are the fraction's.
      var root: UInt64 = 0
      for bit in (0..<36).reversed() {
        let next = root | 1 << UInt64(bit)
        let square = next.multipliedFullWidth(by: next)
        // 3 * 12 bits: the square has up to 72 bits, the cube up to 108.
        let low = square.low.multipliedFullWidth(by: next)
        let high = square.high &* next &+ low.high
        if high < UInt64(prime) << 32 || (high == UInt64(prime) << 32 && low.low == 0) { root = next }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }()
}
