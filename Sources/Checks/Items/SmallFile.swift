import Files
import Foundation

/// A small file beside the items, read completely, with a size limit.
struct SmallFile {
  /// The contents; nil if there is no such file.
  let bytes: [UInt8]?

  /// Reads a regular file.
  ///
  /// - Throws: ``ExpectationError`` if it is unreadable or too large.
  init(_ path: String, atMost limit: Int) throws(ExpectationError) {
    func fault(_ reason: String) -> ExpectationError { ExpectationError(path: path, reason: reason) }
    let file: RegularFile
    do { file = try RegularFile(path) } catch {
      switch error {
      case .system(.noSuchFileOrDirectory), .system(.notDirectory):
        bytes = nil
        return
      case .system(let error): throw fault("cannot be read: \(error)")
      case .notRegular: throw fault("is not a regular file")
      }
    }
    guard file.byteCount <= limit else { throw fault("has \(file.byteCount) bytes; the limit is \(limit)") }
    let contents: Data
    do { contents = try file.descriptor.file.contents(upTo: limit + 1) } catch {
      throw fault("cannot be read: \(error)")
    }
    guard contents.count <= limit else { throw fault("has more than the limit of \(limit) bytes") }
    bytes = Array(contents)
  }
}
