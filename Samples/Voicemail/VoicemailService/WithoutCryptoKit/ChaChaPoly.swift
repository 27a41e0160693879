// The part of CryptoKit that the sample uses, for systems without it: ChaCha20-Poly1305 (RFC 8439), decryption only. An
// app on iOS omits this folder and uses CryptoKit; an app on Linux uses swift-crypto, which has the same API. The
// sample contains its own implementation so that the package needs neither. It is written for readability and is not
// hardened: do not copy it as cryptography.

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
  /// A nonce of 12 bytes, the ciphertext, and a tag of 16 bytes.
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

  /// Decrypts a box; throws if the box has been altered, or the key is wrong.
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
