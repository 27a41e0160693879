// What the sample uses of CryptoKit, for systems without it: ChaCha20-Poly1305 (RFC 8439), opening only. An app on iOS
// leaves this folder out and uses CryptoKit; one on Linux uses swift-crypto, which is the same API. The sample brings its
// own so that the package needs neither. It is written to be read, it is not hardened, and it is no cryptography to copy.

#if !canImport(CryptoKit)
import Foundation

struct SymmetricKey {
  let data: Data
}

enum CryptoKitError: Error {
  case incorrectKeySize
  case incorrectParameterSize
  case authenticationFailure
}

enum ChaChaPoly {
  /// 12 bytes of nonce, what was encrypted, and a tag of 16 bytes.
  struct SealedBox {
    let nonce: [UInt8]
    let ciphertext: [UInt8]
    let tag: [UInt8]

    init(combined: Data) throws {
      guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
      let bytes = [UInt8](combined)
      nonce = Array(bytes.prefix(12))
      ciphertext = Array(bytes.dropFirst(12).dropLast(16))
      tag = Array(bytes.suffix(16))
    }
  }

  /// What was sealed. Throws where a single bit of it is another, or the key.
  static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
    guard key.data.count == 32 else { throw CryptoKitError.incorrectKeySize }
    let cipher = ChaCha20(key: [UInt8](key.data), nonce: box.nonce)
    let lengths = words(UInt64(0)) + words(UInt64(box.ciphertext.count))
    let padding = [UInt8](repeating: 0, count: (16 - box.ciphertext.count % 16) % 16)
    let tag = Poly1305(key: Array(cipher.block(0).prefix(32))).tag(of: box.ciphertext + padding + lengths)
    let difference = zip(tag, box.tag).reduce(0) { $0 | ($1.0 ^ $1.1) }
    guard difference == 0 else { throw CryptoKitError.authenticationFailure }
    return cipher.apply(to: box.ciphertext)
  }

  private static func words(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
#endif
