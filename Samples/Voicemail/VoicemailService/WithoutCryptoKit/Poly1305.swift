#if !canImport(CryptoKit)
/// The Poly1305 authenticator, a polynomial modulo 2^130 - 5, in limbs of 26 bits.
struct Poly1305 {
  private static let mask: UInt64 = (1 << 26) - 1
  private let factor: [UInt64]
  private let added: (low: UInt64, high: UInt64)

  init(key: [UInt8]) {
    factor = Self.limbs(
      Self.word(key, 0) & 0x0FFF_FFFC_0FFF_FFFF, Self.word(key, 8) & 0x0FFF_FFFC_0FFF_FFFC, 0)
    added = (Self.word(key, 16), Self.word(key, 24))
  }

  /// Returns the tag of a message whose length is a multiple of 16, as it is here.
  func tag(of message: [UInt8]) -> [UInt8] {
    var sum = [UInt64](repeating: 0, count: 5)
    for offset in stride(from: 0, to: message.count, by: 16) {
      let block = Self.limbs(Self.word(message, offset), Self.word(message, offset + 8), 1)
      for limb in 0..<5 { sum[limb] += block[limb] }
      sum = multiplied(sum)
    }
    return finished(sum)
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for byte in 0..<8 { word |= UInt64(bytes[offset + byte]) << UInt64(8 * byte) }
    return word
  }

  private static func limbs(_ low: UInt64, _ high: UInt64, _ top: UInt64) -> [UInt64] {
    [low & mask, low >> 26 & mask, (low >> 52 | high << 12) & mask, high >> 14 & mask, high >> 40 | top << 24]
  }

  private func multiplied(_ sum: [UInt64]) -> [UInt64] {
    var product = [UInt64](repeating: 0, count: 5)
    for left in 0..<5 {
      for right in 0..<5 {
        // 2^130 is congruent to 5.
        product[(left + right) % 5] += sum[left] * factor[right] * (left + right < 5 ? 1 : 5)
      }
    }
    return Self.carried(Self.carried(product))
  }

  private static func carried(_ limbs: [UInt64]) -> [UInt64] {
    var limbs = limbs
    for limb in 0..<5 {
      let carry = limbs[limb] >> 26
      limbs[limb] &= mask
      limbs[(limb + 1) % 5] += limb < 4 ? carry : 5 * carry
    }
    return limbs
  }

  private func finished(_ sum: [UInt64]) -> [UInt8] {
    var sum = Self.carried(Self.carried(sum))
    // Subtracts 2^130 - 5 at most once: if adding 5 overflows 2^130.
    var over = sum
    over[0] += 5
    for limb in 0..<4 {
      over[limb + 1] += over[limb] >> 26
      over[limb] &= Self.mask
    }
    if over[4] >> 26 > 0 { sum = over }
    let low = (sum[0] | sum[1] << 26 | sum[2] << 52).addingReportingOverflow(added.low)
    let high = (sum[2] >> 12 | sum[3] << 14 | sum[4] << 40) &+ added.high &+ (low.overflow ? 1 : 0)
    return [low.partialValue, high].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
    }
  }
}
#endif
