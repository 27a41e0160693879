package import Foundation
package import SystemPackage

extension RegularFile {
  /// The reason why the contents of a file cannot be returned.
  package enum ContentsFault: Error {
    /// The system failed to open, examine or read the file.
    case system(Errno)
    /// The path refers to something else.
    case notRegular(FileType)
    /// The file has more bytes than the limit: this number, or more if it grows while it is read.
    case tooLarge(byteCount: Int)
  }

  /// Returns the contents of a file, which is untrusted.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - options: Further options for opening the file.
  ///   - limit: The maximum size, in bytes. At most one more byte is read.
  ///   - folder: The folder to which a relative path refers; nil for the process's own. If it is nil, anything other
  ///     than a regular file is refused without being opened.
  package static func contents(
    of path: String, _ options: FileDescriptor.OpenOptions = [], atMost limit: Int, in folder: OwnedDescriptor? = nil
  ) throws(ContentsFault) -> Data {
    let file: RegularFile
    do { file = try RegularFile(path, options, isExaminedFirst: folder == nil, in: folder) } catch {
      switch error {
      case .system(let error): throw .system(error)
      case .notRegular(let type): throw .notRegular(type)
      }
    }
    guard file.byteCount <= limit else { throw .tooLarge(byteCount: file.byteCount) }
    // The descriptor is valid as long as its owner.
    defer { withExtendedLifetime(file.descriptor) {} }
    let contents: Data
    do { contents = try file.descriptor.file.contents(upTo: limit + 1) } catch { throw .system(error) }
    guard contents.count <= limit else { throw .tooLarge(byteCount: contents.count) }
    return contents
  }
}
