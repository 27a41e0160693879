public import Foundation

/// A folder of its own for one test, gone with the value.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// A new folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of a name in it.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, in a folder inside where `name` has one, and gives its URL.
  @discardableResult
  public func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }

  /// Makes a symbolic link.
  public func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url.appending(path: name).path, withDestinationPath: path)
  }

  /// Makes a named pipe that nobody writes to.
  public func namedPipe(_ name: String) throws -> URL {
    let pipe = url.appending(path: name)
    guard mkfifo(pipe.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return pipe
  }
}
