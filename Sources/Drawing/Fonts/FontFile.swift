import CFiles
public import Foundation

/// An open font file, or one in memory. Its contents are untrusted: they are read with bounds checks here, and by
/// FreeType and HarfBuzz when text is set in the font.
///
/// Only the process that draws with the font opens it. Other processes receive outlines
/// (``Typesetter/outlines(of:in:visible:limit:)``).
public final class FontFile: Sendable {
  /// A reason for which a file cannot be opened.
  public enum Fault: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The process may not read the file.
    case denied
    /// The path leads to something else, such as a folder.
    case notAFile
    /// The file has more than ``FontFile/maximumBytes`` bytes.
    case tooLarge(bytes: Int)
    /// Another error of the system, with its number.
    case system(Int32)
  }

  /// The size of the largest file that is read, in bytes.
  public static let maximumBytes = 64 << 20

  /// The identity of a file's contents. Files with the same identity are the same font.
  struct Identity: Hashable, Sendable {
    let device, file, size, seconds, nanoseconds: Int
  }

  /// The size in bytes.
  public let byteCount: Int
  let identity: Identity
  private let descriptor: Int32

  /// Opens a file.
  public convenience init(contentsOf url: URL) throws(Fault) {
    // Does not wait for the writer of a named pipe.
    let descriptor = url.isFileURL ? open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1
    guard descriptor >= 0 else {
      guard url.isFileURL else { throw .notAFile }
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      case EACCES, EPERM: throw .denied
      default: throw .system(errno)
      }
    }
    try self.init(descriptor: descriptor)
  }

  /// Copies the bytes of a font.
  public convenience init(_ bytes: Data) throws(Fault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(bytes: bytes.count) }
    let descriptor = bytes.withUnsafeBytes { earshot_sealed_file($0.baseAddress, $0.count) }
    guard descriptor >= 0 else { throw .system(errno) }
    try self.init(descriptor: descriptor)
  }

  /// Takes ownership of a descriptor.
  private init(descriptor: Int32) throws(Fault) {
    self.descriptor = descriptor
    var status = stat()
    let failure = fstat(descriptor, &status) == 0 ? 0 : errno
    byteCount = Int(status.st_size)
    identity = Identity(
      device: Int(status.st_dev), file: Int(status.st_ino), size: byteCount, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
    guard failure == 0 else { throw .system(failure) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard byteCount <= Self.maximumBytes else { throw .tooLarge(bytes: byteCount) }
  }

  deinit { close(descriptor) }

  /// The path by which libraries open the file as long as this object exists, even if the file is moved or deleted.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Returns bytes of the file; nil if they are not all inside it.
  ///
  /// - Parameters:
  ///   - offset: The position of the first byte.
  ///   - count: The number of bytes.
  public func bytes(at offset: Int, count: Int) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= byteCount, count <= byteCount - offset else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return bytes.withUnsafeMutableBytes { read(into: $0, at: offset) } ? bytes : nil
  }

  /// Fills a buffer with bytes from a position; returns false if the file has not as many.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var bytesRead = 0
    while bytesRead < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[bytesRead...])
      let count = pread(descriptor, rest.baseAddress, rest.count, offset + bytesRead)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytesRead += count
    }
    return true
  }
}
