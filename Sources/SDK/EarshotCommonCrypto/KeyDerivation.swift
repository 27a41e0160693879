/// An algorithm that derives a key from a password, with Apple's value.
public typealias CCPBKDFAlgorithm = UInt32
/// PBKDF2 (RFC 8018).
public let kCCPBKDF2 = 2

/// A pseudorandom function of a key derivation, with Apple's values.
public typealias CCPseudoRandomAlgorithm = UInt32
/// HMAC with SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
/// HMAC with SHA-224.
public let kCCPRFHmacAlgSHA224 = 2
/// HMAC with SHA-256.
public let kCCPRFHmacAlgSHA256 = 3
/// HMAC with SHA-384.
public let kCCPRFHmacAlgSHA384 = 4
/// HMAC with SHA-512.
public let kCCPRFHmacAlgSHA512 = 5

/// Derives a key from a password.
///
/// - Returns: `kCCSuccess`, or `kCCParamError` if the algorithm or a length is not valid.
public func CCKeyDerivationPBKDF(
  _ algorithm: CCPBKDFAlgorithm, _ password: UnsafePointer<CChar>?, _ passwordLen: Int,
  _ salt: UnsafePointer<UInt8>?, _ saltLen: Int, _ prf: CCPseudoRandomAlgorithm, _ rounds: UInt32,
  _ derivedKey: UnsafeMutablePointer<UInt8>?, _ derivedKeyLen: Int
) -> Int32 {
  let algorithms: [Int: DigestAlgorithm] = [
    kCCPRFHmacAlgSHA1: .sha1, kCCPRFHmacAlgSHA224: .sha224, kCCPRFHmacAlgSHA256: .sha256, kCCPRFHmacAlgSHA384: .sha384,
    kCCPRFHmacAlgSHA512: .sha512,
  ]
  guard Int(algorithm) == kCCPBKDF2, let hash = algorithms[Int(prf)], rounds > 0, passwordLen >= 0, saltLen >= 0,
    let derivedKey, derivedKeyLen > 0, let keyed = PartialCode(hash, key: bytes(password, passwordLen))
  else { return Int32(kCCParamError) }
  func code(of bytes: [UInt8]) -> [UInt8] {
    var code = keyed
    code.add(bytes)
    return code.result()
  }
  let salt = Array(UnsafeBufferPointer(start: salt, count: salt == nil ? 0 : saltLen))
  var written = 0
  var number: UInt32 = 1
  while written < derivedKeyLen {
    let counter = (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) }
    var last = code(of: salt + counter)
    var block = last
    for _ in 1..<rounds {
      last = code(of: last)
      for index in block.indices { block[index] ^= last[index] }
    }
    for byte in block.prefix(derivedKeyLen - written) {
      derivedKey[written] = byte
      written += 1
    }
    number += 1
  }
  return Int32(kCCSuccess)
}
