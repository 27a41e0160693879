#if !canImport(CryptoKit)
import Foundation

/// The ChaCha20 key stream.
struct ChaCha20 {
  /// The initial state of each block: a constant, the key, the block number and the nonce.
  private let start: [UInt32]

  init(key: [UInt8], nonce: [UInt8]) {
    func words(_ bytes: [UInt8]) -> [UInt32] {
      stride(from: 0, to: bytes.count, by: 4).map { offset in
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
      }
    }
    start = words(Array("expand 32-byte k".utf8)) + words(key) + [0] + words(nonce)
  }

  /// Returns a block of 64 bytes of the key stream.
  func block(_ number: UInt32) -> [UInt8] {
    var first = start
    first[12] = number
    var state = first
    for _ in 0..<10 {
      mix(&state, 0, 4, 8, 12)
      mix(&state, 1, 5, 9, 13)
      mix(&state, 2, 6, 10, 14)
      mix(&state, 3, 7, 11, 15)
      mix(&state, 0, 5, 10, 15)
      mix(&state, 1, 6, 11, 12)
      mix(&state, 2, 7, 8, 13)
      mix(&state, 3, 4, 9, 14)
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    for index in 0..<16 {
      let word = state[index] &+ first[index]
      for byte in 0..<4 { bytes[4 * index + byte] = UInt8(truncatingIfNeeded: word >> UInt32(8 * byte)) }
    }
    return bytes
  }

  /// Encrypts or decrypts bytes.
  func apply(to bytes: [UInt8]) -> Data {
    var result = bytes
    for offset in stride(from: 0, to: bytes.count, by: 64) {
      let stream = block(UInt32(offset / 64) + 1)
      for byte in offset..<min(offset + 64, bytes.count) { result[byte] ^= stream[byte - offset] }
    }
    return Data(result)
  }

  private func mix(_ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int) {
    var (w, x, y, z) = (state[a], state[b], state[c], state[d])
    w &+= x
    z ^= w
    z = z << 16 | z >> 16
    y &+= z
    x ^= y
    x = x << 12 | x >> 20
    w &+= x
    z ^= w
    z = z << 8 | z >> 24
    y &+= z
    x ^= y
    x = x << 7 | x >> 25
    (state[a], state[b], state[c], state[d]) = (w, x, y, z)
  }
}
#endif
