public import Foundation

/// A temporary folder for one test, which is deleted with this object.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder, without symbolic links, as in messages.
  public let url: URL

  /// Creates a folder.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a name in the folder, whether it exists or not.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, creating subfolders in `name`, and returns its URL.
  @discardableResult
  public func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }

  /// Writes a text file, creating subfolders in `name`, and returns its path.
  @discardableResult
  public func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8)).path
  }

  /// Writes a sparse file of `byteCount` bytes that begins with `bytes`, and returns its URL.
  public func file(_ name: String, _ bytes: Data, byteCount: UInt64) throws -> URL {
    let file = try file(name, bytes)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: byteCount)
    try handle.close()
    return file
  }

  /// Copies a fixture of `Media/`, and returns the copy's path.
  @discardableResult
  public func media(_ name: String, as newName: String? = nil) throws -> String {
    try file(newName ?? name, Media.bytes(name)).path
  }

  /// Creates a folder, and returns its path.
  public func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Creates a symbolic link.
  public func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path(name), withDestinationPath: path)
  }

  /// Creates a named pipe without a writer, and returns its URL.
  public func namedPipe(_ name: String) throws -> URL {
    guard mkfifo(path(name), 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return url.appending(path: name)
  }

  /// Returns the text of a file.
  public func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
