package import Foundation
package import SystemPackage

/// A regular file, open for reading.
///
/// Opening never blocks: anything else, such as a FIFO without a writer, is refused.
package struct RegularFile: Sendable {
  /// The reason why a file cannot be opened.
  package enum Fault: Error {
    /// The system failed to open or examine the file.
    case system(Errno)
    /// The path refers to something else.
    case notRegular(FileType)
  }

  /// The open file.
  package let descriptor: OwnedDescriptor
  /// The properties of the file when it was opened.
  package let status: Stat
  /// The size of the file when it was opened, in bytes.
  package var byteCount: Int { Int(status.size) }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: Further options.
  ///   - isExaminedFirst: Whether anything else is refused without being opened, because opening a device may have side
  ///     effects.
  ///   - folder: The folder to which a relative path refers; nil for the process's own.
  package init(
    _ path: String, _ options: FileDescriptor.OpenOptions = [], isExaminedFirst: Bool = false,
    in folder: OwnedDescriptor? = nil
  ) throws(Fault) {
    // The system would ignore the rest of the path.
    guard !path.utf8.contains(0) else { throw .system(.noSuchFileOrDirectory) }
    if isExaminedFirst { _ = try Self.regular { () throws(Errno) in try Stat(path) } }
    let descriptor: OwnedDescriptor
    do {
      descriptor = try OwnedDescriptor(
        opening: path, .readOnly, options.union([.nonBlocking, .noControllingTerminal]), in: folder)
    } catch {
      throw .system(error)
    }
    try self.init(descriptor)
  }

  /// Creates a sealed file in memory.
  package init(sealing bytes: Data) throws(Fault) {
    let descriptor: OwnedDescriptor
    do { descriptor = try OwnedDescriptor(sealing: bytes) } catch { throw .system(error) }
    try self.init(descriptor)
  }

  /// Locates a file without opening it; see ``OwnedDescriptor/init(locating:)``.
  package init(locating path: String) throws(Fault) {
    let descriptor: OwnedDescriptor
    do { descriptor = try OwnedDescriptor(locating: path) } catch { throw .system(error) }
    try self.init(descriptor)
  }

  /// Returns all bytes that the file had when it was opened; nil if they cannot be read.
  package func bytes() -> Data? {
    let bytes = head(byteCount)
    return bytes?.count == byteCount ? bytes : nil
  }

  /// Returns the first bytes, at most `count`; nil if they cannot be read.
  package func head(_ count: Int) -> Data? {
    // The descriptor is valid as long as its owner.
    withExtendedLifetime(descriptor) { try? descriptor.file.data(count: count) }
  }

  /// Returns whether the file begins with certain bytes, of which no more are read.
  package func begins(with start: [UInt8]) -> Bool { head(start.count)?.elementsEqual(start) ?? false }

  /// Examines an open file.
  package init(_ descriptor: OwnedDescriptor) throws(Fault) {
    self.descriptor = descriptor
    status = try Self.regular { () throws(Errno) in try descriptor.file.stat() }
  }

  private static func regular(_ examine: () throws(Errno) -> Stat) throws(Fault) -> Stat {
    let status: Stat
    do { status = try examine() } catch { throw .system(error) }
    guard status.type == .regular else { throw .notRegular(status.type) }
    return status
  }
}
