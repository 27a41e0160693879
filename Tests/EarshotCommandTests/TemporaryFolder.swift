import Foundation

/// A temporary folder for one test, deleted with this value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Messages contain the real path.
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of `name` in the folder, whether it exists or not.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, creates the folder of its name if needed, and returns its URL.
  @discardableResult
  func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }

  /// Writes a text file, and returns its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8)).path
  }

  /// Writes a payload with an attachment, and returns its path.
  func payload(_ name: String = "payload.apns", attachment: String) throws -> String {
    try file(name, #"{"aps": {"alert": {"title": "A sound"}}, "attachment-url": "\#(attachment)"}"#)
  }

  /// Copies a fixture of `Media/`, and returns the copy's path.
  @discardableResult
  func media(_ name: String, as newName: String? = nil) throws -> String {
    try file(newName ?? name, Data(contentsOf: Media.url(name))).path
  }

  func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path(name), withDestinationPath: path)
  }

  /// Makes a folder, and returns its path.
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Makes a FIFO without a writer, and returns its path.
  func namedPipe(_ name: String) throws -> String {
    guard mkfifo(path(name), 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return path(name)
  }

  /// Returns the text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
