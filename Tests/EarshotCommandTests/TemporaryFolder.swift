import Foundation

/// A folder of its own for one test, gone with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Its real path, as messages name it.
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of what is called `name` in it, whether there is something or not.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, in a folder inside where `name` has one, and gives its URL.
  @discardableResult
  func file(_ name: String, _ bytes: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return file
  }

  /// Writes a text file, and gives its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8)).path
  }

  /// Writes a payload that names an attachment, and gives its path.
  func payload(_ name: String = "payload.apns", attachment: String) throws -> String {
    try file(name, #"{"aps": {"alert": {"title": "A sound"}}, "attachment-url": "\#(attachment)"}"#)
  }

  /// Copies a fixture of `Media/`, and gives the copy's path.
  @discardableResult
  func media(_ name: String, as other: String? = nil) throws -> String {
    try file(other ?? name, Data(contentsOf: Media.url(name))).path
  }

  /// Makes a symbolic link.
  func link(_ name: String, to path: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self.path(name), withDestinationPath: path)
  }

  /// Makes a folder, and gives its path.
  func folder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Makes a named pipe that nobody writes to, and gives its path.
  func namedPipe(_ name: String) throws -> String {
    guard mkfifo(path(name), 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return path(name)
  }

  /// The text of a file in it.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }
}
