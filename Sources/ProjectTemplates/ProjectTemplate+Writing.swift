public import Foundation

extension ProjectTemplate {
  /// Writes the project atomically: it is created next to its destination, and then renamed.
  ///
  /// - Parameter folder: The project's folder, which must not exist.
  /// - Throws: ``ProjectTemplateError`` if the folder exists or cannot be written.
  public func write(to folder: URL) throws(ProjectTemplateError) {
    let parent = folder.deletingLastPathComponent()
    var status = stat()
    guard stat(parent.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .noFolder(path: parent.relativePath)
    }
    // Creating the folder ensures that no existing one is replaced; `rename` replaces the empty folder.
    guard mkdir(folder.path, 0o777) == 0 else {
      if errno == EEXIST { throw .exists(path: folder.relativePath) }
      throw .unwritable(path: folder.relativePath, reason: String(cString: strerror(errno)))
    }
    let work = parent.appendingPathComponent(".\(name)-\(UUID().uuidString)")
    do {
      for file in files {
        let destination = work.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.contents.write(to: destination)
      }
      guard rename(work.path, folder.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: work)
      rmdir(folder.path)
      throw .unwritable(path: folder.relativePath, reason: Self.reason(of: error))
    }
  }

  /// Returns the system's error message for an error of Foundation.
  private static func reason(of error: any Error) -> String {
    let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    guard system.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(system.code)))
  }
}
