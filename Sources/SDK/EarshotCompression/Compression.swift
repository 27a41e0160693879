// EarshotCompression: compression of buffers with zlib.
//
// Emulated: whole buffers with COMPRESSION_ZLIB, which is the deflate format without zlib's header, as on iOS. Not
// emulated: the other algorithms, for which the functions return 0, and streams.
// Important: the compressed bytes can differ from those of iOS, but both decompress them.

internal import CPlayback
@_exported public import EarshotFoundation

/// An algorithm, with Apple's raw values.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public var rawValue: UInt32
  /// Creates an algorithm from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Creates an algorithm from a raw value.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// LZ4 with Apple's frames.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4 without frames.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// The deflate format (RFC 1951), without zlib's header.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// The LZMA algorithm.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// The LZFSE algorithm.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// The Brotli algorithm.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// Compresses bytes with `COMPRESSION_ZLIB`. Other algorithms fail, which is reported.
///
/// - Returns: The number of bytes; 0 if they do not fit into the destination.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard algorithm.isEmulated("compression_encode_buffer"), dst_size > 0, src_size > 0 else { return 0 }
  return earshot_deflate_raw(src_buffer, src_size, dst_buffer, dst_size)
}

/// Decompresses bytes with `COMPRESSION_ZLIB`. Other algorithms fail, which is reported.
///
/// - Returns: The number of bytes, which is the size of the destination if the rest does not fit; 0 if the source is
///   damaged.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  guard algorithm.isEmulated("compression_decode_buffer"), dst_size > 0, src_size > 0 else { return 0 }
  return earshot_inflate_raw(src_buffer, src_size, dst_buffer, dst_size)
}

extension compression_algorithm {
  /// Returns whether the algorithm is emulated, and reports it otherwise.
  fileprivate func isEmulated(_ function: String) -> Bool {
    if self == COMPRESSION_ZLIB { return true }
    let name = String(rawValue, radix: 16)
    Report.notEmulated("\(function) is not emulated for the algorithm 0x\(name): it fails; COMPRESSION_ZLIB works")
    return false
  }
}

/// Returns 0: no scratch buffer is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// Returns 0: no scratch buffer is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
