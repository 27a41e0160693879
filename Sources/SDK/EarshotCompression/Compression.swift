// EarshotCompression: functions that compile, fail and report it.
//
// Emulated: the names of algorithms. Not emulated: compressing and decompressing.
// The gotcha: the functions return 0, which on a device means that the buffer is too small or the data is damaged.

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
/// Deflate.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZMA.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// LZFSE.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Brotli.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// Returns 0, which means failure. The use is reported.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  Report.notEmulated("compression_encode_buffer is not emulated: it fails")
  return 0
}

/// Returns 0, which means failure. The use is reported.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  Report.notEmulated("compression_decode_buffer is not emulated: it fails")
  return 0
}

/// Returns 0: no scratch buffer is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// Returns 0: no scratch buffer is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
