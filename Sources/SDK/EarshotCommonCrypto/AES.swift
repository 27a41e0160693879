/// The block cipher AES (FIPS 197). It is not hardened against measurements of its running time.
struct AES {
  private let roundKeys: [[UInt8]]

  /// Expands a key; nil unless it has 16, 24 or 32 bytes.
  init?(key: [UInt8]) {
    guard [16, 24, 32].contains(key.count) else { return nil }
    let words = key.count / 4
    let rounds = words + 6
    var schedule = stride(from: 0, to: key.count, by: 4).map { Array(key[$0..<$0 + 4]) }
    var constant: UInt8 = 1
    for index in words..<4 * (rounds + 1) {
      var word = schedule[index - 1]
      if index.isMultiple(of: words) {
        word = [word[1], word[2], word[3], word[0]].map { Self.box[Int($0)] }
        word[0] ^= constant
        constant = Self.doubled(constant)
      } else if words > 6, index % words == 4 {
        word = word.map { Self.box[Int($0)] }
      }
      schedule.append(zip(schedule[index - words], word).map { $0 ^ $1 })
    }
    roundKeys = (0...rounds).map { round in Array(schedule[4 * round..<4 * round + 4].joined()) }
  }

  /// Returns an encrypted block of 16 bytes.
  func encrypted(_ block: [UInt8]) -> [UInt8] {
    var state = added(block, 0)
    for round in 1..<roundKeys.count {
      state = (0..<16).map { Self.box[Int(state[($0 + 4 * ($0 % 4)) % 16])] }
      if round < roundKeys.count - 1 { state = Self.mixed(state, by: [2, 3, 1, 1]) }
      state = added(state, round)
    }
    return state
  }

  /// Returns a decrypted block of 16 bytes.
  func decrypted(_ block: [UInt8]) -> [UInt8] {
    var state = added(block, roundKeys.count - 1)
    for round in (0..<roundKeys.count - 1).reversed() {
      state = (0..<16).map { Self.inverseBox[Int(state[($0 + 12 * ($0 % 4)) % 16])] }
      state = added(state, round)
      if round > 0 { state = Self.mixed(state, by: [14, 11, 13, 9]) }
    }
    return state
  }

  private func added(_ state: [UInt8], _ round: Int) -> [UInt8] {
    zip(state, roundKeys[round]).map { $0 ^ $1 }
  }

  /// Multiplies each column by a matrix whose rows are rotations of the factors.
  private static func mixed(_ state: [UInt8], by factors: [UInt8]) -> [UInt8] {
    (0..<16).map { index in
      let (column, row) = (index / 4 * 4, index % 4)
      return (0..<4).reduce(0) { $0 ^ product(state[column + $1], factors[($1 + 4 - row) % 4]) }
    }
  }

  private static func doubled(_ value: UInt8) -> UInt8 { value << 1 ^ (value & 0x80 == 0 ? 0 : 0x1B) }

  /// The product in the field of 256 elements.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var (result, power, rest): (UInt8, UInt8, UInt8) = (0, first, second)
    while rest > 0 {
      if rest & 1 == 1 { result ^= power }
      power = doubled(power)
      rest >>= 1
    }
    return result
  }

  /// The substitution of bytes: the multiplicative inverse, followed by an affine transformation.
  private static let box: [UInt8] = {
    var box = [UInt8](repeating: 0x63, count: 256)
    // 3 generates the field; its inverse is 0xF6.
    var (element, inverse): (UInt8, UInt8) = (1, 1)
    repeat {
      element = product(element, 3)
      inverse = product(inverse, 0xF6)
      let rotations = (0...4).map { inverse << $0 | (inverse >> (8 - $0)) }
      box[Int(element)] = rotations.reduce(0x63, ^)
    } while element != 1
    return box
  }()

  private static let inverseBox: [UInt8] = {
    var inverse = [UInt8](repeating: 0, count: 256)
    for (index, value) in box.enumerated() { inverse[Int(value)] = UInt8(index) }
    return inverse
  }()
}
