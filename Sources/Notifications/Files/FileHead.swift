import Files
package import Foundation

/// The first bytes of a regular file, read without ever blocking.
///
/// The path is untrusted: it may refer to a FIFO without a writer or an endless device. Anything other than a regular
/// file is refused before it is opened, because opening a device may have side effects, and again afterwards.
package struct FileHead {
  /// The bytes, at most as many as requested.
  package let bytes: Data
  /// The size of the file according to the file system.
  package let byteCount: Int

  /// Reads the first `count` bytes of the file at `url`.
  package init(of url: URL, upTo count: Int) throws(FileFault) {
    guard url.isFileURL else { throw .notAFileURL }
    let path = url.path
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing }
    let file: RegularFile
    do { file = try RegularFile(path, isExaminedFirst: true) } catch { throw FileFault(error) }
    byteCount = file.byteCount
    bytes = try Self.read(file.descriptor.number, upTo: count)
  }

  /// Reads an open descriptor to its end, or up to `count` bytes; blocks as long as there is a writer.
  static func read(_ descriptor: Int32, upTo count: Int) throws(FileFault) -> Data {
    do { return try FileDescriptor(rawValue: descriptor).contents(upTo: count) } catch { throw FileFault(error) }
  }
}
