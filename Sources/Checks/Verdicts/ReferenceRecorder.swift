package import Foundation

/// Writes the references of results into their folders, a folder at a time.
package final class ReferenceRecorder {
  private let coder = ResultCoder()
  private var folder: String?
  private var file = ReferenceFile()

  /// A recorder of nothing yet.
  package init() {}

  /// Takes a result, as a line of a ``ResultCoder``. What could not be checked keeps the reference that it has.
  ///
  /// - Throws: ``ExpectationError`` where a folder's file cannot be read or written.
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

  /// Writes what is not written yet.
  package func finish() throws(ExpectationError) {
    guard let folder else { return }
    try file.write(into: folder)
    self.folder = nil
  }
}
