import Files
import Foundation

extension Data {
  /// Reads a file of a project.
  ///
  /// - Parameters:
  ///   - file: The file; a symbolic link is followed.
  ///   - limit: The maximum size, in bytes.
  /// - Throws: ``TargetSourcesError`` if it is not a readable regular file, or too large.
  init(projectFile file: URL, atMost limit: Int) throws(TargetSourcesError) {
    do { self = try RegularFile.contents(of: file.path, atMost: limit) } catch {
      switch error {
      case .system(let error): throw .unreadable(path: file.path, reason: error.description)
      case .notRegular: throw .unreadable(path: file.path, reason: "it is not a regular file")
      case .tooLarge: throw .tooLarge(path: file.path, limit: limit)
      }
    }
  }
}
