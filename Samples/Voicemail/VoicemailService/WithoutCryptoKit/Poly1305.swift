#if !canImport(CryptoKit)
/// The sum over the message that only who has the key can make: a polynomial modulo 2^130 - 5, in limbs of 26 bits.
struct Poly1305 {
  private static let mask: UInt64 = (1 << 26) - 1
  private let factor: [UInt64]
  private let added: [UInt8]

  init(key: [UInt8]) {
    var bytes = Array(key.prefix(16))
    for place in [3, 7, 11, 15] { bytes[place] &= 15 }
    for place in [4, 8, 12] { bytes[place] &= 252 }
    factor = Self.limbs(bytes + [0])
    added = Array(key.suffix(16))
  }

  /// The tag of a message whose length is a multiple of 16, as it is here.
  func tag(of message: [UInt8]) -> [UInt8] {
    var sum = [UInt64](repeating: 0, count: 5)
    for place in stride(from: 0, to: message.count, by: 16) {
      let block = Self.limbs(Array(message[place..<place + 16]) + [1])
      for limb in 0..<5 { sum[limb] += block[limb] }
      sum = multiplied(sum)
    }
    return finished(sum)
  }

  private static func limbs(_ bytes: [UInt8]) -> [UInt64] {
    (0..<5).map { limb in
      (0..<26).reduce(0) { word, bit in
        let (byte, shift) = ((26 * limb + bit) / 8, (26 * limb + bit) % 8)
        return byte < bytes.count ? word | UInt64(bytes[byte] >> UInt8(shift) & 1) << UInt64(bit) : word
      }
    }
  }

  private func multiplied(_ sum: [UInt64]) -> [UInt64] {
    var product = [UInt64](repeating: 0, count: 5)
    for left in 0..<5 {
      for right in 0..<5 {
        // What goes over 2^130 comes back five times.
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
    // At most once more than 2^130 - 5: with 5 more it goes over 2^130.
    var over = sum
    over[0] += 5
    for limb in 0..<4 {
      over[limb + 1] += over[limb] >> 26
      over[limb] &= Self.mask
    }
    if over[4] >> 26 > 0 {
      over[4] &= Self.mask
      sum = over
    }
    var carry: UInt64 = 0
    return (0..<16).map { place in
      let byte = (0..<8).reduce(UInt64(0)) { word, bit in
        let (limb, shift) = ((8 * place + bit) / 26, (8 * place + bit) % 26)
        return word | (sum[limb] >> UInt64(shift) & 1) << UInt64(bit)
      }
      let total = byte + UInt64(added[place]) + carry
      carry = total >> 8
      return UInt8(truncatingIfNeeded: total)
    }
  }
}
#endif
