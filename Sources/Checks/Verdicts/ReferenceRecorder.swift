package import Foundation

/// A recorder that writes the references of results into their folders, one folder at a time.
package final class ReferenceRecorder {
  private let coder = ResultCoder()
  private var folder: String?
  private var file = ReferenceFile()

  /// Creates a recorder.
  package init() {}

  /// Adds a result, as a line of a ``ResultCoder``. An item that could not be checked keeps its existing reference.
  ///
  /// - Throws: ``ExpectationError`` if a folder's file cannot be read or written.
  package func add(_ line: Data) throws {
    let result = try coder.result(line)
    guard let reference = result.reference else { return }
    let item = CheckItem(path: result.path, kind: result.kind)
    if item.folder != folder {
      try finish()
      file = try ReferenceFile.inFolder(item.folder) ?? ReferenceFile()
      folder = item.folder
    }
    file.files[item.name] = reference
  }

  /// Writes the remaining references.
  package func finish() throws(ExpectationError) {
    guard let folder else { return }
    try file.write(into: folder)
    self.folder = nil
  }
}
