// EarshotCommonCrypto: Apple's C functions for digests, key derivation and encryption.
//
// Emulated: MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512 of a buffer and in parts (`CC_SHA256_Init`), their HMACs,
// PBKDF2, and `CCCrypt` with AES.
// Not emulated: incremental encryption (`CCCryptorCreate`), other ciphers.
// Important: as in C, a digest's buffer must have the length of the digest's constant, such as
// `CC_SHA256_DIGEST_LENGTH`.

/// A number of bytes.
public typealias CC_LONG = UInt32

/// The length of an MD5 digest, in bytes.
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The length of a SHA-1 digest, in bytes.
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The length of a SHA-224 digest, in bytes.
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The length of a SHA-256 digest, in bytes.
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The length of a SHA-384 digest, in bytes.
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The length of a SHA-512 digest, in bytes.
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

private func digest(
  _ algorithm: DigestAlgorithm, _ data: UnsafeRawPointer?, _ count: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let digest, var partial = PartialDigest(algorithm) else { return nil }
  partial.add(bytes(data, Int(count)))
  write(partial.result(), to: digest)
  return digest
}

/// Returns the buffer of an argument in C; empty if the pointer is nil.
func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> UnsafeRawBufferPointer {
  UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : max(count, 0))
}

/// Writes all bytes to a buffer that is long enough.
func write(_ bytes: [UInt8], to buffer: UnsafeMutableRawPointer) {
  bytes.withUnsafeBytes { buffer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(buffer), byteCount: $0.count) }
}

/// Writes the MD5 digest of `len` bytes to the 16 bytes at `md`, and returns `md`.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.md5, data, len, md)
}

/// Writes the SHA-1 digest of `len` bytes to the 20 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.sha1, data, len, md)
}

/// Writes the SHA-224 digest of `len` bytes to the 28 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.sha224, data, len, md)
}

/// Writes the SHA-256 digest of `len` bytes to the 32 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.sha256, data, len, md)
}

/// Writes the SHA-384 digest of `len` bytes to the 48 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.sha384, data, len, md)
}

/// Writes the SHA-512 digest of `len` bytes to the 64 bytes at `md`, and returns `md`.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  digest(.sha512, data, len, md)
}
