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
/// An HMAC with SHA-224.
public let kCCHmacAlgSHA224 = 5

/// The algorithms of HMACs, by Apple's values.
private let algorithms: [DigestAlgorithm] = [.sha1, .md5, .sha256, .sha384, .sha512, .sha224]

private func code(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int
) -> PartialCode? {
  guard Int(algorithm) < algorithms.count else { return nil }
  return PartialCode(algorithms[Int(algorithm)], key: bytes(key, keyLength))
}

/// Writes the HMAC of `dataLength` bytes to `macOut`, which must be as long as the digest.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
  _ dataLength: Int, _ macOut: UnsafeMutableRawPointer?
) {
  guard let macOut, var code = code(algorithm, key, keyLength) else { return }
  code.add(bytes(data, dataLength))
  write(code.result(), to: macOut)
}

/// The state of an HMAC of data that arrives in parts.
public struct CCHmacContext {
  var code: PartialCode?
  /// Creates a context, which `CCHmacInit` prepares.
  public init() {}
}

/// Prepares a context for an HMAC. The memory need not be initialized.
public func CCHmacInit(
  _ ctx: UnsafeMutablePointer<CCHmacContext>?, _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?,
  _ keyLength: Int
) {
  var context = CCHmacContext()
  context.code = code(algorithm, key, keyLength)
  ctx?.initialize(to: context)
}

/// Adds `dataLength` bytes to an HMAC.
public func CCHmacUpdate(_ ctx: UnsafeMutablePointer<CCHmacContext>?, _ data: UnsafeRawPointer?, _ dataLength: Int) {
  ctx?.pointee.code?.add(bytes(data, dataLength))
}

/// Writes the HMAC to `macOut`, which must be as long as the digest, and ends the context.
public func CCHmacFinal(_ ctx: UnsafeMutablePointer<CCHmacContext>?, _ macOut: UnsafeMutableRawPointer?) {
  guard let code = ctx?.pointee.code else { return }
  ctx?.pointee.code = nil
  if let macOut { write(code.result(), to: macOut) }
}
