import Foundation

/// A temporary folder for one test, deleted with this value.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try bytes.write(to: file)
    return file
  }

  /// Writes a sparse file of `byteCount` bytes that begins with `bytes`.
  func file(_ name: String, _ bytes: Data, byteCount: UInt64) throws -> URL {
    let file = try file(name, bytes)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: byteCount)
    try handle.close()
    return file
  }

  /// Makes a FIFO without a writer.
  func namedPipe(_ name: String) throws -> URL {
    let pipe = url.appending(path: name)
    guard mkfifo(pipe.path, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return pipe
  }
}
