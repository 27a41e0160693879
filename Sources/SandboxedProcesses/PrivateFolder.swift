package import Foundation

/// Temporary folders that are accessible to this user only, and removed when this process ends for any reason.
package enum PrivateFolder {
  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - prefix: The prefix of its name.
  ///   - parent: The folder to create it in.
  /// - Returns: Its path; nil, with `errno`, if it cannot be created.
  package static func make(_ prefix: String, in parent: URL = FileManager.default.temporaryDirectory) -> String? {
    while true {
      let path = parent.appendingPathComponent("\(prefix)-\(UUID().uuidString)").path
      // Registered before it is created, because the process may be killed in between.
      Supervisor.removeAtEnd(path)
      if mkdir(path, 0o700) == 0 { return path }
      let code = errno
      Supervisor.forget(path)
      errno = code
      guard code == EEXIST else { return nil }
    }
  }

  /// Deletes a folder and its contents.
  package static func remove(_ path: String) {
    // Repeated, because an extension that was just ended may still be writing.
    for _ in 0..<3 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
    if access(path, F_OK) != 0 { Supervisor.forget(path) }
  }
}
