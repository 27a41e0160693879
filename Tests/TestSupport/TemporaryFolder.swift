public import Foundation

/// A temporary folder for one test, which is deleted with this object.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  public let url: URL

  /// Creates a folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a name in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, creating subfolders in `name`, and returns its URL.
  @discardableResult
  public func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }

  /// Creates a symbolic link.
  public func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: name).path, withDestinationPath: path)
  }

  /// Creates a named pipe without a writer.
  public func namedPipe(_ name: String) throws -> URL {
    let pipe = url.appending(path: name)
    guard mkfifo(pipe.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return pipe
  }
}
