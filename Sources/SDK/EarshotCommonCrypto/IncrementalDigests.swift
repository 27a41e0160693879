// Digests of data that arrives in parts. As in C, `Init` returns 1 and does not need initialized memory; `Final` ends
// the context. Important: a context that is prepared again before it has ended leaks its state.

/// The state of an MD5 digest.
public struct CC_MD5_CTX: DigestContext {
  var digest: PartialDigest?
  /// Creates a context, which `CC_MD5_Init` prepares.
  public init() {}
}

/// The state of a SHA-1 digest.
public struct CC_SHA1_CTX: DigestContext {
  var digest: PartialDigest?
  /// Creates a context, which `CC_SHA1_Init` prepares.
  public init() {}
}

/// The state of a SHA-224 or SHA-256 digest.
public struct CC_SHA256_CTX: DigestContext {
  var digest: PartialDigest?
  /// Creates a context, which `CC_SHA256_Init` or `CC_SHA224_Init` prepares.
  public init() {}
}

/// The state of a SHA-384 or SHA-512 digest.
public struct CC_SHA512_CTX: DigestContext {
  var digest: PartialDigest?
  /// Creates a context, which `CC_SHA512_Init` or `CC_SHA384_Init` prepares.
  public init() {}
}

/// A context of a digest.
protocol DigestContext {
  var digest: PartialDigest? { get set }
  init()
}

private func begin<Context: DigestContext>(
  _ algorithm: DigestAlgorithm, _ context: UnsafeMutablePointer<Context>?
) -> Int32 {
  var new = Context()
  new.digest = PartialDigest(algorithm)
  context?.initialize(to: new)
  return context == nil ? 0 : 1
}

private func add(
  _ data: UnsafeRawPointer?, _ count: CC_LONG, to context: UnsafeMutablePointer<some DigestContext>?
) -> Int32 {
  context?.pointee.digest?.add(bytes(data, Int(count)))
  return context == nil ? 0 : 1
}

private func end(_ context: UnsafeMutablePointer<some DigestContext>?, _ buffer: UnsafeMutablePointer<UInt8>?) -> Int32
{
  guard let digest = context?.pointee.digest else { return 0 }
  context?.pointee.digest = nil
  if let buffer { write(digest.result(), to: buffer) }
  return 1
}

/// Prepares a context for an MD5 digest. The memory need not be initialized.
@discardableResult
public func CC_MD5_Init(_ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 { begin(.md5, c) }

/// Adds `len` bytes to an MD5 digest.
@discardableResult
public func CC_MD5_Update(
  _ c: UnsafeMutablePointer<CC_MD5_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the MD5 digest to the 16 bytes at `md`, and ends the context.
@discardableResult
public func CC_MD5_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_MD5_CTX>?) -> Int32 {
  end(c, md)
}

/// Prepares a context for a SHA-1 digest. The memory need not be initialized.
@discardableResult
public func CC_SHA1_Init(_ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 { begin(.sha1, c) }

/// Adds `len` bytes to a SHA-1 digest.
@discardableResult
public func CC_SHA1_Update(
  _ c: UnsafeMutablePointer<CC_SHA1_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the SHA-1 digest to the 20 bytes at `md`, and ends the context.
@discardableResult
public func CC_SHA1_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA1_CTX>?) -> Int32 {
  end(c, md)
}

/// Prepares a context for a SHA-224 digest. The memory need not be initialized.
@discardableResult
public func CC_SHA224_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 { begin(.sha224, c) }

/// Adds `len` bytes to a SHA-224 digest.
@discardableResult
public func CC_SHA224_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the SHA-224 digest to the 28 bytes at `md`, and ends the context.
@discardableResult
public func CC_SHA224_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  end(c, md)
}

/// Prepares a context for a SHA-256 digest. The memory need not be initialized.
@discardableResult
public func CC_SHA256_Init(_ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 { begin(.sha256, c) }

/// Adds `len` bytes to a SHA-256 digest.
@discardableResult
public func CC_SHA256_Update(
  _ c: UnsafeMutablePointer<CC_SHA256_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the SHA-256 digest to the 32 bytes at `md`, and ends the context.
@discardableResult
public func CC_SHA256_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA256_CTX>?) -> Int32 {
  end(c, md)
}

/// Prepares a context for a SHA-384 digest. The memory need not be initialized.
@discardableResult
public func CC_SHA384_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 { begin(.sha384, c) }

/// Adds `len` bytes to a SHA-384 digest.
@discardableResult
public func CC_SHA384_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the SHA-384 digest to the 48 bytes at `md`, and ends the context.
@discardableResult
public func CC_SHA384_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  end(c, md)
}

/// Prepares a context for a SHA-512 digest. The memory need not be initialized.
@discardableResult
public func CC_SHA512_Init(_ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 { begin(.sha512, c) }

/// Adds `len` bytes to a SHA-512 digest.
@discardableResult
public func CC_SHA512_Update(
  _ c: UnsafeMutablePointer<CC_SHA512_CTX>?, _ data: UnsafeRawPointer?, _ len: CC_LONG
) -> Int32 {
  add(data, len, to: c)
}

/// Writes the SHA-512 digest to the 64 bytes at `md`, and ends the context.
@discardableResult
public func CC_SHA512_Final(_ md: UnsafeMutablePointer<UInt8>?, _ c: UnsafeMutablePointer<CC_SHA512_CTX>?) -> Int32 {
  end(c, md)
}
