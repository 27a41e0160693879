import CFiles
package import Foundation
@_exported public import SystemPackage

/// A file descriptor that is closed when the object is released.
public final class OwnedDescriptor: Sendable {
  /// The descriptor, valid as long as this object exists.
  package let file: FileDescriptor
  /// The number of the descriptor.
  public var number: Int32 { file.rawValue }

  /// Creates an object that takes ownership of `number`.
  public init(takingOver number: Int32) {
    file = FileDescriptor(rawValue: number)
  }

  /// Creates a duplicate of `number`, with close-on-exec set; nil if the system fails to duplicate it.
  public init?(duplicating number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    file = FileDescriptor(rawValue: copy)
  }

  /// Opens a file, with close-on-exec set.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mode: Whether the file is read, written or both.
  ///   - options: Further options.
  ///   - permissions: The permissions of a created file.
  ///   - folder: The folder to which a relative path refers; nil for the process's own.
  package init(
    opening path: String, _ mode: FileDescriptor.AccessMode = .readOnly, _ options: FileDescriptor.OpenOptions = [],
    permissions: FilePermissions? = nil, in folder: OwnedDescriptor? = nil
  ) throws(Errno) {
    let options = options.union(.closeOnExec)
    guard let folder else {
      file = try throwingErrno { try .open(path, mode, options: options, permissions: permissions) }
      return
    }
    let number = try systemCall {
      openat(folder.number, path, mode.rawValue | options.rawValue, permissions?.rawValue ?? 0)
    }
    file = FileDescriptor(rawValue: number)
  }

  /// Creates a file for writing, with close-on-exec set. It must not exist, even as a symbolic link.
  package convenience init(
    creating path: String, permissions: FilePermissions = .ownerReadWrite, in folder: OwnedDescriptor? = nil
  ) throws(Errno) {
    try self.init(
      opening: path, .writeOnly, [.create, .exclusiveCreate, .noFollow], permissions: permissions, in: folder)
  }

  /// Locates a file, which is neither opened nor read: devices do not act and named pipes do not block. A symbolic link
  /// is not followed. The file can be examined, and opened through ``path``.
  package init(locating path: String) throws(Errno) {
    file = FileDescriptor(rawValue: try systemCall { earshot_open_path(path) })
  }

  /// Creates a sealed file in memory, open for reading at the beginning.
  package init(sealing bytes: Data) throws(Errno) {
    let number = try systemCall { bytes.withUnsafeBytes { earshot_sealed_file($0.baseAddress, $0.count) } }
    file = FileDescriptor(rawValue: number)
  }

  /// Creates a temporary file for reading and writing. Its path consists of a prefix and six letters.
  package static func temporary(_ prefix: String) throws(Errno) -> (file: OwnedDescriptor, path: String) {
    var name = Array((prefix + "XXXXXX").utf8CString)
    let file = OwnedDescriptor(takingOver: try systemCall { mkstemp(&name) })
    _ = fcntl(file.number, F_SETFD, FD_CLOEXEC)
    return (file, String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  deinit { try? file.close() }

  /// The path that refers to the open file as long as this object exists, even if the file is moved or deleted.
  package var path: String { "/proc/self/fd/\(number)" }
}
