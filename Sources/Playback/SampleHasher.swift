import CPlayback

/// A hasher that computes a ``SampleDigest``, buffer by buffer.
public struct SampleHasher: ~Copyable, @unchecked Sendable {
  // The hash is owned exclusively, so it may be transferred along with its owner.
  private let hash: OpaquePointer?

  /// Creates a hasher, whose hash includes the format.
  public init(_ format: DecodedFormat) {
    hash = earshot_hash_create()
    "\(format.encoding) \(format.channels) \(format.rate)\n".utf8.withContiguousStorageIfAvailable {
      earshot_hash_add(hash, $0.baseAddress, $0.count)
    }
  }

  deinit {
    earshot_hash_free(hash)
  }

  /// Adds further samples.
  public mutating func add(_ samples: UnsafeRawBufferPointer) {
    earshot_hash_add(hash, samples.baseAddress, samples.count)
  }

  /// The digest of all samples so far; nil only if GLib could not create the hash.
  public var digest: SampleDigest? {
    var digits = [CChar](repeating: 0, count: 65)
    guard earshot_hash_text(hash, &digits) else { return nil }
    return SampleDigest(hexadecimal: String(decoding: digits.prefix(64).map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
