import CGLib

/// A digest of bytes that arrive in parts. Copies are independent, as those of a context in C.
struct PartialDigest {
  /// A digest that GLib computes.
  private final class Checksum {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      g_checksum_free(pointer)
    }
  }

  private enum State {
    case checksum(Checksum)
    /// GLib has no SHA-224.
    case sha224(SHA224)
  }

  private var state: State
  let algorithm: DigestAlgorithm

  /// Creates a digest of no bytes.
  init?(_ algorithm: DigestAlgorithm) {
    self.algorithm = algorithm
    guard let kind = algorithm.checksumType else {
      state = .sha224(SHA224())
      return
    }
    guard let pointer = g_checksum_new(kind) else { return nil }
    state = .checksum(Checksum(pointer))
  }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    switch state {
    case .checksum(var checksum):
      // Released, so that the checksum has no other owner unless this value was copied.
      state = .sha224(SHA224())
      if !isKnownUniquelyReferenced(&checksum), let copy = g_checksum_copy(checksum.pointer) {
        checksum = Checksum(copy)
      }
      g_checksum_update(checksum.pointer, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
      state = .checksum(checksum)
    case .sha224(var digest):
      digest.add(bytes)
      state = .sha224(digest)
    }
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { add($0) }
  }

  /// Returns the digest of all bytes.
  consuming func result() -> [UInt8] {
    switch state {
    case .checksum(let checksum):
      // Reading the digest ends a checksum, which a copy of this value may still use.
      guard let copy = g_checksum_copy(checksum.pointer) else { return [] }
      defer { g_checksum_free(copy) }
      var size = gsize(algorithm.byteCount)
      var digest = [UInt8](repeating: 0, count: algorithm.byteCount)
      g_checksum_get_digest(copy, &digest, &size)
      return digest
    case .sha224(let digest): return digest.result()
    }
  }
}

/// An algorithm of digests.
enum DigestAlgorithm {
  case md5, sha1, sha224, sha256, sha384, sha512

  /// The length of a digest, in bytes.
  var byteCount: Int {
    switch self {
    case .md5: 16
    case .sha1: 20
    case .sha224: 28
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }

  /// The length of a block, in bytes.
  var blockSize: Int { self == .sha384 || self == .sha512 ? 128 : 64 }

  fileprivate var checksumType: GChecksumType? {
    switch self {
    case .md5: G_CHECKSUM_MD5
    case .sha1: G_CHECKSUM_SHA1
    case .sha224: nil
    case .sha256: G_CHECKSUM_SHA256
    case .sha384: G_CHECKSUM_SHA384
    case .sha512: G_CHECKSUM_SHA512
    }
  }
}

/// A message authentication code (HMAC, RFC 2104) of bytes that arrive in parts.
struct PartialCode {
  private var inner: PartialDigest
  private var outer: PartialDigest

  /// Creates a code of no bytes.
  init?(_ algorithm: DigestAlgorithm, key: UnsafeRawBufferPointer) {
    guard var inner = PartialDigest(algorithm), var outer = PartialDigest(algorithm) else { return nil }
    var block = [UInt8](key)
    if block.count > algorithm.blockSize {
      guard var digest = PartialDigest(algorithm) else { return nil }
      digest.add(key)
      block = digest.result()
    }
    block += [UInt8](repeating: 0, count: algorithm.blockSize - block.count)
    inner.add(block.map { $0 ^ 0x36 })
    outer.add(block.map { $0 ^ 0x5C })
    (self.inner, self.outer) = (inner, outer)
  }

  /// Adds bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) { inner.add(bytes) }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) { inner.add(bytes) }

  /// Returns the code of all bytes.
  consuming func result() -> [UInt8] {
    outer.add(inner.result())
    return outer.result()
  }
}
