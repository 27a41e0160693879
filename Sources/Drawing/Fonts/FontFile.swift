import Files
public import Foundation

/// An open font file, or one in memory. Its contents are untrusted: they are read with bounds checks here, and by
/// FreeType and HarfBuzz when text is set in the font.
///
/// Only the process that draws with the font opens it. Other processes receive outlines
/// (``Typesetter/outlines(of:in:visible:limit:)``).
public final class FontFile: Sendable {
  /// The reason why a file cannot be opened.
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
  private let descriptor: OwnedDescriptor

  /// Opens a file.
  ///
  /// - Throws: ``Fault`` if the file cannot be opened, or is larger than ``maximumBytes``.
  public convenience init(contentsOf url: URL) throws(Fault) {
    guard url.isFileURL else { throw .notAFile }
    let file: RegularFile
    do { file = try RegularFile(url.path) } catch { throw Fault(error) }
    try self.init(file)
  }

  /// Creates a file in memory with a copy of the bytes of a font.
  ///
  /// - Throws: ``Fault`` if there are more than ``maximumBytes`` bytes, or the system cannot create the file.
  public convenience init(_ bytes: Data) throws(Fault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooLarge(bytes: bytes.count) }
    let file: RegularFile
    do { file = try RegularFile(sealing: bytes) } catch { throw Fault(error) }
    try self.init(file)
  }

  private init(_ file: RegularFile) throws(Fault) {
    descriptor = file.descriptor
    byteCount = file.byteCount
    let status = file.status.rawValue
    identity = Identity(
      device: Int(status.st_dev), file: Int(status.st_ino), size: byteCount, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
    guard byteCount <= Self.maximumBytes else { throw .tooLarge(bytes: byteCount) }
  }

  /// The path by which libraries open the file as long as this object exists, even if the file is moved or deleted.
  var path: String { descriptor.path }

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

  /// Fills a buffer with bytes from a position; returns false if the file has fewer.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    (try? descriptor.file.read(filling: buffer, at: offset)) == buffer.count
  }
}

extension FontFile.Fault {
  fileprivate init(_ fault: RegularFile.Fault) {
    switch fault {
    case .system(.noSuchFileOrDirectory), .system(.notDirectory): self = .missing
    case .system(.permissionDenied), .system(.notPermitted): self = .denied
    case .system(let error): self = .system(error.rawValue)
    case .notRegular: self = .notAFile
    }
  }
}
