import CGLib

/// An algorithm that derives a key from a password, with Apple's value.
public typealias CCPBKDFAlgorithm = UInt32
/// PBKDF2 (RFC 8018).
public let kCCPBKDF2 = 2

/// A pseudorandom function of a key derivation, with Apple's values.
public typealias CCPseudoRandomAlgorithm = UInt32
/// HMAC with SHA-1.
public let kCCPRFHmacAlgSHA1 = 1
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
  let kinds = [
    kCCPRFHmacAlgSHA1: G_CHECKSUM_SHA1, kCCPRFHmacAlgSHA256: G_CHECKSUM_SHA256,
    kCCPRFHmacAlgSHA384: G_CHECKSUM_SHA384, kCCPRFHmacAlgSHA512: G_CHECKSUM_SHA512,
  ]
  guard Int(algorithm) == kCCPBKDF2, let kind = kinds[Int(prf)], rounds > 0, passwordLen >= 0, saltLen >= 0,
    let derivedKey, derivedKeyLen > 0
  else { return Int32(kCCParamError) }
  let key = UnsafeBufferPointer(start: password, count: password == nil ? 0 : passwordLen).map { UInt8(bitPattern: $0) }
  guard let keyed = g_hmac_new(kind, key, gsize(key.count)) else { return Int32(kCCParamError) }
  defer { g_hmac_unref(keyed) }
  func code(of bytes: [UInt8]) -> [UInt8] {
    guard let hmac = g_hmac_copy(keyed) else { return [] }
    defer { g_hmac_unref(hmac) }
    g_hmac_update(hmac, bytes, bytes.count)
    var size = gsize(g_checksum_type_get_length(kind))
    var code = [UInt8](repeating: 0, count: Int(size))
    g_hmac_get_digest(hmac, &code, &size)
    return code
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
