import Foundation

/// Temporary folders that nobody else may enter, gone with this process however it ends.
package enum PrivateFolder {
  /// Makes one.
  ///
  /// - Parameter prefix: The beginning of its name.
  /// - Returns: Its path; nil, with `errno`, where it cannot be made.
  package static func make(_ prefix: String) -> String? {
    let parent = FileManager.default.temporaryDirectory
    while true {
      let path = parent.appendingPathComponent("\(prefix)-\(UUID().uuidString)").path
      // First known, then made: a signal may come between.
      Supervisor.removeAtEnd(path)
      if mkdir(path, 0o700) == 0 { return path }
      let code = errno
      Supervisor.forget(path)
      errno = code
      guard code == EEXIST else { return nil }
    }
  }

  /// Removes one with all its contents.
  package static func remove(_ path: String) {
    // More than once: an extension that has just been ended may take a moment to stop writing.
    for _ in 0..<3 where access(path, F_OK) == 0 { try? FileManager.default.removeItem(atPath: path) }
    if access(path, F_OK) != 0 { Supervisor.forget(path) }
  }
}
