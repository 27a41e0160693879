#if !canImport(CryptoKit)
import Foundation

/// The stream of bytes that the message is mixed with.
struct ChaCha20 {
  private var start: [UInt32]

  init(key: [UInt8], nonce: [UInt8]) {
    func words(_ bytes: [UInt8]) -> [UInt32] {
      stride(from: 0, to: bytes.count, by: 4).map { place in
        (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
      }
    }
    start = words(Array("expand 32-byte k".utf8)) + words(key) + [0] + words(nonce)
  }

  func block(_ number: UInt32) -> [UInt8] {
    var first = start
    first[12] = number
    var state = first
    for _ in 0..<10 {
      for column in 0..<4 { mix(&state, column, column + 4, column + 8, column + 12) }
      for column in 0..<4 {
        mix(&state, column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12)
      }
    }
    return zip(state, first).flatMap { word, added in
      let sum = word &+ added
      return (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
    }
  }

  func apply(to bytes: [UInt8]) -> Data {
    var result = Data(capacity: bytes.count)
    for place in stride(from: 0, to: bytes.count, by: 64) {
      let piece = bytes[place..<min(place + 64, bytes.count)]
      result.append(contentsOf: zip(piece, block(UInt32(place / 64) + 1)).map { $0 ^ $1 })
    }
    return result
  }

  private func mix(_ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    func add(_ target: Int, _ source: Int, turning other: Int, by bits: UInt32) {
      state[target] &+= state[source]
      let word = state[other] ^ state[target]
      state[other] = word << bits | word >> (32 - bits)
    }
    add(a, b, turning: d, by: 16)
    add(c, d, turning: b, by: 12)
    add(a, b, turning: d, by: 8)
    add(c, d, turning: b, by: 7)
  }
}
#endif
