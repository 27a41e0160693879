// The part of CryptoKit that the sample uses, for systems without it: ChaCha20-Poly1305 (RFC 8439), decryption only, by
// libsodium. An app on iOS omits this folder and uses CryptoKit; an app on Linux uses swift-crypto, which has the same
// API. The sample does not, because compiling swift-crypto would nearly double the time of `make play`.

#if !canImport(CryptoKit)
import CSodium
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
    fileprivate let nonce: [UInt8]
    fileprivate let ciphertextAndTag: [UInt8]

    init(combined: Data) throws {
      guard combined.count >= 28 else { throw CryptoKitError.incorrectParameterSize }
      nonce = Array(combined.prefix(12))
      ciphertextAndTag = Array(combined.dropFirst(12))
    }
  }

  /// Decrypts a box; throws if the box has been altered, or the key is wrong.
  static func open(_ box: SealedBox, using key: SymmetricKey) throws -> Data {
    guard key.data.count == 32 else { throw CryptoKitError.incorrectKeySize }
    var text = [UInt8](repeating: 0, count: box.ciphertextAndTag.count - 16)
    let status = crypto_aead_chacha20poly1305_ietf_decrypt(
      &text, nil, nil, box.ciphertextAndTag, UInt64(box.ciphertextAndTag.count), nil, 0, box.nonce, [UInt8](key.data))
    guard status == 0 else { throw CryptoKitError.authenticationFailure }
    return Data(text)
  }
}
#endif
