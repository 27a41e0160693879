// EarshotCommonCrypto: Apple's C functions for digests, key derivation and encryption.
//
// Emulated: MD5, SHA-1, SHA-256, SHA-384 and SHA-512 of a buffer, their HMACs, PBKDF2, and `CCCrypt` with AES.
// Not emulated: incremental digests (`CC_SHA256_Init`), incremental encryption (`CCCryptorCreate`), other ciphers.
// Important: as in C, a digest's buffer must be as long as the constant states.

import CGLib

/// A number of bytes.
public typealias CC_LONG = UInt32

/// The length of an MD5 digest, in bytes.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The length of a SHA-1 digest, in bytes.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The length of a SHA-256 digest, in bytes.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The length of a SHA-384 digest, in bytes.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The length of a SHA-512 digest, in bytes.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

private func digest(
  _ kind: GChecksumType, _ length: Int32, _ data: UnsafeRawPointer?, _ count: Int,
  _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let digest, let checksum = g_checksum_new(kind) else { return nil }
  defer { g_checksum_free(checksum) }
  g_checksum_update(checksum, data?.assumingMemoryBound(to: UInt8.self), count)
  var size = gsize(length)
  g_checksum_get_digest(checksum, digest, &size)
  return digest
}

/// Writes the MD5 digest of `len` bytes to the 16 bytes at `md`, and returns `md`.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(G_CHECKSUM_MD5, CC_MD5_DIGEST_LENGTH, data, Int(len), md)
}

/// Writes the SHA-1 digest of `len` bytes to the 20 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(G_CHECKSUM_SHA1, CC_SHA1_DIGEST_LENGTH, data, Int(len), md)
}

/// Writes the SHA-256 digest of `len` bytes to the 32 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(G_CHECKSUM_SHA256, CC_SHA256_DIGEST_LENGTH, data, Int(len), md)
}

/// Writes the SHA-384 digest of `len` bytes to the 48 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(G_CHECKSUM_SHA384, CC_SHA384_DIGEST_LENGTH, data, Int(len), md)
}

/// Writes the SHA-512 digest of `len` bytes to the 64 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(G_CHECKSUM_SHA512, CC_SHA512_DIGEST_LENGTH, data, Int(len), md)
}

/// The digest of an HMAC, with Apple's values.
public typealias CCHmacAlgorithm = UInt32

/// An HMAC with SHA-1.
public let kCCHmacAlgSHA1 = 0
/// An HMAC with MD5.
public let kCCHmacAlgMD5 = 1
/// An HMAC with SHA-256.
public let kCCHmacAlgSHA256 = 2
/// An HMAC with SHA-384.
public let kCCHmacAlgSHA384 = 3
/// An HMAC with SHA-512.
public let kCCHmacAlgSHA512 = 4

/// Writes the HMAC of `dataLength` bytes to `macOut`, which must be as long as the digest.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  let kinds = [
    (G_CHECKSUM_SHA1, CC_SHA1_DIGEST_LENGTH), (G_CHECKSUM_MD5, CC_MD5_DIGEST_LENGTH),
    (G_CHECKSUM_SHA256, CC_SHA256_DIGEST_LENGTH), (G_CHECKSUM_SHA384, CC_SHA384_DIGEST_LENGTH),
    (G_CHECKSUM_SHA512, CC_SHA512_DIGEST_LENGTH),
  ]
  guard Int(algorithm) < kinds.count, let macOut else { return }
  let (kind, length) = kinds[Int(algorithm)]
  guard let hmac = g_hmac_new(kind, key?.assumingMemoryBound(to: UInt8.self), gsize(keyLength)) else { return }
  defer { g_hmac_unref(hmac) }
  g_hmac_update(hmac, data?.assumingMemoryBound(to: UInt8.self), dataLength)
  var size = gsize(length)
  g_hmac_get_digest(hmac, macOut.assumingMemoryBound(to: UInt8.self), &size)
}
