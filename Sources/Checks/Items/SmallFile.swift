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
    do { bytes = Array(try RegularFile.contents(of: path, atMost: limit)) } catch {
      switch error {
      case .system(.noSuchFileOrDirectory), .system(.notDirectory): bytes = nil
      case .system(let error): throw fault("cannot be read: \(error)")
      case .notRegular: throw fault("is not a regular file")
      case .tooLarge(let count): throw fault("has \(count) bytes; the limit is \(limit)")
      }
    }
  }
}
